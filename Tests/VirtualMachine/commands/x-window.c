/* An X client with one window: x-window NUMBER CLASS < TITLE. NUMBER is the display's number. The title may have any bytes, and any
 * length: it is set in pieces. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum {
    CREATE_WINDOW = 1,
    MAP_WINDOW = 8,
    INTERN_ATOM = 16,
    CHANGE_PROPERTY = 18,
    STRING = 31,
    WM_CLASS = 67,
    REPLACE = 0,
    APPEND = 2,
    PIECE = 200000
};

static int server;

static void fail(const char *what)
{
    fprintf(stderr, "x-window: %s\n", what);
    exit(1);
}

static void put(const void *bytes, size_t count)
{
    for (size_t done = 0; done < count;) {
        ssize_t sent = write(server, (const char *)bytes + done, count - done);
        if (sent <= 0)
            fail("the server takes nothing");
        done += (size_t)sent;
    }
}

static void get(void *bytes, size_t count)
{
    for (size_t done = 0; done < count;) {
        ssize_t got = read(server, (char *)bytes + done, count - done);
        if (got <= 0)
            fail("the server has gone");
        done += (size_t)got;
    }
}

static uint32_t padded(uint32_t count)
{
    return (count + 3) & ~3u;
}

/* Sends a request: its head with some numbers, then bytes. */
static void request(uint8_t opcode, uint8_t detail, const uint32_t *numbers, uint32_t count, const void *bytes, uint32_t size)
{
    uint16_t words = (uint16_t)(1 + count + padded(size) / 4);
    uint8_t head[4] = {opcode, detail, (uint8_t)words, (uint8_t)(words >> 8)};
    put(head, sizeof head);
    put(numbers, 4 * count);
    put(bytes, size);
    put("\0\0", padded(size) - size);
}

/* Connects, and returns the root window; *free_id is a number for an object of this client. */
static uint32_t connect_to(const char *number, uint32_t *free_id)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "/tmp/.X11-unix/X%s", number);
    server = socket(AF_UNIX, SOCK_STREAM, 0);
    if (connect(server, (struct sockaddr *)&address, sizeof address) < 0)
        fail("no server");
    static const uint8_t setup[12] = {'l', 0, 11};
    put(setup, sizeof setup);
    uint8_t head[8];
    get(head, sizeof head);
    size_t size = 4 * (size_t)(head[6] | head[7] << 8);
    uint8_t *answer = malloc(size);
    get(answer, size);
    if (head[0] != 1)
        fail("the server refuses");
    uint32_t root;
    memcpy(free_id, answer + 4, 4);
    memcpy(&root, answer + 32 + padded((uint32_t)(answer[16] | answer[17] << 8)) + 8 * answer[21], 4);
    free(answer);
    return root;
}

static uint32_t atom(const char *name)
{
    uint32_t answer[8], count = (uint32_t)strlen(name);
    request(INTERN_ATOM, 0, &count, 1, name, count);
    get(answer, sizeof answer);
    return answer[2];
}

static void change(uint8_t mode, uint32_t window, uint32_t property, uint32_t type, const void *bytes, uint32_t size)
{
    const uint32_t bits = 8;
    request(CHANGE_PROPERTY, mode, (uint32_t[]){window, property, type, bits, size}, 5, bytes, size);
}

int main(int argc, char **argv)
{
    static char piece[PIECE];
    char class[512];
    uint32_t window, root;
    if (argc != 3)
        fail("usage: x-window NUMBER CLASS < TITLE");
    root = connect_to(argv[1], &window);
    uint32_t name = atom("_NET_WM_NAME"), text = atom("UTF8_STRING");
    /* A window that draws nothing is not shown by Xwayland, so it has a background. */
    const uint32_t place = 0, extent = 300 | 200 << 16, border = 0, visual = 0, background_mask = 2, white = 0xFFFFFF;
    request(CREATE_WINDOW, 0, (uint32_t[]){window, root, place, extent, border, visual, background_mask, white}, 8, NULL, 0);
    int count = snprintf(class, sizeof class, "%s%c%s", argv[2], 0, argv[2]) + 1;
    change(REPLACE, window, WM_CLASS, STRING, class, (uint32_t)count);
    for (size_t size; (size = fread(piece, 1, sizeof piece, stdin)) > 0;)
        change(APPEND, window, name, text, piece, (uint32_t)size);
    request(MAP_WINDOW, 0, &window, 1, NULL, 0);
    while (read(server, piece, sizeof piece) > 0)
        ;
    fail("the server has gone");
}
