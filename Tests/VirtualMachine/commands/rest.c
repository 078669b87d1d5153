/* A slow command that is quick to start: rest SECONDS. Sleep takes 6 ms of the machine's one processor to load itself, and whatever starts
 * at that time waits for it. */
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    return argc > 1 ? (int)sleep((unsigned)atoi(argv[1])) : 1;
}
