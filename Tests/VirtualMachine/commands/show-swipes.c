/* A Wayland client with one window: show-swipes [APP_ID [TITLE]]. Prints a line for each event of swipes that its window gets, and "focus"
 * when the pointer enters it. */
#define _GNU_SOURCE
#include "pointer-gestures-unstable-v1.h"
#include "xdg-shell.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>

enum { WIDTH = 640, HEIGHT = 480 };

static struct wl_compositor *compositor;
static struct wl_shm *shm;
static struct wl_seat *seat;
static struct xdg_wm_base *shell;
static struct zwp_pointer_gestures_v1 *gestures;
static struct wl_surface *surface;

static void fail(const char *what)
{
    fprintf(stderr, "show-swipes: %s\n", what);
    exit(1);
}

static void on_global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version)
{
    (void)data;
    (void)version;
    if (!strcmp(interface, wl_compositor_interface.name))
        compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 1);
    else if (!strcmp(interface, wl_shm_interface.name))
        shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
    else if (!strcmp(interface, wl_seat_interface.name))
        seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
    else if (!strcmp(interface, xdg_wm_base_interface.name))
        shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
    else if (!strcmp(interface, zwp_pointer_gestures_v1_interface.name))
        gestures = wl_registry_bind(registry, name, &zwp_pointer_gestures_v1_interface, 1);
}

static void on_global_remove(void *data, struct wl_registry *registry, uint32_t name)
{
    (void)data;
    (void)registry;
    (void)name;
}

static void on_ping(void *data, struct xdg_wm_base *base, uint32_t serial)
{
    (void)data;
    xdg_wm_base_pong(base, serial);
}

static void on_configure(void *data, struct xdg_surface *window, uint32_t serial)
{
    (void)data;
    xdg_surface_ack_configure(window, serial);
    wl_surface_commit(surface);
}

static void on_size(void *data, struct xdg_toplevel *window, int32_t width, int32_t height, struct wl_array *states)
{
    (void)data;
    (void)window;
    (void)width;
    (void)height;
    (void)states;
}

static void on_close(void *data, struct xdg_toplevel *window)
{
    (void)data;
    (void)window;
    exit(0);
}

static void on_enter(void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *entered, wl_fixed_t x, wl_fixed_t y)
{
    (void)data;
    (void)pointer;
    (void)serial;
    (void)entered;
    (void)x;
    (void)y;
    puts("focus");
}

static void on_leave(void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *left)
{
    (void)data;
    (void)pointer;
    (void)serial;
    (void)left;
}

static void on_motion(void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x, wl_fixed_t y)
{
    (void)data;
    (void)pointer;
    (void)time;
    (void)x;
    (void)y;
    puts("motion");
}

static void on_button(void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time, uint32_t button, uint32_t state)
{
    (void)data;
    (void)pointer;
    (void)serial;
    (void)time;
    printf("button %u %s\n", button, state ? "pressed" : "released");
}

static void on_axis(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis, wl_fixed_t value)
{
    (void)data;
    (void)pointer;
    (void)time;
    (void)axis;
    (void)value;
    puts("scroll");
}

static void on_begin(
    void *data, struct zwp_pointer_gesture_swipe_v1 *swipe, uint32_t serial, uint32_t time, struct wl_surface *on, uint32_t fingers)
{
    (void)data;
    (void)swipe;
    (void)serial;
    (void)time;
    (void)on;
    printf("begin %u\n", fingers);
}

static void on_update(void *data, struct zwp_pointer_gesture_swipe_v1 *swipe, uint32_t time, wl_fixed_t dx, wl_fixed_t dy)
{
    (void)data;
    (void)swipe;
    (void)time;
    (void)dx;
    (void)dy;
    puts("update");
}

static void on_end(void *data, struct zwp_pointer_gesture_swipe_v1 *swipe, uint32_t serial, uint32_t time, int32_t cancelled)
{
    (void)data;
    (void)swipe;
    (void)serial;
    (void)time;
    puts(cancelled ? "cancel" : "end");
}

static const struct wl_registry_listener REGISTRY = {.global = on_global, .global_remove = on_global_remove};
static const struct xdg_wm_base_listener SHELL = {.ping = on_ping};
static const struct xdg_surface_listener WINDOW = {.configure = on_configure};
static const struct xdg_toplevel_listener TOPLEVEL = {.configure = on_size, .close = on_close};
static const struct wl_pointer_listener POINTER = {
    .enter = on_enter, .leave = on_leave, .motion = on_motion, .button = on_button, .axis = on_axis};
static const struct zwp_pointer_gesture_swipe_v1_listener SWIPE = {.begin = on_begin, .update = on_update, .end = on_end};

/// Requests the pointer when there is one: a compositor may start before it has opened any device.
static void on_capabilities(void *data, struct wl_seat *seat, uint32_t capabilities)
{
    static struct wl_pointer *pointer;
    (void)data;
    if (pointer || !(capabilities & WL_SEAT_CAPABILITY_POINTER))
        return;
    pointer = wl_seat_get_pointer(seat);
    wl_pointer_add_listener(pointer, &POINTER, NULL);
    zwp_pointer_gesture_swipe_v1_add_listener(zwp_pointer_gestures_v1_get_swipe_gesture(gestures, pointer), &SWIPE, NULL);
}

static const struct wl_seat_listener SEAT = {.capabilities = on_capabilities};

static struct wl_buffer *make_buffer(void)
{
    enum { STRIDE = WIDTH * 4, BYTES = STRIDE * HEIGHT };
    int file = memfd_create("window", 0);
    if (file < 0 || ftruncate(file, BYTES) != 0)
        fail("no memory for the window");
    struct wl_shm_pool *pool = wl_shm_create_pool(shm, file, BYTES);
    struct wl_buffer *buffer = wl_shm_pool_create_buffer(pool, 0, WIDTH, HEIGHT, STRIDE, WL_SHM_FORMAT_XRGB8888);
    wl_shm_pool_destroy(pool);
    close(file);
    return buffer;
}

int main(int argc, char **argv)
{
    setvbuf(stdout, NULL, _IOLBF, 0);
    struct wl_display *display = wl_display_connect(NULL);
    if (!display)
        fail("no compositor");
    wl_registry_add_listener(wl_display_get_registry(display), &REGISTRY, NULL);
    wl_display_roundtrip(display);
    if (!compositor || !shm || !seat || !shell || !gestures)
        fail("the compositor lacks a protocol");
    xdg_wm_base_add_listener(shell, &SHELL, NULL);
    wl_seat_add_listener(seat, &SEAT, NULL);

    surface = wl_compositor_create_surface(compositor);
    struct xdg_surface *window = xdg_wm_base_get_xdg_surface(shell, surface);
    xdg_surface_add_listener(window, &WINDOW, NULL);
    struct xdg_toplevel *toplevel = xdg_surface_get_toplevel(window);
    xdg_toplevel_add_listener(toplevel, &TOPLEVEL, NULL);
    if (argc > 1)
        xdg_toplevel_set_app_id(toplevel, argv[1]);
    if (argc > 2)
        xdg_toplevel_set_title(toplevel, argv[2]);
    wl_surface_commit(surface);
    wl_display_roundtrip(display); /* the window is configured before it gets its content */
    wl_surface_attach(surface, make_buffer(), 0, 0);
    wl_surface_damage(surface, 0, 0, WIDTH, HEIGHT);
    wl_surface_commit(surface);
    while (wl_display_dispatch(display) >= 0)
        ;
    fail("the compositor has gone");
}
