# SPDX-License-Identifier: GPL-2.0
#
# rblk: the module itself is built by Kbuild in rust/; everything around it is
# in scripts/. The lines that begin with two number signs are the help text.

## Targets:
##   make                  build rust/rblk.ko for KDIR
##   make demo             compare schedulers and drivers in the VM, as a table
##   make check            all tests; T=NAME runs one
##   make bench            all benchmarks, with tables; BENCH=NAME runs one
##   make vm               the VM with the module loaded and a shell;
##                         CMD='...' runs one command and returns its status
##   make kernel           set up everything, with a Rust-enabled test kernel
##   make -s kdir          print the test kernel's build directory
##   make modules_install  install the module for KDIR
##   make rust-analyzer    rust/rust-project.json for the editor
##   make rustdoc          the module's documentation
##   make clippy fmt fmtcheck clean help
##
## Variables:
##   KDIR=DIR              build directory of a kernel of your own. Default: the
##                         running kernel's if it has Rust (plain make only),
##                         else the cached one of make kernel
##   KERNEL=7.3|7.2        series of the cached kernel
##   CONFIG=plain|debug|lockstat   its configuration
##   LINUX_SRC=DIR         its source; default: Debian's package
##   CPUS=2 MEM=2G TIMEOUT=1800 APPEND=... QEMU_OPTS=... MODULE=FILE   the VM
##   V=1 W=1 CLIPPY=1      as in the kernel

.DEFAULT_GOAL := module

# The scripts read variables from the environment. There is no `export`: make passes
# on what was said to it, and an exported variable that nobody set would be an empty
# one instead of a default.

# What is passed on to Kbuild, if it was said.
kbuild_args := $(foreach name,V W C CLIPPY KCFLAGS KRUSTFLAGS,$(if $($(name)),$(name)='$($(name))'))

# With MODULE=... the VM gets that one, and none is built.
vm_module := $(if $(filter undefined,$(origin MODULE)),vm-module)

.PHONY: module
module:
	@scripts/module build $(kbuild_args) modules
	@echo "$(CURDIR)/rust/rblk.ko"

.PHONY: vm-module
vm-module: kernel
	@scripts/module vm $(kbuild_args) modules >&2

.PHONY: setup kernel
setup kernel:
	@scripts/setup

.PHONY: kdir
kdir:
	@scripts/kdir

.PHONY: vm
vm: $(vm_module)
	@scripts/vm

.PHONY: check
check: kernel
	@scripts/check $(T)

.PHONY: bench
bench:
	@scripts/bench $(BENCH)

.PHONY: demo
demo: vm-module
	@scripts/demo

.PHONY: modules_install
modules_install:
	@scripts/module build INSTALL_MOD_DIR=$(or $(INSTALL_MOD_DIR),kernel/drivers/block) \
		$(if $(INSTALL_MOD_PATH),INSTALL_MOD_PATH='$(INSTALL_MOD_PATH)') modules_install

.PHONY: clean
clean:
	@scripts/module build clean
	@rm -rf rust/doc rust/rust-project.json

.PHONY: rust-analyzer
rust-analyzer:
	@scripts/module build $@

.PHONY: rustdoc
rustdoc: module
	@scripts/rustdoc

.PHONY: clippy
clippy:
	@scripts/module build CLIPPY=1 modules

.PHONY: fmt fmtcheck
fmt:
	@scripts/fmt
fmtcheck:
	@scripts/fmt --check

.PHONY: help
help:
	@sed -n 's/^## \{0,1\}//p' $(firstword $(MAKEFILE_LIST))
