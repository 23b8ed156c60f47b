savedcmd_helpers/block.o := clang-19 -Wp,-MMD,helpers/.block.o.d -nostdinc -I/root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include -I/root/.cache/rblk/build-7.3/arch/x86/include/generated -I/root/.cache/rblk/linux/7.3.4-1~bpo13+1/include -I/root/.cache/rblk/build-7.3/include -I/root/.cache/rblk/linux/7.3.4-1~bpo13+1/arch/x86/include/uapi -I/root/.cache/rblk/build-7.3/arch/x86/include/generated/uapi -I/root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/uapi -I/root/.cache/rblk/build-7.3/include/generated/uapi -include /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/compiler-version.h -include /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/kconfig.h -include /root/.cache/rblk/linux/7.3.4-1~bpo13+1/include/linux/compiler_types.h -D__KERNEL__ --target=x86_64-linux-gnu -fintegrated-as -Werror=unknown-warning-option -Werror=ignored-optimization-argument -Werror=option-ignored -Werror=unused-command-line-argument -fshort-wchar -funsigned-char -fno-common -fno-PIE -fno-strict-aliasing -std=gnu11 -fms-extensions -Wno-gnu -Wno-microsoft-anon-tag -mno-sse -mno-mmx -mno-sse2 -mno-3dnow -mno-avx -mno-sse4a -fcf-protection=none -m64 -falign-loops=1 -mno-80387 -mno-fp-ret-in-387 -mstack-alignment=8 -mskip-rax-setup -march=x86-64 -mtune=generic -mno-red-zone -mcmodel=kernel -Wno-sign-compare -fno-asynchronous-unwind-tables -fno-delete-null-pointer-checks -O2 -fno-stack-protector -fomit-frame-pointer -fno-stack-clash-protection -falign-functions=16 -fstrict-flex-arrays=3 -fno-strict-overflow -fno-stack-check -fno-builtin-wcslen -Wall -Wextra -Wundef -Werror=implicit-function-declaration -Werror=implicit-int -Werror=return-type -Werror=strict-prototypes -Wno-format-security -Wno-trigraphs -Wno-frame-address -Wno-address-of-packed-member -Wmissing-declarations -Wmissing-prototypes -Wframe-larger-than=2048 -Wno-format-overflow-non-kprintf -Wno-format-truncation-non-kprintf -Wno-type-limits -Wno-pointer-sign -Wcast-function-type -Wimplicit-fallthrough -Werror=date-time -Werror=incompatible-pointer-types -Wenum-conversion -Wunused -Wno-unused-but-set-variable -Wno-unused-const-variable -Wno-format-overflow -Wno-override-init -Wno-pointer-to-enum-cast -Wno-tautological-constant-out-of-range-compare -Wno-unaligned-access -Wno-enum-compare-conditional -Wno-missing-field-initializers -Wno-shift-negative-value -Wno-enum-enum-conversion -Wno-sign-compare -Wno-unused-parameter -I/root/.cache/rblk/linux/7.3.4-1~bpo13+1/block -I./.  -DMODULE  -DKBUILD_BASENAME='"block"' -DKBUILD_MODNAME='"rblk"' -D__KBUILD_MODNAME=rblk -c -o helpers/block.o helpers/block.c   ; /root/.cache/rblk/build-7.3/tools/objtool/objtool --hacks=jump_label --hacks=noinstr --orc --static-call --uaccess   --module helpers/block.o

source_helpers/block.o := helpers/block.c

deps_helpers/block.o := \
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

helpers/block.o: $(deps_helpers/block.o)

$(deps_helpers/block.o):

helpers/block.o: $(wildcard /root/.cache/rblk/build-7.3/tools/objtool/objtool)
