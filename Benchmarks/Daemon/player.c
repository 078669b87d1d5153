/* Serves a stand-in for an event node on a socket (player SOCKET) and plays recordings of evemu into it, see shim.c.
 * stdin: "play FILE LOG" plays FILE and writes a line "number nanoseconds" for each frame to LOG; "quit".
 * stdout: "client N open T", "client N close T", "done FRAMES late_us MAX drops D".
 * Frames go out whole, stamped with the time of sending on the clock that the client chose. */
#define _GNU_SOURCE
#include <errno.h>
#include <linux/input.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#define MAXC 16
struct client { int fd, id, clock, grab; unsigned char mask[EV_CNT][128]; int mlen[EV_CNT], buf; } C[MAXC];
static int nc, nextid;
static pthread_mutex_t mu = PTHREAD_MUTEX_INITIALIZER;

static long long now(int c) { struct timespec t; clock_gettime(c, &t); return t.tv_sec * 1000000000LL + t.tv_nsec; }

static void drop(int i) { printf("client %d close %lld\n", C[i].id, now(CLOCK_MONOTONIC)); close(C[i].fd); C[i] = C[--nc]; }

static void ctl(int i)
{
	char b[512];
	int n = recv(C[i].fd, b, sizeof b - 1, MSG_DONTWAIT);
	if (n == 0 || (n < 0 && errno != EAGAIN)) { drop(i); return; }
	for (int k = 0; k < n; ) {
		char *p = b + k, *e = memchr(p, '\n', n - k);
		b[n] = 0;
		if (!e) break;
		if (*p == 'C') { C[i].clock = atoi(p + 1); printf("client %d clock %d\n", C[i].id, C[i].clock); }
		else if (*p == 'G') { C[i].grab = atoi(p + 1); printf("client %d grab %d\n", C[i].id, C[i].grab); }
		else if (*p == 'R') { drop(i); return; }
		else if (*p == 'M') {
			unsigned t, l; sscanf(p, "M%u %u", &t, &l);
			if (t < EV_CNT && l <= 128 && e + 1 + l <= b + n) { memcpy(C[i].mask[t], e + 1, l); C[i].mlen[t] = l; e += l; printf("client %d mask %u\n", C[i].id, t); }
		}
		k = e + 1 - b;
	}
}

static int masked(struct client *c, int t, int code)
{
	if (t == EV_SYN) return 0;
	if (c->mlen[EV_SYN] && !(c->mask[EV_SYN][t >> 3] >> (t & 7) & 1)) return 1;
	return c->mlen[t] && (code >> 3 >= c->mlen[t] || !(c->mask[t][code >> 3] >> (code & 7) & 1));
}

static void *acceptor(void *a)
{
	int ls = *(int *)a;
	for (;;) {
		struct pollfd p[MAXC + 1] = { { ls, POLLIN, 0 } };
		pthread_mutex_lock(&mu);
		int n = nc;
		for (int i = 0; i < n; i++) p[i + 1] = (struct pollfd){ C[i].fd, POLLIN, 0 };
		pthread_mutex_unlock(&mu);
		poll(p, n + 1, -1);
		pthread_mutex_lock(&mu);
		for (int i = n - 1; i >= 0; i--) if (p[i + 1].revents) ctl(i);
		if (p[0].revents) {
			int fd = accept4(ls, NULL, NULL, SOCK_CLOEXEC);
			if (fd >= 0 && nc < MAXC) { memset(&C[nc], 0, sizeof C[0]); C[nc].fd = fd; C[nc].id = nextid++; printf("client %d open %lld\n", C[nc].id, now(CLOCK_MONOTONIC)); nc++; }
		}
		pthread_mutex_unlock(&mu);
	}
    return 0;
}

static void play(const char *file, const char *log)
{
	static struct input_event ev[1 << 20];
	int n = 0, frames = 0, drops = 0;
	char line[256];
	FILE *f = fopen(file, "r"), *o = fopen(log, "w");
	if (!f || !o) { printf("done 0 late_us 0 drops 0 error\n"); return; }
	while (fgets(line, sizeof line, f)) {
		long s, us; unsigned t, c; int v;
		if (line[0] == 'E' && sscanf(line, "E: %ld.%ld %x %x %d", &s, &us, &t, &c, &v) == 5 && n < 1 << 20) {
			ev[n].input_event_sec = s; ev[n].input_event_usec = us; ev[n].type = t; ev[n].code = c; ev[n++].value = v;
		}
	}
	fclose(f);
	static long long ts[1 << 18];
	long long base = now(CLOCK_MONOTONIC) + 20000000, late = 0;
	for (int i = 0; i < n; ) {
		int j = i;
		while (j < n && !(ev[j].type == EV_SYN && ev[j].code == SYN_REPORT)) j++;
		if (j < n) j++;
		long long due = base + (ev[i].input_event_sec * 1000000LL + ev[i].input_event_usec) * 1000;
		struct timespec t = { due / 1000000000, due % 1000000000 };
		while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &t, NULL) == EINTR) {}
		pthread_mutex_lock(&mu);
		int grab = 0;
		for (int k = 0; k < nc; k++) grab |= C[k].grab;
		long long t0 = now(CLOCK_MONOTONIC);
		if (t0 - due > late) late = t0 - due;
		ts[frames] = t0;
		for (int k = 0; k < nc; k++) {
			struct input_event b[256];
			int m = 0, body = 0;
			if (grab && !C[k].grab) continue;
			long long c = now(C[k].clock == CLOCK_MONOTONIC || C[k].clock == CLOCK_BOOTTIME ? C[k].clock : CLOCK_REALTIME);
			for (int q = i; q < j && m < 256; q++) {
				if (masked(&C[k], ev[q].type, ev[q].code)) continue;
				b[m] = ev[q]; b[m].input_event_sec = c / 1000000000; b[m].input_event_usec = c % 1000000000 / 1000;
				body += ev[q].type != EV_SYN; m++;
			}
			if (body && send(C[k].fd, b, m * sizeof b[0], MSG_DONTWAIT | MSG_NOSIGNAL) != (ssize_t)(m * sizeof b[0])) drops++;
		}
		pthread_mutex_unlock(&mu);
		frames++;
		i = j;
	}
	for (int i = 0; i < frames; i++) fprintf(o, "%d %lld\n", i, ts[i]);
	fclose(o);
	printf("done %d late_us %lld drops %d\n", frames, late / 1000, drops);
}

int main(int argc, char **argv)
{
	struct sockaddr_un sa = { .sun_family = AF_UNIX };
	char line[1024], f[512], l[512];
	static int ls;
	setvbuf(stdout, NULL, _IOLBF, 0);
	snprintf(sa.sun_path, sizeof sa.sun_path, "%s", argv[1]);
	unlink(argv[1]);
	ls = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (bind(ls, (void *)&sa, sizeof sa) || listen(ls, 8)) { perror("bind"); return 1; }
	pthread_t th;
	pthread_create(&th, NULL, acceptor, &ls);
	struct sched_param sp = { .sched_priority = 10 };
	if (sched_setscheduler(0, SCHED_FIFO, &sp)) perror("sched_setscheduler");
	printf("ready\n");
	while (fgets(line, sizeof line, stdin)) {
		if (sscanf(line, "play %511s %511s", f, l) == 2) play(f, l);
		else if (!strncmp(line, "quit", 4)) break;
	}
	return 0;
}
