#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int tactus_connect_local(const char *path, bool is_abstract) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    // An abstract name begins with a NUL, and no NUL ends it.
    size_t start = is_abstract ? 1 : 0, length = strlen(path);
    if (start + length + 1 > sizeof address.sun_path) return -ENAMETOOLONG;
    memcpy(address.sun_path + start, path, length);
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + start + length + (is_abstract ? 0 : 1));
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return -errno;
    if (connect(descriptor, (struct sockaddr *)&address, size) < 0) {
        int error = errno;
        close(descriptor);
        return -error;
    }
    return descriptor;
}

int tactus_connect_packets(int *sending, int *receiving) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) < 0) return -errno;
    *sending = ends[0];
    *receiving = ends[1];
    return 0;
}

ssize_t tactus_send(int socket, const void *bytes, size_t count) {
    ssize_t sent = send(socket, bytes, count, MSG_DONTWAIT | MSG_NOSIGNAL);
    return sent < 0 ? -errno : sent;
}

ssize_t tactus_receive(int socket, void *bytes, size_t count) {
    ssize_t received = recv(socket, bytes, count, MSG_DONTWAIT);
    return received < 0 ? -errno : received;
}
