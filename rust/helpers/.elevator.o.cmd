savedcmd_helpers/elevator.o := clang-19 -Wp,-MMD,helpers/.elevator.o.d -nostdinc -I/root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include -I/root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/arch/x86/include/generated -I/root/.cache/rblk/linux/7.3.4-1~bpo13+1/include -I/root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/include -I/root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/uapi -I/root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/arch/x86/include/generated/uapi -I/root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi -I/root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/include/generated/uapi -include /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/compiler-version.h -include /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/kconfig.h -include /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/compiler_types.h -D__KERNEL__ --target=x86_64-linux-gnu -fintegrated-as -Werror=unknown-warning-option -Werror=ignored-optimization-argument -Werror=option-ignored -Werror=unused-command-line-argument -fshort-wchar -funsigned-char -fno-common -fno-PIE -fno-strict-aliasing -std=gnu11 -fms-extensions -Wno-gnu -Wno-microsoft-anon-tag -mno-sse -mno-mmx -mno-sse2 -mno-3dnow -mno-avx -mno-sse4a -fcf-protection=none -m64 -falign-loops=1 -mno-80387 -mno-fp-ret-in-387 -mstack-alignment=8 -mskip-rax-setup -march=x86-64 -mtune=generic -mno-red-zone -mcmodel=kernel -Wno-sign-compare -fno-asynchronous-unwind-tables -fno-delete-null-pointer-checks -O2 -fno-stack-protector -fomit-frame-pointer -fno-stack-clash-protection -falign-functions=16 -fstrict-flex-arrays=3 -fno-strict-overflow -fno-stack-check -fno-builtin-wcslen -Wall -Wextra -Wundef -Werror=implicit-function-declaration -Werror=implicit-int -Werror=return-type -Werror=strict-prototypes -Wno-format-security -Wno-trigraphs -Wno-frame-address -Wno-address-of-packed-member -Wmissing-declarations -Wmissing-prototypes -Wframe-larger-than=2048 -Wno-format-overflow-non-kprintf -Wno-format-truncation-non-kprintf -Wno-type-limits -Wno-pointer-sign -Wcast-function-type -Wimplicit-fallthrough -Werror=date-time -Werror=incompatible-pointer-types -Wenum-conversion -Wunused -Wno-unused-but-set-variable -Wno-unused-const-variable -Wno-format-overflow -Wno-override-init -Wno-pointer-to-enum-cast -Wno-tautological-constant-out-of-range-compare -Wno-unaligned-access -Wno-enum-compare-conditional -Wno-missing-field-initializers -Wno-shift-negative-value -Wno-enum-enum-conversion -Wno-sign-compare -Wno-unused-parameter -I/root/.cache/rblk/linux/7.3.4-1~bpo13+1/block -I./.  -DMODULE  -DKBUILD_BASENAME='"elevator"' -DKBUILD_MODNAME='"rblk"' -D__KBUILD_MODNAME=rblk -c -o helpers/elevator.o helpers/elevator.c   ; /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/tools/objtool/objtool --hacks=jump_label --hacks=noinstr --orc --static-call --uaccess   --module helpers/elevator.o

source_helpers/elevator.o := helpers/elevator.c

deps_helpers/elevator.o := \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/compiler-version.h \
    $(wildcard include/config/CC_VERSION_TEXT) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/kconfig.h \
    $(wildcard include/config/CPU_BIG_ENDIAN) \
    $(wildcard include/config/BOOGER) \
    $(wildcard include/config/FOO) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/compiler_types.h \
    $(wildcard include/config/DEBUG_INFO_BTF) \
    $(wildcard include/config/PAHOLE_HAS_BTF_TAG) \
    $(wildcard include/config/FUNCTION_ALIGNMENT) \
    $(wildcard include/config/CC_HAS_SANE_FUNCTION_ALIGNMENT) \
    $(wildcard include/config/X86_64) \
    $(wildcard include/config/ARM64) \
    $(wildcard include/config/LD_DEAD_CODE_DATA_ELIMINATION) \
    $(wildcard include/config/LTO_CLANG) \
    $(wildcard include/config/HAVE_ARCH_COMPILER_H) \
    $(wildcard include/config/KCSAN) \
    $(wildcard include/config/CC_HAS_ASSUME) \
    $(wildcard include/config/CC_HAS_COUNTED_BY) \
    $(wildcard include/config/FORTIFY_SOURCE) \
    $(wildcard include/config/UBSAN_BOUNDS) \
    $(wildcard include/config/CC_HAS_COUNTED_BY_PTR) \
    $(wildcard include/config/CC_HAS_MULTIDIMENSIONAL_NONSTRING) \
    $(wildcard include/config/CFI) \
    $(wildcard include/config/ARCH_USES_CFI_GENERIC_LLVM_PASS) \
    $(wildcard include/config/CC_HAS_BROKEN_COUNTED_BY_REF) \
    $(wildcard include/config/CC_HAS_ASM_INLINE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/compiler-context-analysis.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/compiler_attributes.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/compiler-clang.h \
    $(wildcard include/config/ARCH_USE_BUILTIN_BSWAP) \
    $(wildcard include/config/CLANG_VERSION) \
    $(wildcard include/config/CC_HAS_TYPEOF_UNQUAL) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/percpu_types.h \
    $(wildcard include/config/SMP) \
    $(wildcard include/config/CC_HAS_NAMED_AS) \
    $(wildcard include/config/USE_X86_SEG_SUPPORT) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/percpu_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/blkdev.h \
    $(wildcard include/config/BLOCK_HOLDER_DEPRECATED) \
    $(wildcard include/config/BLK_DEV_ZONED) \
    $(wildcard include/config/CDROM) \
    $(wildcard include/config/BLK_ERROR_INJECTION) \
    $(wildcard include/config/TRANSPARENT_HUGEPAGE) \
    $(wildcard include/config/PM) \
    $(wildcard include/config/BLK_INLINE_ENCRYPTION) \
    $(wildcard include/config/BLK_CGROUP) \
    $(wildcard include/config/BLK_DEV_IO_TRACE) \
    $(wildcard include/config/BLK_DEV_THROTTLING) \
    $(wildcard include/config/LOCKDEP) \
    $(wildcard include/config/BLK_RQ_ALLOC_TIME) \
    $(wildcard include/config/BLOCK) \
    $(wildcard include/config/BLK_DEV_INTEGRITY) \
    $(wildcard include/config/COMPAT) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/types.h \
    $(wildcard include/config/HAVE_UID16) \
    $(wildcard include/config/UID16) \
    $(wildcard include/config/ARCH_DMA_ADDR_T_64BIT) \
    $(wildcard include/config/PHYS_ADDR_T_64BIT) \
    $(wildcard include/config/64BIT) \
    $(wildcard include/config/ARCH_32BIT_USTAT_F_TINODE) \
    $(wildcard include/config/KCOV) \
    $(wildcard include/config/KVFREE_RCU_BATCHED) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/types.h \
  /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/arch/x86/include/generated/uapi/asm/types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/asm-generic/types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/int-ll64.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/asm-generic/int-ll64.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/uapi/asm/bitsperlong.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/bitsperlong.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/asm-generic/bitsperlong.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/posix_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/stddef.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/stddef.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/posix_types.h \
    $(wildcard include/config/X86_32) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/uapi/asm/posix_types_64.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/asm-generic/posix_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/blk_types.h \
    $(wildcard include/config/FAIL_MAKE_REQUEST) \
    $(wildcard include/config/SECURITY) \
    $(wildcard include/config/BLK_CGROUP_IOCOST) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/bvec.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/highmem.h \
    $(wildcard include/config/HIGHMEM) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/fs.h \
    $(wildcard include/config/FANOTIFY_ACCESS_PERMISSIONS) \
    $(wildcard include/config/FS_POSIX_ACL) \
    $(wildcard include/config/CGROUP_WRITEBACK) \
    $(wildcard include/config/IMA) \
    $(wildcard include/config/FILE_LOCKING) \
    $(wildcard include/config/FSNOTIFY) \
    $(wildcard include/config/PREEMPTION) \
    $(wildcard include/config/EPOLL) \
    $(wildcard include/config/MMU) \
    $(wildcard include/config/FS_DAX) \
    $(wildcard include/config/SWAP) \
    $(wildcard include/config/DEBUG_LOCK_ALLOC) \
    $(wildcard include/config/UNICODE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/fs/super.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/fs/super_types.h \
    $(wildcard include/config/QUOTA) \
    $(wildcard include/config/FS_ENCRYPTION) \
    $(wildcard include/config/FS_VERITY) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/fs_dirent.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/stat.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/uapi/asm/stat.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/stat.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/time.h \
    $(wildcard include/config/POSIX_TIMERS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/cache.h \
    $(wildcard include/config/ARCH_HAS_CACHE_LINE_SIZE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/kernel.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/sysinfo.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/const.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/vdso/const.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/const.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/vdso/cache.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/cache.h \
    $(wildcard include/config/X86_L1_CACHE_SHIFT) \
    $(wildcard include/config/X86_INTERNODE_CACHE_SHIFT) \
    $(wildcard include/config/X86_VSMP) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/linkage.h \
    $(wildcard include/config/ARCH_USE_SYM_ANNOTATIONS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/stringify.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/export.h \
    $(wildcard include/config/MODVERSIONS) \
    $(wildcard include/config/GENDWARFKSYMS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/compiler.h \
    $(wildcard include/config/TRACE_BRANCH_PROFILING) \
    $(wildcard include/config/PROFILE_ALL_BRANCHES) \
    $(wildcard include/config/OBJTOOL) \
  /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/arch/x86/include/generated/asm/rwonce.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/rwonce.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/kasan-checks.h \
    $(wildcard include/config/KASAN_GENERIC) \
    $(wildcard include/config/KASAN_SW_TAGS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/kcsan-checks.h \
    $(wildcard include/config/KCSAN_WEAK_MEMORY) \
    $(wildcard include/config/KCSAN_IGNORE_ATOMICS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/linkage.h \
    $(wildcard include/config/CALL_PADDING) \
    $(wildcard include/config/MITIGATION_RETHUNK) \
    $(wildcard include/config/MITIGATION_RETPOLINE) \
    $(wildcard include/config/MITIGATION_SLS) \
    $(wildcard include/config/FUNCTION_PADDING_BYTES) \
    $(wildcard include/config/UML) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/ibt.h \
    $(wildcard include/config/X86_KERNEL_IBT) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/math64.h \
    $(wildcard include/config/ARCH_SUPPORTS_INT128) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/math.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/div64.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/div64.h \
    $(wildcard include/config/CC_OPTIMIZE_FOR_PERFORMANCE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/vdso/math64.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/time64.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/vdso/time64.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/time.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/time_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/time32.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/timex.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/timex.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/param.h \
  /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/arch/x86/include/generated/uapi/asm/param.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/param.h \
    $(wildcard include/config/HZ) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/asm-generic/param.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/timex.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/processor.h \
    $(wildcard include/config/X86_VMX_FEATURE_NAMES) \
    $(wildcard include/config/X86_IOPL_IOPERM) \
    $(wildcard include/config/VM86) \
    $(wildcard include/config/X86_USER_SHADOW_STACK) \
    $(wildcard include/config/X86_DEBUG_FPU) \
    $(wildcard include/config/PARAVIRT_XXL) \
    $(wildcard include/config/CPU_SUP_AMD) \
    $(wildcard include/config/XEN) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/processor-flags.h \
    $(wildcard include/config/MITIGATION_PAGE_TABLE_ISOLATION) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/uapi/asm/processor-flags.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/mem_encrypt.h \
    $(wildcard include/config/ARCH_HAS_MEM_ENCRYPT) \
    $(wildcard include/config/AMD_MEM_ENCRYPT) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/mem_encrypt.h \
    $(wildcard include/config/X86_MEM_ENCRYPT) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/init.h \
    $(wildcard include/config/MEMORY_HOTPLUG) \
    $(wildcard include/config/HAVE_ARCH_PREL32_RELOCATIONS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/build_bug.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/cc_platform.h \
    $(wildcard include/config/ARCH_HAS_CC_PLATFORM) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/asm.h \
    $(wildcard include/config/KPROBES) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/annotate.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/objtool_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/asm-offsets.h \
  /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/include/generated/asm-offsets.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/extable_fixup_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/math_emu.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/ptrace.h \
    $(wildcard include/config/PARAVIRT) \
    $(wildcard include/config/IA32_EMULATION) \
    $(wildcard include/config/X86_DEBUGCTLMSR) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/segment.h \
    $(wildcard include/config/XEN_PV) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/alternative.h \
    $(wildcard include/config/CALL_THUNKS) \
    $(wildcard include/config/MITIGATION_ITS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/objtool.h \
    $(wildcard include/config/FRAME_POINTER) \
    $(wildcard include/config/NOINSTR_VALIDATION) \
    $(wildcard include/config/MITIGATION_UNRET_ENTRY) \
    $(wildcard include/config/MITIGATION_SRSO) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/bug.h \
    $(wildcard include/config/GENERIC_BUG) \
    $(wildcard include/config/DEBUG_BUGVERBOSE) \
    $(wildcard include/config/DEBUG_BUGVERBOSE_DETAILED) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/instrumentation.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/static_call_types.h \
    $(wildcard include/config/HAVE_STATIC_CALL) \
    $(wildcard include/config/HAVE_STATIC_CALL_INLINE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/bug.h \
    $(wildcard include/config/BUG) \
    $(wildcard include/config/GENERIC_BUG_RELATIVE_POINTERS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/once_lite.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/panic.h \
    $(wildcard include/config/PANIC_TIMEOUT) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/stdarg.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/printk.h \
    $(wildcard include/config/MESSAGE_LOGLEVEL_DEFAULT) \
    $(wildcard include/config/CONSOLE_LOGLEVEL_DEFAULT) \
    $(wildcard include/config/CONSOLE_LOGLEVEL_QUIET) \
    $(wildcard include/config/EARLY_PRINTK) \
    $(wildcard include/config/PRINTK) \
    $(wildcard include/config/PRINTK_INDEX) \
    $(wildcard include/config/DYNAMIC_DEBUG) \
    $(wildcard include/config/DYNAMIC_DEBUG_CORE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/kern_levels.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/ratelimit_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/bits.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/vdso/bits.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/bits.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/overflow.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/limits.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/limits.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/vdso/limits.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/spinlock_types_raw.h \
    $(wildcard include/config/DEBUG_SPINLOCK) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/spinlock_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/qspinlock_types.h \
    $(wildcard include/config/NR_CPUS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/qrwlock_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/uapi/asm/byteorder.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/byteorder/little_endian.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/byteorder/little_endian.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/swab.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/swab.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/uapi/asm/swab.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/byteorder/generic.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/lockdep_types.h \
    $(wildcard include/config/PROVE_RAW_LOCK_NESTING) \
    $(wildcard include/config/LOCK_STAT) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/page_types.h \
    $(wildcard include/config/PHYSICAL_START) \
    $(wildcard include/config/PHYSICAL_ALIGN) \
    $(wildcard include/config/DYNAMIC_PHYSICAL_MASK) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/vdso/page.h \
    $(wildcard include/config/PAGE_SHIFT) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/page_64_types.h \
    $(wildcard include/config/KASAN) \
    $(wildcard include/config/RANDOMIZE_BASE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/kaslr.h \
    $(wildcard include/config/RANDOMIZE_MEMORY) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/uapi/asm/ptrace.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/uapi/asm/ptrace-abi.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/paravirt-base.h \
    $(wildcard include/config/PARAVIRT_SPINLOCKS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/proto.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/uapi/asm/ldt.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/uapi/asm/sigcontext.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/current.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/percpu.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/args.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/percpu.h \
    $(wildcard include/config/DEBUG_PREEMPT) \
    $(wildcard include/config/HAVE_SETUP_PER_CPU_AREA) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/threads.h \
    $(wildcard include/config/BASE_SMALL) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/percpu-defs.h \
    $(wildcard include/config/ARCH_MODULE_NEEDS_WEAK_PER_CPU) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/cpufeatures.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/cpuid/types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/cpuid/leaf_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/page.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/page_64.h \
    $(wildcard include/config/DEBUG_VIRTUAL) \
    $(wildcard include/config/X86_VSYSCALL_EMULATION) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/kmsan-checks.h \
    $(wildcard include/config/KMSAN) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/mmdebug.h \
    $(wildcard include/config/DEBUG_VM) \
    $(wildcard include/config/DEBUG_VM_IRQSOFF) \
    $(wildcard include/config/DEBUG_VM_PGFLAGS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/bug.h \
    $(wildcard include/config/BUG_ON_DATA_CORRUPTION) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/range.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/memory_model.h \
    $(wildcard include/config/FLATMEM) \
    $(wildcard include/config/SPARSEMEM_VMEMMAP) \
    $(wildcard include/config/SPARSEMEM) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/pfn.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/getorder.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/log2.h \
    $(wildcard include/config/ARCH_HAS_ILOG2_U32) \
    $(wildcard include/config/ARCH_HAS_ILOG2_U64) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/bitops.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/typecheck.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/bitops/generic-non-atomic.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/barrier.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/nops.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/barrier.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/bitops.h \
    $(wildcard include/config/X86_CMOV) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/rmwcc.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/bitops/sched.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/arch_hweight.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/bitops/const_hweight.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/bitops/instrumented-atomic.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/instrumented.h \
    $(wildcard include/config/DEBUG_ATOMIC) \
    $(wildcard include/config/DEBUG_ATOMIC_LARGEST_ALIGN) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/bitops/instrumented-non-atomic.h \
    $(wildcard include/config/KCSAN_ASSUME_PLAIN_WRITES_ATOMIC) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/bitops/instrumented-lock.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/bitops/le.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/bitops/ext2-atomic-setbit.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/pgtable_types.h \
    $(wildcard include/config/X86_INTEL_MEMORY_PROTECTION_KEYS) \
    $(wildcard include/config/X86_PAE) \
    $(wildcard include/config/MEM_SOFT_DIRTY) \
    $(wildcard include/config/HAVE_ARCH_USERFAULTFD_WP) \
    $(wildcard include/config/PGTABLE_LEVELS) \
    $(wildcard include/config/PROC_FS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/pgtable_64_types.h \
    $(wildcard include/config/DEBUG_KMAP_LOCAL_FORCE_MAP) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/sparsemem.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/desc_defs.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/special_insns.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/errno.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/errno.h \
  /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/arch/x86/include/generated/uapi/asm/errno.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/asm-generic/errno.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/asm-generic/errno-base.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/irqflags.h \
    $(wildcard include/config/PROVE_LOCKING) \
    $(wildcard include/config/TRACE_IRQFLAGS) \
    $(wildcard include/config/PREEMPT_RT) \
    $(wildcard include/config/IRQSOFF_TRACER) \
    $(wildcard include/config/PREEMPT_TRACER) \
    $(wildcard include/config/DEBUG_IRQFLAGS) \
    $(wildcard include/config/TRACE_IRQFLAGS_SUPPORT) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/irqflags_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/cleanup.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/err.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/irqflags.h \
    $(wildcard include/config/DEBUG_ENTRY) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/nospec-branch.h \
    $(wildcard include/config/CALL_THUNKS_DEBUG) \
    $(wildcard include/config/MITIGATION_CALL_DEPTH_TRACKING) \
    $(wildcard include/config/MITIGATION_IBPB_ENTRY) \
    $(wildcard include/config/BPF_JIT) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/static_key.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/jump_label.h \
    $(wildcard include/config/JUMP_LABEL) \
    $(wildcard include/config/HAVE_ARCH_JUMP_LABEL_RELATIVE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/atomic.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/atomic.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/cmpxchg.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/cmpxchg_64.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/atomic64_64.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/atomic/atomic-arch-fallback.h \
    $(wildcard include/config/GENERIC_ATOMIC64) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/atomic/atomic-long.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/atomic/atomic-instrumented.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/msr-index.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/unwind_hints.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/orc_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/paravirt.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/paravirt_types.h \
    $(wildcard include/config/ZERO_CALL_USED_REGS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/cpumask.h \
    $(wildcard include/config/FORCE_NR_CPUS) \
    $(wildcard include/config/HOTPLUG_CPU) \
    $(wildcard include/config/DEBUG_PER_CPU_MAPS) \
    $(wildcard include/config/CPUMASK_OFFSTACK) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/bitmap.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/align.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/vdso/align.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/find.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/string.h \
    $(wildcard include/config/BINARY_PRINTF) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/array_size.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/string.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/string.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/string_64.h \
    $(wildcard include/config/ARCH_HAS_UACCESS_FLUSHCACHE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/bitmap-str.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/cpumask_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/gfp_types.h \
    $(wildcard include/config/KASAN_HW_TAGS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/numa.h \
    $(wildcard include/config/NUMA_KEEP_MEMINFO) \
    $(wildcard include/config/NUMA) \
    $(wildcard include/config/HAVE_ARCH_NODE_DEV_GROUP) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/nodemask.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/minmax.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/nodemask_types.h \
    $(wildcard include/config/NODES_SHIFT) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/random.h \
    $(wildcard include/config/VMGENID) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/kernel.h \
    $(wildcard include/config/PREEMPT_VOLUNTARY_BUILD) \
    $(wildcard include/config/PREEMPT_DYNAMIC) \
    $(wildcard include/config/HAVE_PREEMPT_DYNAMIC_CALL) \
    $(wildcard include/config/HAVE_PREEMPT_DYNAMIC_KEY) \
    $(wildcard include/config/PREEMPT_) \
    $(wildcard include/config/DEBUG_ATOMIC_SLEEP) \
    $(wildcard include/config/DYNAMIC_FTRACE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/container_of.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/kstrtox.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sprintf.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/trace_printk.h \
    $(wildcard include/config/TRACING) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/instruction_pointer.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/util_macros.h \
    $(wildcard include/config/FOO_SUSPEND) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/wordpart.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/list.h \
    $(wildcard include/config/LIST_HARDENED) \
    $(wildcard include/config/DEBUG_LIST) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/poison.h \
    $(wildcard include/config/ILLEGAL_POINTER_VALUE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/random.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/ioctl.h \
  /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/arch/x86/include/generated/uapi/asm/ioctl.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/ioctl.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/asm-generic/ioctl.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/irqnr.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/irqnr.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/frame.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/fpu/types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/vmxfeatures.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/vdso/processor.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/shstk.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/personality.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/personality.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/tsc.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/cpufeature.h \
  /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/arch/x86/include/generated/asm/cpufeaturemasks.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/msr.h \
    $(wildcard include/config/TRACEPOINTS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/cpumask.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/uapi/asm/msr.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/shared/msr.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/percpu.h \
    $(wildcard include/config/MODULES) \
    $(wildcard include/config/KMALLOC_PARTITION_CACHES) \
    $(wildcard include/config/PAGE_SIZE_4KB) \
    $(wildcard include/config/NEED_PER_CPU_PAGE_FIRST_CHUNK) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/alloc_tag.h \
    $(wildcard include/config/MEM_ALLOC_PROFILING_DEBUG) \
    $(wildcard include/config/MEM_ALLOC_PROFILING) \
    $(wildcard include/config/MEM_ALLOC_PROFILING_ENABLED_BY_DEFAULT) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/codetag.h \
    $(wildcard include/config/CODE_TAGGING) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/preempt.h \
    $(wildcard include/config/HAS_SEPARATE_PREEMPT_RESCHED_BITS) \
    $(wildcard include/config/PREEMPT_COUNT) \
    $(wildcard include/config/TRACE_PREEMPT_TOGGLE) \
    $(wildcard include/config/PREEMPT_NOTIFIERS) \
    $(wildcard include/config/PREEMPT_NONE) \
    $(wildcard include/config/PREEMPT_VOLUNTARY) \
    $(wildcard include/config/PREEMPT) \
    $(wildcard include/config/PREEMPT_LAZY) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/preempt.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/smp.h \
    $(wildcard include/config/UP_LATE_INIT) \
    $(wildcard include/config/CSD_LOCK_WAIT_DEBUG) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/smp_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/llist.h \
    $(wildcard include/config/ARCH_HAVE_NMI_SAFE_CMPXCHG) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/thread_info.h \
    $(wildcard include/config/THREAD_INFO_IN_TASK) \
    $(wildcard include/config/GENERIC_ENTRY) \
    $(wildcard include/config/ARCH_HAS_PREEMPT_LAZY) \
    $(wildcard include/config/HAVE_ARCH_WITHIN_STACK_FRAMES) \
    $(wildcard include/config/SH) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/restart_block.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/thread_info.h \
    $(wildcard include/config/X86_FRED) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/thread_info_tif.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/smp.h \
    $(wildcard include/config/DEBUG_NMI_SELFTEST) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sched.h \
    $(wildcard include/config/VIRT_CPU_ACCOUNTING_NATIVE) \
    $(wildcard include/config/SCHED_INFO) \
    $(wildcard include/config/SCHEDSTATS) \
    $(wildcard include/config/SCHED_CORE) \
    $(wildcard include/config/FAIR_GROUP_SCHED) \
    $(wildcard include/config/RT_GROUP_SCHED) \
    $(wildcard include/config/RT_MUTEXES) \
    $(wildcard include/config/UCLAMP_TASK) \
    $(wildcard include/config/UCLAMP_BUCKETS_COUNT) \
    $(wildcard include/config/KMAP_LOCAL) \
    $(wildcard include/config/SCHED_CLASS_EXT) \
    $(wildcard include/config/CGROUP_SCHED) \
    $(wildcard include/config/CFS_BANDWIDTH) \
    $(wildcard include/config/PREEMPT_RCU) \
    $(wildcard include/config/TASKS_RCU) \
    $(wildcard include/config/TASKS_TRACE_RCU) \
    $(wildcard include/config/TRIVIAL_PREEMPT_RCU) \
    $(wildcard include/config/MEMCG_V1) \
    $(wildcard include/config/LRU_GEN) \
    $(wildcard include/config/COMPAT_BRK) \
    $(wildcard include/config/CGROUPS) \
    $(wildcard include/config/PSI) \
    $(wildcard include/config/PAGE_OWNER) \
    $(wildcard include/config/EVENTFD) \
    $(wildcard include/config/ARCH_HAS_CPU_PASID) \
    $(wildcard include/config/X86_BUS_LOCK_DETECT) \
    $(wildcard include/config/TASK_DELAY_ACCT) \
    $(wildcard include/config/STACKPROTECTOR) \
    $(wildcard include/config/ARCH_HAS_SCALED_CPUTIME) \
    $(wildcard include/config/VIRT_CPU_ACCOUNTING_GEN) \
    $(wildcard include/config/NO_HZ_FULL) \
    $(wildcard include/config/POSIX_CPUTIMERS) \
    $(wildcard include/config/POSIX_CPU_TIMERS_TASK_WORK) \
    $(wildcard include/config/KEYS) \
    $(wildcard include/config/SYSVIPC) \
    $(wildcard include/config/DETECT_HUNG_TASK) \
    $(wildcard include/config/IO_URING) \
    $(wildcard include/config/AUDIT) \
    $(wildcard include/config/AUDITSYSCALL) \
    $(wildcard include/config/DETECT_HUNG_TASK_BLOCKER) \
    $(wildcard include/config/UBSAN) \
    $(wildcard include/config/UBSAN_TRAP) \
    $(wildcard include/config/COMPACTION) \
    $(wildcard include/config/TASK_XACCT) \
    $(wildcard include/config/CPUSETS) \
    $(wildcard include/config/X86_CPU_RESCTRL) \
    $(wildcard include/config/PERF_EVENTS) \
    $(wildcard include/config/NUMA_BALANCING) \
    $(wildcard include/config/SCHED_CACHE) \
    $(wildcard include/config/ARCH_HAS_LAZY_MMU_MODE) \
    $(wildcard include/config/FAULT_INJECTION) \
    $(wildcard include/config/LATENCYTOP) \
    $(wildcard include/config/KUNIT) \
    $(wildcard include/config/FUNCTION_GRAPH_TRACER) \
    $(wildcard include/config/MEMCG) \
    $(wildcard include/config/UPROBES) \
    $(wildcard include/config/BCACHE) \
    $(wildcard include/config/VMAP_STACK) \
    $(wildcard include/config/LIVEPATCH) \
    $(wildcard include/config/BPF_SYSCALL) \
    $(wildcard include/config/KSTACK_ERASE) \
    $(wildcard include/config/KSTACK_ERASE_METRICS) \
    $(wildcard include/config/X86_MCE) \
    $(wildcard include/config/KRETPROBES) \
    $(wildcard include/config/RETHOOK) \
    $(wildcard include/config/ARCH_HAS_PARANOID_L1D_FLUSH) \
    $(wildcard include/config/RV) \
    $(wildcard include/config/RV_PER_TASK_MONITORS) \
    $(wildcard include/config/USER_EVENTS) \
    $(wildcard include/config/UNWIND_USER) \
    $(wildcard include/config/SCHED_PROXY_EXEC) \
    $(wildcard include/config/SCHED_MM_CID) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/sched.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/futex_types.h \
    $(wildcard include/config/FUTEX) \
    $(wildcard include/config/FUTEX_PRIVATE_HASH) \
    $(wildcard include/config/FUTEX_ROBUST_UNLOCK) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/mutex_types.h \
    $(wildcard include/config/MUTEX_SPIN_ON_OWNER) \
    $(wildcard include/config/DEBUG_MUTEXES) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/osq_lock.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/spinlock_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/rwlock_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/pid_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sem_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/shm.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/shmparam.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/kmsan_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/plist_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/hrtimer_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/timerqueue_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/rbtree_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/timer_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/seccomp_types.h \
    $(wildcard include/config/SECCOMP) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/refcount_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/resource.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/resource.h \
  /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/arch/x86/include/generated/uapi/asm/resource.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/resource.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/asm-generic/resource.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/latencytop.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sched/prio.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sched/types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/signal_types.h \
    $(wildcard include/config/OLD_SIGACTION) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/signal.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/signal.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/uapi/asm/signal.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/asm-generic/signal-defs.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/uapi/asm/siginfo.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/asm-generic/siginfo.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/spinlock.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/interrupt_rc.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/processor.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/bottom_half.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/lockdep.h \
    $(wildcard include/config/DEBUG_LOCKING_API_SELFTESTS) \
  /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/arch/x86/include/generated/asm/mmiowb.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/mmiowb.h \
    $(wildcard include/config/MMIOWB) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/spinlock.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/qspinlock.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/paravirt-spinlock.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/qspinlock.h \
    $(wildcard include/config/QUEUED_SPINLOCKS_TRACE_CONTENDED_RELEASE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/tracepoint-defs.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/qrwlock.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/qrwlock.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/rwlock.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/spinlock_api_smp.h \
    $(wildcard include/config/INLINE_SPIN_LOCK) \
    $(wildcard include/config/INLINE_SPIN_LOCK_BH) \
    $(wildcard include/config/INLINE_SPIN_LOCK_IRQ) \
    $(wildcard include/config/INLINE_SPIN_LOCK_IRQSAVE) \
    $(wildcard include/config/INLINE_SPIN_TRYLOCK) \
    $(wildcard include/config/INLINE_SPIN_TRYLOCK_BH) \
    $(wildcard include/config/UNINLINE_SPIN_UNLOCK) \
    $(wildcard include/config/INLINE_SPIN_UNLOCK_BH) \
    $(wildcard include/config/INLINE_SPIN_UNLOCK_IRQ) \
    $(wildcard include/config/INLINE_SPIN_UNLOCK_IRQRESTORE) \
    $(wildcard include/config/GENERIC_LOCKBREAK) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/rwlock_api_smp.h \
    $(wildcard include/config/INLINE_READ_LOCK) \
    $(wildcard include/config/INLINE_WRITE_LOCK) \
    $(wildcard include/config/INLINE_READ_LOCK_BH) \
    $(wildcard include/config/INLINE_WRITE_LOCK_BH) \
    $(wildcard include/config/INLINE_READ_LOCK_IRQ) \
    $(wildcard include/config/INLINE_WRITE_LOCK_IRQ) \
    $(wildcard include/config/INLINE_READ_LOCK_IRQSAVE) \
    $(wildcard include/config/INLINE_WRITE_LOCK_IRQSAVE) \
    $(wildcard include/config/INLINE_READ_TRYLOCK) \
    $(wildcard include/config/INLINE_WRITE_TRYLOCK) \
    $(wildcard include/config/INLINE_READ_UNLOCK) \
    $(wildcard include/config/INLINE_WRITE_UNLOCK) \
    $(wildcard include/config/INLINE_READ_UNLOCK_BH) \
    $(wildcard include/config/INLINE_WRITE_UNLOCK_BH) \
    $(wildcard include/config/INLINE_READ_UNLOCK_IRQ) \
    $(wildcard include/config/INLINE_WRITE_UNLOCK_IRQ) \
    $(wildcard include/config/INLINE_READ_UNLOCK_IRQRESTORE) \
    $(wildcard include/config/INLINE_WRITE_UNLOCK_IRQRESTORE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/syscall_user_dispatch_types.h \
    $(wildcard include/config/SYSCALL_USER_DISPATCH) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/mm_types_task.h \
    $(wildcard include/config/ARCH_WANT_BATCHED_UNMAP_TLB_FLUSH) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/tlbbatch.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/netdevice_xmit.h \
    $(wildcard include/config/NET_ACT_MIRRED) \
    $(wildcard include/config/NET_EGRESS) \
    $(wildcard include/config/NF_DUP_NETDEV) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/task_io_accounting.h \
    $(wildcard include/config/TASK_IO_ACCOUNTING) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/posix-timers_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/rseq_types.h \
    $(wildcard include/config/RSEQ) \
    $(wildcard include/config/RSEQ_SLICE_EXTENSION) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/irq_work_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/workqueue_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/seqlock_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/kcsan.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/rv.h \
    $(wildcard include/config/RV_LTL_MONITOR) \
    $(wildcard include/config/RV_HA_MONITOR) \
    $(wildcard include/config/RV_REACTORS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/uidgid_types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/unwind_deferred_types.h \
  /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/arch/x86/include/generated/asm/kmap_size.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/kmap_size.h \
    $(wildcard include/config/DEBUG_KMAP_LOCAL) \
  /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/include/generated/rq-offsets.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sched/ext.h \
    $(wildcard include/config/EXT_SUB_SCHED) \
    $(wildcard include/config/EXT_GROUP_SCHED) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/vdso/time32.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/vdso/time.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/uidgid.h \
    $(wildcard include/config/MULTIUSER) \
    $(wildcard include/config/USER_NS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/highuid.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/errseq.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/list_lru.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/shrinker.h \
    $(wildcard include/config/SHRINKER_DEBUG) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/refcount.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/completion.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/swait.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/wait.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/xarray.h \
    $(wildcard include/config/XARRAY_MULTI) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/gfp.h \
    $(wildcard include/config/ZONE_DMA) \
    $(wildcard include/config/ZONE_DMA32) \
    $(wildcard include/config/ZONE_DEVICE) \
    $(wildcard include/config/CONTIG_ALLOC) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/mmzone.h \
    $(wildcard include/config/ARCH_FORCE_MAX_ORDER) \
    $(wildcard include/config/PAGE_BLOCK_MAX_ORDER) \
    $(wildcard include/config/HAVE_GIGANTIC_FOLIOS) \
    $(wildcard include/config/HUGETLB_PAGE) \
    $(wildcard include/config/HUGETLB_PAGE_OPTIMIZE_VMEMMAP) \
    $(wildcard include/config/CMA) \
    $(wildcard include/config/MEMORY_ISOLATION) \
    $(wildcard include/config/ZSMALLOC) \
    $(wildcard include/config/UNACCEPTED_MEMORY) \
    $(wildcard include/config/SHADOW_CALL_STACK) \
    $(wildcard include/config/IOMMU_SUPPORT) \
    $(wildcard include/config/LRU_GEN_STATS) \
    $(wildcard include/config/LRU_GEN_WALKS_MMU) \
    $(wildcard include/config/MEMORY_FAILURE) \
    $(wildcard include/config/PAGE_EXTENSION) \
    $(wildcard include/config/DEFERRED_STRUCT_PAGE_INIT) \
    $(wildcard include/config/HAVE_MEMORYLESS_NODES) \
    $(wildcard include/config/SPARSEMEM_EXTREME) \
    $(wildcard include/config/SPARSEMEM_VMEMMAP_PREINIT) \
    $(wildcard include/config/HAVE_ARCH_PFN_VALID) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/list_nulls.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/seqlock.h \
    $(wildcard include/config/CC_IS_GCC) \
    $(wildcard include/config/GCC_VERSION) \
    $(wildcard include/config/UBSAN_ALIGNMENT) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/mutex.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/debug_locks.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/pageblock-flags.h \
    $(wildcard include/config/HUGETLB_PAGE_SIZE_VARIABLE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/page-flags-layout.h \
  /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/include/generated/bounds.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/mm_types.h \
    $(wildcard include/config/HAVE_ALIGNED_STRUCT_PAGE) \
    $(wildcard include/config/SLAB_OBJ_EXT) \
    $(wildcard include/config/HUGETLB_PMD_PAGE_TABLE_SHARING) \
    $(wildcard include/config/SLAB_FREELIST_HARDENED) \
    $(wildcard include/config/USERFAULTFD) \
    $(wildcard include/config/ANON_VMA_NAME) \
    $(wildcard include/config/PER_VMA_LOCK) \
    $(wildcard include/config/HAVE_ARCH_COMPAT_MMAP_BASES) \
    $(wildcard include/config/MEMBARRIER) \
    $(wildcard include/config/ARCH_HAS_ELF_CORE_EFLAGS) \
    $(wildcard include/config/AIO) \
    $(wildcard include/config/MMU_NOTIFIER) \
    $(wildcard include/config/SPLIT_PMD_PTLOCKS) \
    $(wildcard include/config/IOMMU_MM_DATA) \
    $(wildcard include/config/KSM) \
    $(wildcard include/config/MM_ID) \
    $(wildcard include/config/CORE_DUMP_DEFAULT_ELF_HEADERS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/auxvec.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/auxvec.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/uapi/asm/auxvec.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/kref.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/rbtree.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/rcupdate.h \
    $(wildcard include/config/TINY_RCU) \
    $(wildcard include/config/RCU_STRICT_GRACE_PERIOD) \
    $(wildcard include/config/RCU_LAZY) \
    $(wildcard include/config/RCU_STALL_COMMON) \
    $(wildcard include/config/VIRT_XFER_TO_GUEST_WORK) \
    $(wildcard include/config/RCU_NOCB_CPU) \
    $(wildcard include/config/TASKS_RCU_GENERIC) \
    $(wildcard include/config/TASKS_RUDE_RCU) \
    $(wildcard include/config/TREE_RCU) \
    $(wildcard include/config/DEBUG_OBJECTS_RCU_HEAD) \
    $(wildcard include/config/PROVE_RCU) \
    $(wildcard include/config/ARCH_WEAK_RELEASE_ACQUIRE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/context_tracking_irq.h \
    $(wildcard include/config/CONTEXT_TRACKING_IDLE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/rcutree.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/maple_tree.h \
    $(wildcard include/config/DEBUG_MAPLE_TREE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/rwsem.h \
    $(wildcard include/config/RWSEM_SPIN_ON_OWNER) \
    $(wildcard include/config/DEBUG_RWSEMS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/uprobes.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/timer.h \
    $(wildcard include/config/DEBUG_OBJECTS_TIMERS) \
    $(wildcard include/config/NO_HZ_COMMON) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/ktime.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/jiffies.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/vdso/jiffies.h \
  /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/include/generated/timeconst.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/vdso/ktime.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/timekeeping.h \
    $(wildcard include/config/POSIX_AUX_CLOCKS) \
    $(wildcard include/config/GENERIC_CMOS_UPDATE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/clocksource_ids.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/debugobjects.h \
    $(wildcard include/config/DEBUG_OBJECTS) \
    $(wildcard include/config/DEBUG_OBJECTS_FREE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/uprobes.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/notifier.h \
    $(wildcard include/config/TREE_SRCU) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/srcu.h \
    $(wildcard include/config/TINY_SRCU) \
    $(wildcard include/config/NEED_SRCU_NMI_SAFE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/workqueue.h \
    $(wildcard include/config/DEBUG_OBJECTS_WORK) \
    $(wildcard include/config/FREEZER) \
    $(wildcard include/config/SYSFS) \
    $(wildcard include/config/WQ_WATCHDOG) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/rcu_segcblist.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/srcutree.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/rcu_node_tree.h \
    $(wildcard include/config/RCU_FANOUT) \
    $(wildcard include/config/RCU_FANOUT_LEAF) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/percpu_counter.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/mmu.h \
    $(wildcard include/config/MODIFY_LDT_SYSCALL) \
    $(wildcard include/config/ADDRESS_MASKING) \
    $(wildcard include/config/BROADCAST_TLB_FLUSH) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/page-flags.h \
    $(wildcard include/config/PAGE_IDLE_FLAG) \
    $(wildcard include/config/ARCH_USES_PG_ARCH_2) \
    $(wildcard include/config/ARCH_USES_PG_ARCH_3) \
    $(wildcard include/config/MIGRATION) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/local_lock.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/local_lock_internal.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/zswap.h \
    $(wildcard include/config/ZSWAP) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sizes.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/memory_hotplug.h \
    $(wildcard include/config/ARCH_HAS_ADD_PAGES) \
    $(wildcard include/config/MEMORY_HOTREMOVE) \
  /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/arch/x86/include/generated/asm/mmzone.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/mmzone.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/topology.h \
    $(wildcard include/config/USE_PERCPU_NUMA_NODE_ID) \
    $(wildcard include/config/SCHED_SMT) \
    $(wildcard include/config/GENERIC_ARCH_TOPOLOGY) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/arch_topology.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/topology.h \
    $(wildcard include/config/X86_LOCAL_APIC) \
    $(wildcard include/config/SCHED_MC_PRIO) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/mpspec.h \
    $(wildcard include/config/EISA) \
    $(wildcard include/config/X86_MPPARSE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/mpspec_def.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/x86_init.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/apicdef.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/topology.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/cpu_smt.h \
    $(wildcard include/config/HOTPLUG_SMT) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sched/mm.h \
    $(wildcard include/config/MMU_LAZY_TLB_REFCOUNT) \
    $(wildcard include/config/ARCH_HAS_MEMBARRIER_CALLBACKS) \
    $(wildcard include/config/ARCH_HAS_SYNC_CORE_BEFORE_USERMODE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sync_core.h \
    $(wildcard include/config/ARCH_HAS_PREPARE_SYNC_CORE_CMD) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/sync_core.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sched/coredump.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/list_bl.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/bit_spinlock.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/uuid.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/percpu-rwsem.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/rcuwait.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sched/signal.h \
    $(wildcard include/config/SCHED_AUTOGROUP) \
    $(wildcard include/config/BSD_PROCESS_ACCT) \
    $(wildcard include/config/TASKSTATS) \
    $(wildcard include/config/STACK_GROWSUP) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/rculist.h \
    $(wildcard include/config/PROVE_RCU_LIST) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/signal.h \
    $(wildcard include/config/DYNAMIC_SIGFRAME) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sched/jobctl.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sched/task.h \
    $(wildcard include/config/HAVE_EXIT_THREAD) \
    $(wildcard include/config/ARCH_WANTS_DYNAMIC_TASK_STRUCT) \
    $(wildcard include/config/HAVE_ARCH_THREAD_STRUCT_WHITELIST) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/uaccess.h \
    $(wildcard include/config/ARCH_HAS_SUBPAGE_FAULTS) \
    $(wildcard include/config/ARCH_MEMORY_ORDER_TSO) \
    $(wildcard include/config/HARDENED_USERCOPY) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/fault-inject-usercopy.h \
    $(wildcard include/config/FAULT_INJECTION_USERCOPY) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/nospec.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/ucopysize.h \
    $(wildcard include/config/HARDENED_USERCOPY_DEFAULT_ON) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/uaccess.h \
    $(wildcard include/config/CC_HAS_ASM_GOTO_OUTPUT) \
    $(wildcard include/config/CC_HAS_ASM_GOTO_TIED_OUTPUT) \
    $(wildcard include/config/ARCH_HAS_COPY_MC) \
    $(wildcard include/config/X86_INTEL_USERCOPY) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/mmap_lock.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/smap.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/extable.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/tlbflush.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/mmu_notifier.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/interval_tree.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/invpcid.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/pti.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/pgtable.h \
    $(wildcard include/config/DEBUG_WX) \
    $(wildcard include/config/HAVE_ARCH_TRANSPARENT_HUGEPAGE_PUD) \
    $(wildcard include/config/ARCH_SUPPORTS_PMD_PFNMAP) \
    $(wildcard include/config/ARCH_SUPPORTS_PUD_PFNMAP) \
    $(wildcard include/config/HAVE_ARCH_SOFT_DIRTY) \
    $(wildcard include/config/ARCH_HAS_PTE_PROTNONE) \
    $(wildcard include/config/ARCH_HAS_PMD_SOFTLEAVES) \
    $(wildcard include/config/PAGE_TABLE_CHECK) \
    $(wildcard include/config/X86_SGX) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/pkru.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/fpu/api.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/coco.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/pgtable_uffd.h \
    $(wildcard include/config/PTE_MARKER_UFFD_WP) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/page_table_check.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/pgtable_64.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/fixmap.h \
    $(wildcard include/config/PROVIDE_OHCI1394_DMA_INIT) \
    $(wildcard include/config/X86_IO_APIC) \
    $(wildcard include/config/PCI_MMCONFIG) \
    $(wildcard include/config/ACPI_APEI_GHES) \
    $(wildcard include/config/INTEL_TXT) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/uapi/asm/vsyscall.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/fixmap.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/pgtable-invert.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/uaccess_64.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/access_ok.h \
    $(wildcard include/config/ALTERNATE_USER_ADDRESS_SPACE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/cred.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/capability.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/capability.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/key.h \
    $(wildcard include/config/KEY_NOTIFICATIONS) \
    $(wildcard include/config/NET) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sysctl.h \
    $(wildcard include/config/SYSCTL) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/sysctl.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/assoc_array.h \
    $(wildcard include/config/ASSOCIATIVE_ARRAY) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sched/user.h \
    $(wildcard include/config/VFIO_PCI_ZDEV_KVM) \
    $(wildcard include/config/IOMMUFD) \
    $(wildcard include/config/SECRETMEM) \
    $(wildcard include/config/WATCH_QUEUE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/ratelimit.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/pid.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/rhashtable-types.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/posix-timers.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/alarmtimer.h \
    $(wildcard include/config/RTC_CLASS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/hrtimer.h \
    $(wildcard include/config/HIGH_RES_TIMERS) \
    $(wildcard include/config/TIME_LOW_RES) \
    $(wildcard include/config/TIMERFD) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/hrtimer_rearm.h \
    $(wildcard include/config/HRTIMER_REARM_DEFERRED) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/timerqueue.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/rcuref.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/rcu_sync.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/quota.h \
    $(wildcard include/config/QUOTA_NETLINK_INTERFACE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/dqblk_xfs.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/dqblk_v1.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/dqblk_v2.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/dqblk_qtree.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/projid.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/quota.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/unicode.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/dcache.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/rculist_bl.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/lockref.h \
    $(wildcard include/config/ARCH_USE_CMPXCHG_LOCKREF) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/stringhash.h \
    $(wildcard include/config/DCACHE_WORD_ACCESS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/hash.h \
    $(wildcard include/config/HAVE_ARCH_HASH) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/vfsdebug.h \
    $(wildcard include/config/DEBUG_VFS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/wait_bit.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/kdev_t.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/kdev_t.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/path.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/radix-tree.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/semaphore.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/fcntl.h \
    $(wildcard include/config/ARCH_32BIT_OFF_T) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/fcntl.h \
  /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/arch/x86/include/generated/uapi/asm/fcntl.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/asm-generic/fcntl.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/openat2.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/migrate_mode.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/delayed_call.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/ioprio.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sched/rt.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/iocontext.h \
    $(wildcard include/config/BLK_ICQ) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/ioprio.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/mount.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/mnt_idmapping.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/slab.h \
    $(wildcard include/config/FAILSLAB) \
    $(wildcard include/config/KFENCE) \
    $(wildcard include/config/SLUB_TINY) \
    $(wildcard include/config/SLUB_DEBUG) \
    $(wildcard include/config/KMALLOC_PARTITION_RANDOM) \
    $(wildcard include/config/KMALLOC_PARTITION_TYPED) \
    $(wildcard include/config/SLAB_BUCKETS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/percpu-refcount.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/kasan.h \
    $(wildcard include/config/KASAN_STACK) \
    $(wildcard include/config/KASAN_VMALLOC) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/kasan-enabled.h \
    $(wildcard include/config/ARCH_DEFER_KASAN) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/kasan-tags.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/rw_hint.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/file_ref.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/fs.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/cacheflush.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/cacheflush.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/mm.h \
    $(wildcard include/config/HAVE_ARCH_MMAP_RND_BITS) \
    $(wildcard include/config/HAVE_ARCH_MMAP_RND_COMPAT_BITS) \
    $(wildcard include/config/PPC32) \
    $(wildcard include/config/RISCV_USER_CFI) \
    $(wildcard include/config/ARM64_GCS) \
    $(wildcard include/config/ARCH_HAS_PKEYS) \
    $(wildcard include/config/ARCH_PKEY_BITS) \
    $(wildcard include/config/PPC64) \
    $(wildcard include/config/PARISC) \
    $(wildcard include/config/SPARC64) \
    $(wildcard include/config/ARM64_MTE) \
    $(wildcard include/config/HAVE_ARCH_USERFAULTFD_MINOR) \
    $(wildcard include/config/USERFAULTFD_RWP) \
    $(wildcard include/config/MSEAL_SYSTEM_MAPPINGS) \
    $(wildcard include/config/FIND_NORMAL_PAGE) \
    $(wildcard include/config/SHMEM) \
    $(wildcard include/config/ARCH_HAS_PTE_SPECIAL) \
    $(wildcard include/config/ASYNC_KERNEL_PGTABLE_FREE) \
    $(wildcard include/config/SPLIT_PTE_PTLOCKS) \
    $(wildcard include/config/HIGHPTE) \
    $(wildcard include/config/DEBUG_VM_RB) \
    $(wildcard include/config/PAGE_POISONING) \
    $(wildcard include/config/INIT_ON_ALLOC_DEFAULT_ON) \
    $(wildcard include/config/INIT_ON_FREE_DEFAULT_ON) \
    $(wildcard include/config/DEBUG_PAGEALLOC) \
    $(wildcard include/config/ARCH_WANT_OPTIMIZE_DAX_VMEMMAP) \
    $(wildcard include/config/HUGETLBFS) \
    $(wildcard include/config/MAPPING_DIRTY_HELPERS) \
    $(wildcard include/config/PAGE_POOL) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/pgalloc_tag.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/page_ext.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/stacktrace.h \
    $(wildcard include/config/ARCH_STACKWALK) \
    $(wildcard include/config/STACKTRACE) \
    $(wildcard include/config/HAVE_RELIABLE_STACKTRACE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/page_ref.h \
    $(wildcard include/config/DEBUG_PAGE_REF) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/pgtable.h \
    $(wildcard include/config/ARCH_HAS_NONLEAF_PMD_YOUNG) \
    $(wildcard include/config/ARCH_HAS_HW_PTE_YOUNG) \
    $(wildcard include/config/GUP_GET_PXX_LOW_HIGH) \
    $(wildcard include/config/ARCH_WANT_PMD_MKWRITE) \
    $(wildcard include/config/HAVE_ARCH_HUGE_VMAP) \
    $(wildcard include/config/X86_ESPFIX64) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/memremap.h \
    $(wildcard include/config/DEVICE_PRIVATE) \
    $(wildcard include/config/PCI_P2PDMA) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/ioport.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/cacheinfo.h \
    $(wildcard include/config/ACPI_PPTT) \
    $(wildcard include/config/ARM) \
    $(wildcard include/config/ARCH_HAS_CPU_CACHE_ALIASING) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/cpuhplock.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/iommu-debug-pagealloc.h \
    $(wildcard include/config/IOMMU_DEBUG_PAGEALLOC) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/huge_mm.h \
    $(wildcard include/config/PGTABLE_HAS_HUGE_LEAVES) \
    $(wildcard include/config/PERSISTENT_HUGE_ZERO_FOLIO) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/kobject.h \
    $(wildcard include/config/UEVENT_HELPER) \
    $(wildcard include/config/DEBUG_KOBJECT_RELEASE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sysfs.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/kernfs.h \
    $(wildcard include/config/KERNFS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/idr.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/kobject_ns.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/vmstat.h \
    $(wildcard include/config/VM_EVENT_COUNTERS) \
    $(wildcard include/config/DEBUG_TLBFLUSH) \
    $(wildcard include/config/PER_VMA_LOCK_STATS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/vm_event_item.h \
    $(wildcard include/config/BALLOON) \
    $(wildcard include/config/BALLOON_MIGRATION) \
    $(wildcard include/config/X86) \
    $(wildcard include/config/DEBUG_STACK_USAGE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/cacheflush.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/kmsan.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/dma-direction.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/hardirq.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/context_tracking_state.h \
    $(wildcard include/config/CONTEXT_TRACKING_USER) \
    $(wildcard include/config/CONTEXT_TRACKING) \
    $(wildcard include/config/RCU_DYNTICKS_TORTURE) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/ftrace_irq.h \
    $(wildcard include/config/HWLAT_TRACER) \
    $(wildcard include/config/OSNOISE_TRACER) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/vtime.h \
    $(wildcard include/config/VIRT_CPU_ACCOUNTING) \
    $(wildcard include/config/HAVE_VIRT_CPU_ACCOUNTING_IDLE) \
    $(wildcard include/config/IRQ_TIME_ACCOUNTING) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/hardirq.h \
    $(wildcard include/config/X86_THERMAL_VECTOR) \
    $(wildcard include/config/X86_MCE_THRESHOLD) \
    $(wildcard include/config/X86_MCE_AMD) \
    $(wildcard include/config/X86_HV_CALLBACK_VECTOR) \
    $(wildcard include/config/HYPERV) \
    $(wildcard include/config/KVM) \
    $(wildcard include/config/GUEST_PERF_EVENTS) \
    $(wildcard include/config/X86_POSTED_MSI) \
    $(wildcard include/config/CPU_MITIGATIONS) \
    $(wildcard include/config/KVM_INTEL) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/highmem-internal.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/device.h \
    $(wildcard include/config/GENERIC_MSI_IRQ) \
    $(wildcard include/config/ENERGY_MODEL) \
    $(wildcard include/config/PINCTRL) \
    $(wildcard include/config/ARCH_HAS_DMA_OPS) \
    $(wildcard include/config/DMA_DECLARE_COHERENT) \
    $(wildcard include/config/DMA_CMA) \
    $(wildcard include/config/SWIOTLB) \
    $(wildcard include/config/SWIOTLB_DYNAMIC) \
    $(wildcard include/config/PM_SLEEP) \
    $(wildcard include/config/OF) \
    $(wildcard include/config/DEVTMPFS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/dev_printk.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/energy_model.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sched/cpufreq.h \
    $(wildcard include/config/CPU_FREQ) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sched/topology.h \
    $(wildcard include/config/SCHED_CLUSTER) \
    $(wildcard include/config/SCHED_MC) \
    $(wildcard include/config/CPU_FREQ_GOV_SCHEDUTIL) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sched/idle.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sched/sd_flags.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/klist.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/pm.h \
    $(wildcard include/config/VT_CONSOLE_SLEEP) \
    $(wildcard include/config/CXL_SUSPEND) \
    $(wildcard include/config/PM_CLK) \
    $(wildcard include/config/PM_GENERIC_DOMAINS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/device/bus.h \
    $(wildcard include/config/ACPI) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/device/class.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/device/devres.h \
    $(wildcard include/config/HAS_IOMEM) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/device/driver.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/module.h \
    $(wildcard include/config/MODULES_TREE_LOOKUP) \
    $(wildcard include/config/STACKTRACE_BUILD_ID) \
    $(wildcard include/config/ARCH_USES_CFI_TRAPS) \
    $(wildcard include/config/MODULE_SIG) \
    $(wildcard include/config/KALLSYMS) \
    $(wildcard include/config/BPF_EVENTS) \
    $(wildcard include/config/DEBUG_INFO_BTF_MODULES) \
    $(wildcard include/config/EVENT_TRACING) \
    $(wildcard include/config/MODULE_UNLOAD) \
    $(wildcard include/config/CONSTRUCTORS) \
    $(wildcard include/config/FUNCTION_ERROR_INJECTION) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/buildid.h \
    $(wildcard include/config/VMCORE_INFO) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/kmod.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/umh.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/elf.h \
    $(wildcard include/config/ARCH_HAVE_EXTRA_ELF_NOTES) \
    $(wildcard include/config/ARCH_USE_GNU_PROPERTY) \
    $(wildcard include/config/ARCH_HAVE_ELF_PROT) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/elf.h \
    $(wildcard include/config/X86_X32_ABI) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/ia32.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/user.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/user_64.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/fsgsbase.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/syscall.h \
    $(wildcard include/config/X86_X32_DISABLED) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/audit.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/elf-em.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/unistd.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/uapi/asm/unistd.h \
  /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/arch/x86/include/generated/uapi/asm/unistd_64.h \
  /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/arch/x86/include/generated/asm/unistd_64_x32.h \
  /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/arch/x86/include/generated/asm/unistd_32_ia32.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/vdso.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/elf.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/moduleparam.h \
    $(wildcard include/config/ALPHA) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/rbtree_latch.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/error-injection.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/error-injection.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/dynamic_debug.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/module.h \
    $(wildcard include/config/UNWINDER_ORC) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/module.h \
    $(wildcard include/config/HAVE_MOD_ARCH_SPECIFIC) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/device-id/acpi.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/device-id/of.h \
  /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/arch/x86/include/generated/asm/device.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/device.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/pm_wakeup.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/blk_plug.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/bio.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/mempool.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/uio.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/uio.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/blkzoned.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sbitmap.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/file.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/trace/events/block.h \
    $(wildcard include/config/BUFFER_HEAD) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/blktrace_api.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/blk-mq.h \
    $(wildcard include/config/BLK_WBT) \
    $(wildcard include/config/BLK_DEBUG_FS) \
    $(wildcard include/config/FAIL_IO_TIMEOUT) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/scatterlist.h \
    $(wildcard include/config/NEED_SG_DMA_LENGTH) \
    $(wildcard include/config/NEED_SG_DMA_FLAGS) \
    $(wildcard include/config/DEBUG_SG) \
    $(wildcard include/config/SGL_ALLOC) \
    $(wildcard include/config/ARCH_NO_SG_CHAIN) \
    $(wildcard include/config/SG_POOL) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/io.h \
    $(wildcard include/config/MTRR) \
    $(wildcard include/config/X86_PAT) \
  /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/arch/x86/include/generated/asm/early_ioremap.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/early_ioremap.h \
    $(wildcard include/config/GENERIC_EARLY_IOREMAP) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/shared/io.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/io.h \
    $(wildcard include/config/GENERIC_IOMAP) \
    $(wildcard include/config/TRACE_MMIO_ACCESS) \
    $(wildcard include/config/HAS_IOPORT) \
    $(wildcard include/config/GENERIC_IOREMAP) \
    $(wildcard include/config/HAS_IOPORT_MAP) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/iomap.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/pci_iomap.h \
    $(wildcard include/config/PCI) \
    $(wildcard include/config/NO_GENERIC_PCI_IOPORT_MAP) \
    $(wildcard include/config/GENERIC_PCI_IOMAP) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/logic_pio.h \
    $(wildcard include/config/INDIRECT_PIO) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/fwnode.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/prefetch.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/relay.h \
    $(wildcard include/config/RELAY) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/irq_work.h \
    $(wildcard include/config/IRQ_WORK) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/irq_work.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/poll.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/poll.h \
  /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/arch/x86/include/generated/uapi/asm/poll.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/asm-generic/poll.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/eventpoll.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/compat.h \
    $(wildcard include/config/ARCH_HAS_SYSCALL_WRAPPER) \
    $(wildcard include/config/COMPAT_OLD_SIGACTION) \
    $(wildcard include/config/ODD_RT_SIGACTION) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sem.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/sem.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/ipc.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/ipc.h \
  /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/arch/x86/include/generated/uapi/asm/ipcbuf.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/asm-generic/ipcbuf.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/uapi/asm/sembuf.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/socket.h \
  /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/arch/x86/include/generated/uapi/asm/socket.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/asm-generic/socket.h \
  /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/arch/x86/include/generated/uapi/asm/sockios.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/asm-generic/sockios.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/sockios.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/socket.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/if.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/libc-compat.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/hdlc/ioctl.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/aio_abi.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/unistd.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/compat.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sched/task_stack.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/magic.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/user32.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/asm-generic/compat.h \
    $(wildcard include/config/COMPAT_FOR_U64_ALIGNMENT) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/syscall_wrapper.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/blktrace_api.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/buffer_head.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/pagemap.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/hugetlb_inline.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/tracepoint.h \
    $(wildcard include/config/HAVE_SYSCALL_TRACEPOINTS) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/rcupdate_trace.h \
    $(wildcard include/config/TASKS_TRACE_RCU_NO_MB) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/static_call.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/cpu.h \
    $(wildcard include/config/GENERIC_CPU_DEVICES) \
    $(wildcard include/config/PM_SLEEP_SMP) \
    $(wildcard include/config/PM_SLEEP_SMP_NONZERO_CPU) \
    $(wildcard include/config/ARCH_HAS_CPU_FINALIZE_INIT) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/node.h \
    $(wildcard include/config/HMEM_REPORTING) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/cpuhotplug.h \
    $(wildcard include/config/HOTPLUG_CORE_SYNC_DEAD) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/static_call.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/text-patching.h \
    $(wildcard include/config/UML_X86) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/cfi.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/cfi.h \
    $(wildcard include/config/FINEIBT_BHI) \
    $(wildcard include/config/FUNCTION_PADDING_CFI) \
    $(wildcard include/config/FINEIBT) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/trace/define_trace.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/block/blk.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/bio-integrity.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/blk-crypto.h \
    $(wildcard include/config/BLK_INLINE_ENCRYPTION_FALLBACK) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi/linux/blk-crypto.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/part_stat.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/local.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/memblock.h \
    $(wildcard include/config/ARCH_KEEP_MEMBLOCK) \
    $(wildcard include/config/HAVE_MEMBLOCK_PHYS_MAP) \
    $(wildcard include/config/MEMTEST) \
    $(wildcard include/config/MEMBLOCK_KHO_SCRATCH) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/asm/dma.h \
    $(wildcard include/config/ISA_DMA_API) \
    $(wildcard include/config/GENERIC_ISA_DMA) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/sched/sysctl.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/xen/xen.h \
    $(wildcard include/config/XEN_PVH) \
    $(wildcard include/config/XEN_DOM0) \
    $(wildcard include/config/XEN_BALLOON) \
    $(wildcard include/config/XEN_UNPOPULATED_ALLOC) \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/xen/interface/hvm/start_info.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/xen/balloon.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/block/blk-crypto-internal.h \
  helpers/elevator.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/block/blk-mq.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/block/blk-stat.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/block/blk-mq-sched.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/block/elevator.h \
  /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/hashtable.h \

helpers/elevator.o: $(deps_helpers/elevator.o)

$(deps_helpers/elevator.o):

helpers/elevator.o: $(wildcard /root/.cache/rblk/kernels/7.3.4-1~bpo13+1-x86_64-plain-709adb13d84e/tools/objtool/objtool)
