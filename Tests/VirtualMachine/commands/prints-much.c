/* Prints 90 MB on standard error and 10 MB on standard output, then becomes `ran NAME`: prints-much NAME
 * The smaller part goes to standard output, because the journal may be at its other end, and the journal is slow. */
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    static char block[50000];
    memset(block, 'x', sizeof block);
    for (size_t end = 4999; end < sizeof block; end += 5000)
        block[end] = '\n';
    for (int i = 0; i < 2000; i++)
        if (write(i % 10 == 0 ? STDOUT_FILENO : STDERR_FILENO, block, sizeof block) < 0)
            return 1;
    execl("/t/ran", "ran", argc > 1 ? argv[1] : "?", (char *)NULL);
    return 1;
}
