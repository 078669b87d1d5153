/* A compositor that misbehaves: bad-compositor SOCKET silent|garbage|flood
 *
 *   silent   takes connections, and never sends anything
 *   garbage  sends random bytes without end
 *   flood    lists a window, as the protocol wants it, and changes its title without end, as fast as its client reads */
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { REGISTRY = 2, LISTED = 3, MANAGER = 4, READY = 5, TITLE = 0, APP = 1, STATE = 4, DONE = 5, ACTIVATED = 2 };

static const uint32_t WINDOW = 0xFF000001;

static char block[60000];
static size_t used;

static void add(const void *bytes, size_t count)
{
    memcpy(block + used, bytes, count);
    used += count;
}

/* Adds an event whose arguments are some numbers, then a text or an array unless it is NULL, then a number unless it is 0. */
static void event(
    uint32_t object, uint32_t opcode, const uint32_t *numbers, uint32_t count, const void *bytes, uint32_t size, uint32_t last)
{
    uint32_t padded = (size + 3) & ~3u, total = 8 + 4 * count + (bytes ? 4 + padded : 0) + (last ? 4 : 0);
    add(&object, 4);
    add(&(uint32_t){total << 16 | opcode}, 4);
    add(numbers, 4 * count);
    if (bytes) {
        add(&size, 4);
        add(bytes, size);
        add("\0\0", padded - size);
    }
    if (last)
        add(&last, 4);
}

static void text(uint32_t object, uint32_t opcode, const char *words)
{
    event(object, opcode, NULL, 0, words, (uint32_t)strlen(words) + 1, 0);
}

static void list_window(void)
{
    static const char interface[] = "zwlr_foreign_toplevel_manager_v1";
    const uint32_t name = 1, version = 3, state = ACTIVATED, zero = 0;
    event(REGISTRY, 0, &name, 1, interface, sizeof interface, version);
    event(LISTED, 0, &zero, 1, NULL, 0, 0);
    event(MANAGER, 0, &WINDOW, 1, NULL, 0, 0);
    text(WINDOW, APP, "flood");
    event(WINDOW, STATE, NULL, 0, &state, sizeof state, 0);
    event(WINDOW, DONE, NULL, 0, NULL, 0, 0);
    event(READY, 0, &zero, 1, NULL, 0, 0);
}

static void serve(int client, const char *way)
{
    uint64_t random = 88172645463325252;
    if (!strcmp(way, "flood")) {
        list_window();
        send(client, block, used, 0);
    }
    for (unsigned number = 0; strcmp(way, "silent");) {
        used = 0;
        if (!strcmp(way, "garbage"))
            for (; used < 4096; used += sizeof random) {
                /* Marsaglia's xorshift */
                random ^= random << 13, random ^= random >> 7, random ^= random << 17;
                memcpy(block + used, &random, sizeof random);
            }
        else
            while (used < sizeof block - 100) {
                char title[40];
                snprintf(title, sizeof title, "title number %u", number++);
                text(WINDOW, TITLE, title);
                event(WINDOW, DONE, NULL, 0, NULL, 0, 0);
            }
        if (send(client, block, used, 0) < 0)
            exit(0);
    }
    while (read(client, block, sizeof block) > 0)
        ;
}

int main(int argc, char **argv)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    signal(SIGPIPE, SIG_IGN);
    signal(SIGCHLD, SIG_IGN);
    if (argc != 3)
        return 2;
    strncpy(address.sun_path, argv[1], sizeof address.sun_path - 1);
    unlink(argv[1]);
    int listener = socket(AF_UNIX, SOCK_STREAM, 0), client;
    if (bind(listener, (struct sockaddr *)&address, sizeof address) < 0 || listen(listener, 8) < 0) {
        perror("bad-compositor");
        return 1;
    }
    while ((client = accept(listener, NULL, NULL)) >= 0) {
        if (fork() == 0) {
            close(listener);
            serve(client, argv[2]);
            return 0;
        }
        close(client);
    }
    return 1;
}
