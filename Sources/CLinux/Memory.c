#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

int tactus_memory_file(const void *bytes, size_t count) {
    int file = memfd_create("tactus", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (file < 0) return -errno;
    for (size_t done = 0; done < count;) {
        ssize_t written = write(file, (const char *)bytes + done, count - done);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) {
            int error = written < 0 ? errno : ENOSPC;
            close(file);
            return -error;
        }
        done += (size_t)written;
    }
    lseek(file, 0, SEEK_SET);
    fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL);
    return file;
}

/// The size below which a segment is not worth a system call. Our choice: the program and the C and C++ libraries have larger ones.
enum { SMALLEST_SEGMENT = 1 << 18 };

static int drop_clean_pages(struct dl_phdr_info *object, size_t size, void *unused) {
    (void)size;
    (void)unused;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    for (int i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
        if (segment->p_type != PT_LOAD || segment->p_flags & PF_W || segment->p_memsz < SMALLEST_SEGMENT) continue;
        uintptr_t start = (object->dlpi_addr + segment->p_vaddr) & ~(page - 1);
        madvise((void *)start, object->dlpi_addr + segment->p_vaddr + segment->p_memsz - start, MADV_DONTNEED);
    }
    return 0;
}

void tactus_drop_clean_pages(void) { dl_iterate_phdr(drop_clean_pages, NULL); }
