/* hold-device NODE: grabs an event device until it is killed */
#include <fcntl.h>
#include <linux/input.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    int fd = open(argc > 1 ? argv[1] : "", O_RDONLY);
    if (fd < 0 || ioctl(fd, EVIOCGRAB, 1) < 0) {
        perror("hold-device");
        return 1;
    }
    pause();
    return 0;
}
