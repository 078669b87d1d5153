#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
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
