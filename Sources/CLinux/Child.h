#pragma once
#include "CLinux.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

// The child loads its program in the parent's memory while the parent goes on. Nothing is copied, and the parent does not wait for a
// program on a file server that does not answer. (posix_spawn shares memory as well, but stops the caller until the program is loaded.) The
// price: until then, the child may write to nothing but its own block. Even errno is the parent's. So the child makes system calls without
// libc. On machines for which these calls are not written here, the parent waits (CLONE_VFORK).
//
// A child that is made in advance waits for its launch in the parent's memory. It has closed the parent's descriptors by then, so that it
// keeps no device open.

#if defined(__x86_64__)
#define PARENT_GOES_ON 1
__attribute__((always_inline)) static inline long call(long number, long a, long b, long c, long d) {
    register long fourth __asm__("r10") = d;
    long result;
    __asm__ volatile("syscall" : "=a"(result) : "a"(number), "D"(a), "S"(b), "d"(c), "r"(fourth) : "rcx", "r11", "memory");
    return result;
}
#elif defined(__aarch64__)
#define PARENT_GOES_ON 1
__attribute__((always_inline)) static inline long call(long number, long a, long b, long c, long d) {
    register long which __asm__("x8") = number;
    register long result __asm__("x0") = a;
    register long second __asm__("x1") = b;
    register long third __asm__("x2") = c;
    register long fourth __asm__("x3") = d;
    __asm__ volatile("svc 0" : "+r"(result) : "r"(which), "r"(second), "r"(third), "r"(fourth) : "memory", "cc");
    return result;
}
#else
#define PARENT_GOES_ON 0
static long call(long number, long a, long b, long c, long d) {
    long result = syscall(number, a, b, c, d);
    return result < 0 ? -errno : result;
}
#endif

enum { STACK_SIZE = 16384, SIGNAL_LIMIT = 64 };

/// A block large enough for the kernel's `struct sigaction` of any machine. Its first word is the handler; zeros mean the default action.
typedef long kernel_action[8];

/// The state of a launch for a child that waits. The child takes what is given; until then, the parent may take it back.
enum tactus_handover { HANDOVER_NONE, HANDOVER_GIVEN, HANDOVER_TAKEN };

/// A child until its program is loaded. It writes to nothing but this block and its launch.
struct tactus_process {
    char stack[STACK_SIZE] __attribute__((aligned(16)));
    /// A flag that the kernel clears when the child no longer uses the parent's memory, because it has loaded a program or ended.
    pid_t is_busy;
    struct tactus_origin origin;
    struct tactus_launch *launch;
    /// True if the child is made in advance. It sets `is_waiting` when it waits for a launch. The parent gives one by setting `handover` and
    /// sending SIGURG.
    bool is_early;
    uint32_t is_waiting;
    enum tactus_handover handover;
    pid_t parent, pid;
    int pidfd;
    kernel_action action;
    uint64_t no_signals, all_signals;
};

/// A launch in one allocation: this struct, then pointers and texts.
struct tactus_launch {
    struct tactus_process *process;
    struct tactus_failure failure;
    bool searches;
    char **files, **arguments, **script, **environment;
    struct stat status;
};

/// Changes the state of the handover if it is `from`. Returns false if it is not.
__attribute__((always_inline)) static inline bool change_handover(
    struct tactus_process *process, enum tactus_handover from, enum tactus_handover to) {
    return __atomic_compare_exchange_n(&process->handover, &from, to, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}

/// Runs a child. The argument is a `tactus_process`.
int tactus_run_child(void *argument);
