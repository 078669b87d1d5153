/* The command of the gestures in the tests: `ran NAME` adds the line "MICROSECONDS NAME PHASE" to /t/runs (CLOCK_MONOTONIC).
 * It makes one write to a file opened for appending, so that lines of commands that run at once never mix. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    struct timespec now;
    const char *phase = getenv("TACTUS_PHASE");
    clock_gettime(CLOCK_MONOTONIC, &now);
    int runs = open("/t/runs", O_WRONLY | O_APPEND);
    if (runs < 0)
        return 1;
    dprintf(runs, "%lld %s %s\n", now.tv_sec * 1000000LL + now.tv_nsec / 1000, argc > 1 ? argv[1] : "?", phase ? phase : "?");
    return 0;
}
