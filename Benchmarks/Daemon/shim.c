/* Stands in for the node of an event device (LD_PRELOAD).
 * open("/dev/input/event5") connects to $TACTUS_BENCH/event5.sock, which player.c serves; reads and waits then need no help.
 * ioctls of evdev are answered from $TACTUS_BENCH/event5.desc, a description of evemu; clock, grab and event masks go to the player.
 * fstat() reports a character device, which libinput checks. $TACTUS_FORK replaces children that share memory, which Valgrind refuses. */
#define _GNU_SOURCE
#include "../../Sources/CLinux/Child.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

#define REAL(name) ({ static __typeof__(&name) r_; if (!r_) r_ = (__typeof__(&name))dlsym(RTLD_NEXT, #name); r_; })

struct desc {
	int num, loaded;
	char name[256];
	unsigned short id[4];
	unsigned char prop[32], bits[32][128];
	int plen, blen[32];
	struct input_absinfo abs[ABS_CNT];
};
static struct desc devs[4];

static int dev_num(const char *path)
{
	static const char pre[] = "/dev/input/event";
	char buf[4096];
	if (!path || strncmp(path, "/dev/input/", 11)) return -1;
	if (strncmp(path, pre, sizeof pre - 1)) {
		if (!realpath(path, buf)) return -1;
		path = buf;
		if (strncmp(path, pre, sizeof pre - 1)) return -1;
	}
	return atoi(path + sizeof pre - 1);
}

static struct desc *load(int num)
{
	struct desc *d = NULL;
	char p[512], line[512];
	for (int i = 0; i < 4; i++)
		if (devs[i].loaded && devs[i].num == num) return &devs[i];
	for (int i = 0; i < 4 && !d; i++) if (!devs[i].loaded) d = &devs[i];
	if (!d) return NULL;
	snprintf(p, sizeof p, "%s/event%d.desc", getenv("TACTUS_BENCH"), num);
	FILE *f = fopen(p, "re");
	if (!f) return NULL;
	while (fgets(line, sizeof line, f)) {
		unsigned b[8], t, a;
		int v[5];
		if (line[0] == 'N') { snprintf(d->name, sizeof d->name, "%s", line + 3); d->name[strcspn(d->name, "\n")] = 0; }
		else if (line[0] == 'I') sscanf(line, "I: %hx %hx %hx %hx", &d->id[0], &d->id[1], &d->id[2], &d->id[3]);
		else if (line[0] == 'P' && sscanf(line, "P: %x %x %x %x %x %x %x %x", b, b+1, b+2, b+3, b+4, b+5, b+6, b+7) == 8)
			for (int i = 0; i < 8 && d->plen < 32; i++) d->prop[d->plen++] = b[i];
		else if (line[0] == 'B' && sscanf(line, "B: %x %x %x %x %x %x %x %x %x", &t, b, b+1, b+2, b+3, b+4, b+5, b+6, b+7) == 9 && t < 32)
			for (int i = 0; i < 8 && d->blen[t] < 128; i++) d->bits[t][d->blen[t]++] = b[i];
		else if (line[0] == 'A' && sscanf(line, "A: %x %d %d %d %d %d", &a, v, v+1, v+2, v+3, v+4) == 6 && a < ABS_CNT) {
			d->abs[a].minimum = v[0]; d->abs[a].maximum = v[1]; d->abs[a].fuzz = v[2]; d->abs[a].flat = v[3]; d->abs[a].resolution = v[4];
		} else if (line[0] == 'E') break;
	}
	fclose(f);
	d->num = num;
	d->loaded = 1;
	return d;
}

static int shim_open(int num, int flags)
{
	struct sockaddr_un sa = { .sun_family = AF_UNIX };
	if (!getenv("TACTUS_BENCH") || !load(num)) { errno = ENODEV; return -1; }
	int fd = socket(AF_UNIX, SOCK_STREAM | (flags & O_CLOEXEC ? SOCK_CLOEXEC : 0), 0);
	if (fd < 0) return -1;
	snprintf(sa.sun_path, sizeof sa.sun_path, "%s/event%d.sock", getenv("TACTUS_BENCH"), num);
	if (connect(fd, (void *)&sa, sizeof sa)) { close(fd); errno = ENODEV; return -1; }
	if (flags & O_NONBLOCK) fcntl(fd, F_SETFL, O_RDWR | O_NONBLOCK);
	return fd;
}

#define OPEN(name, getpath, ...) { int n = dev_num(getpath); mode_t m = 0; \
	if (n >= 0) return shim_open(n, flags); \
	if (flags & (O_CREAT | __O_TMPFILE)) { va_list ap; va_start(ap, flags); m = va_arg(ap, mode_t); va_end(ap); } \
	return REAL(name)(__VA_ARGS__, m); }
int open(const char *p, int flags, ...) OPEN(open, p, p, flags)
int open64(const char *p, int flags, ...) OPEN(open64, p, p, flags)
int openat(int d, const char *p, int flags, ...) OPEN(openat, p, d, p, flags)
int openat64(int d, const char *p, int flags, ...) OPEN(openat64, p, d, p, flags)
int __open_2(const char *, int); int __open64_2(const char *, int);
int __open_2(const char *p, int flags) { int n = dev_num(p); return n >= 0 ? shim_open(n, flags) : REAL(__open_2)(p, flags); }
int __open64_2(const char *p, int flags) { int n = dev_num(p); return n >= 0 ? shim_open(n, flags) : REAL(__open64_2)(p, flags); }

/* the device number behind fd, or -1 */
static int fd_num(int fd)
{
	struct sockaddr_un sa;
	socklen_t l = sizeof sa;
	const char *dir = getenv("TACTUS_BENCH"), *b;
	int e = errno, r = -1;
	memset(&sa, 0, sizeof sa);
	if (dir && !getpeername(fd, (void *)&sa, &l) && sa.sun_family == AF_UNIX &&
	    !strncmp(sa.sun_path, dir, strlen(dir)) && (b = strrchr(sa.sun_path, '/')) && !strncmp(b, "/event", 6))
		r = atoi(b + 6);
	errno = e;
	return r;
}

#define FSTAT(name, type) int name(int fd, struct type *st) { int r = REAL(name)(fd, st), n; \
	if (!r && S_ISSOCK(st->st_mode) && (n = fd_num(fd)) >= 0) { st->st_mode = S_IFCHR | 0660; st->st_rdev = makedev(13, 64 + n); } return r; }
FSTAT(fstat, stat)
FSTAT(fstat64, stat64)

static int out(void *dst, size_t len, const void *src, size_t n)
{
	if (n > len) n = len;
	memcpy(dst, src, n);
	return n;
}
static void tell(int fd, char c, int v) { char b[8]; int n = snprintf(b, sizeof b, "%c%d\n", c, v); if (send(fd, b, n, MSG_NOSIGNAL)) {} }

int ioctl(int fd, unsigned long req, ...)
{
	va_list ap;
	va_start(ap, req);
	void *arg = va_arg(ap, void *);
	va_end(ap);
	int n;
	if (_IOC_TYPE(req) != 'E' || (n = fd_num(fd)) < 0) return REAL(ioctl)(fd, req, arg);
	struct desc *d = load(n);
	if (!d) { errno = ENODEV; return -1; }
	unsigned nr = _IOC_NR(req), len = _IOC_SIZE(req);
	static const unsigned char zero[1024];
	switch (req) {
	case EVIOCGVERSION: *(int *)arg = EV_VERSION; return 0;
	case EVIOCGID: memcpy(arg, d->id, 8); return 0;
	case EVIOCGRAB: tell(fd, 'G', arg != NULL); return 0;
	case EVIOCREVOKE: tell(fd, 'R', 0); return 0;
	case EVIOCSCLOCKID: tell(fd, 'C', *(int *)arg); return 0;
	case EVIOCGEFFECTS: *(int *)arg = 0; return 0;
	case EVIOCSMASK: {
		struct input_mask *m = arg;
		char b[160];
		if (m->codes_size > 128) { errno = EINVAL; return -1; }
		int k = snprintf(b, sizeof b, "M%u %u\n", m->type, m->codes_size);
		memcpy(b + k, (void *)(uintptr_t)m->codes_ptr, m->codes_size);
		if (send(fd, b, k + m->codes_size, MSG_NOSIGNAL)) {}
		return 0;
	}
	case EVIOCGREP: case EVIOCSREP: errno = ENOSYS; return -1;
	}
	if (_IOC_DIR(req) == _IOC_READ) {
		if (nr == _IOC_NR(EVIOCGNAME(0))) return out(arg, len, d->name, strlen(d->name) + 1);
		if (nr == _IOC_NR(EVIOCGPHYS(0))) return out(arg, len, "gb/input0", 10);
		if (nr == _IOC_NR(EVIOCGUNIQ(0))) { errno = ENOENT; return -1; }
		if (nr == _IOC_NR(EVIOCGPROP(0))) return out(arg, len, d->prop, 8);
		if (nr == _IOC_NR(EVIOCGKEY(0))) return out(arg, len, zero, 96);
		if (nr == _IOC_NR(EVIOCGLED(0)) || nr == _IOC_NR(EVIOCGSND(0)) || nr == _IOC_NR(EVIOCGSW(0))) return out(arg, len, zero, 8);
		if (nr >= 0x20 && nr < 0x20 + EV_CNT) { unsigned t = nr - 0x20; int n2 = t == EV_KEY ? 96 : t == EV_FF ? 16 : 8; return out(arg, len, d->bits[t], n2); }
		if (nr >= 0x40 && nr < 0x40 + ABS_CNT) {
			unsigned a = nr - 0x40;
			if (!(d->bits[EV_ABS][a >> 3] >> (a & 7) & 1)) { errno = EINVAL; return -1; }
			return out(arg, len, &d->abs[a], sizeof d->abs[a]), 0;
		}
	}
	if (nr == _IOC_NR(EVIOCGMTSLOTS(0))) {
		int *a = arg, code = a[0], slots = d->abs[ABS_MT_SLOT].maximum + 1;
		for (int i = 0; i < slots && 4u * (i + 2) <= len; i++) a[i + 1] = code == ABS_MT_TRACKING_ID ? -1 : 0;
		return 0;
	}
	errno = EINVAL;
	return -1;
}

/* Valgrind knows no child that shares the memory of a parent that goes on. A copy takes as many instructions around the call. It gets its
 * pidfd from the kernel's clone, because Valgrind 3.19 knows no pidfd_open. A copy cannot wait for a command, so no process is made in
 * advance: each command makes one itself. The work for processes that get no command is not counted. */
int clone(int (*body)(void *), void *stack, int flags, void *argument, ...)
{
	va_list ap;
	va_start(ap, argument);
	pid_t *pidfd = va_arg(ap, pid_t *);
	void *tls = va_arg(ap, void *);
	pid_t *busy = va_arg(ap, pid_t *);
	va_end(ap);
	if (!getenv("TACTUS_FORK") || !(flags & CLONE_PIDFD)) return REAL(clone)(body, stack, flags, argument, pidfd, tls, busy);
	if (flags & CLONE_VM && ((struct tactus_process *)argument)->is_early) return errno = EINVAL, -1;
	pid_t child = syscall(SYS_clone, CLONE_PIDFD | SIGCHLD, NULL, pidfd, NULL, NULL);
	if (child == 0) _exit(body(argument));
	if (child < 0) return -1;
	if (flags & CLONE_CHILD_CLEARTID) *busy = 0;
	return child;
}
