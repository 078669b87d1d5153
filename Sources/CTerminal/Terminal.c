#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "CTerminal.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

static bool is_open, has_colors_on;
static SCREEN *screen;
static struct termios saved;
/// The bytes that restore the screen, prepared for a signal handler.
static char restoring[256];
static size_t restoring_length;

/// The signals of a process's own faults, and SIGQUIT. Swift's runtime may have handlers for them, which print where the process was; those
/// handlers are replaced.
static const int faults[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGQUIT};
/// Other signals that end a process which does not handle them, beside the real-time signals. The program handles SIGINT, SIGTERM and
/// SIGHUP, and ignores SIGPIPE and SIGXFSZ.
static const int others[] = {SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGPOLL, SIGSTKFLT, SIGPWR, SIGXCPU};

static int append(int byte) {
    if (restoring_length < sizeof restoring) restoring[restoring_length++] = (char)byte;
    return byte;
}

static void prepare(const char *name) {
    char *text = tigetstr((char *)name);
    if (text != NULL && text != (char *)-1) tputs(text, 1, append);
}

/// Restores the terminal with calls that are safe in a handler, and raises the signal again with its default action.
static void restore_and_die(int number) {
    if (is_open) {
        ssize_t ignored = write(STDOUT_FILENO, restoring, restoring_length);
        (void)ignored;
        tcsetattr(STDIN_FILENO, TCSANOW, &saved);
    }
    signal(number, SIG_DFL);
    raise(number);
}

static void handle_unless_handled(int number, const struct sigaction *action) {
    struct sigaction old;
    if (sigaction(number, NULL, &old) == 0 && old.sa_handler == SIG_DFL) sigaction(number, action, NULL);
}

static void handle_deadly_signals(void) {
    static char stack[16384];
    stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&alternate, NULL);
    struct sigaction action = {.sa_handler = restore_and_die, .sa_flags = SA_ONSTACK | SA_NODEFER};
    for (size_t index = 0; index < sizeof faults / sizeof *faults; index++) sigaction(faults[index], &action, NULL);
    for (size_t index = 0; index < sizeof others / sizeof *others; index++) handle_unless_handled(others[index], &action);
    for (int number = SIGRTMIN; number <= SIGRTMAX; number++) handle_unless_handled(number, &action);
}

int tactus_terminal_open(bool is_colored) {
    setlocale(LC_CTYPE, "");
    if (tcgetattr(STDIN_FILENO, &saved) < 0) return -1;
    screen = newterm(NULL, stdout, stdin);
    if (screen == NULL) return -1;
    char *place = tigetstr("cup");
    if (place == NULL || place == (char *)-1) {
        endwin();
        delscreen(screen);
        screen = NULL;
        return -1;
    }
    restoring_length = 0;
    prepare("sgr0");
    prepare("rmkx");
    prepare("cnorm");
    prepare("rmcup");
    is_open = true;
    atexit(tactus_terminal_close);
    handle_deadly_signals();
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    // The milliseconds that ncurses waits after Escape for further bytes of a key's code. Our choice: a lone Escape must act at once.
    set_escdelay(25);
    curs_set(0);
    has_colors_on = is_colored && has_colors() && start_color() == OK;
    if (has_colors_on) {
        bool keeps_background = use_default_colors() == OK;
        for (short color = 0; color < 8; color++) init_pair((short)(color + 1), color, keeps_background ? -1 : COLOR_BLACK);
    }
    return 0;
}

void tactus_terminal_close(void) {
    if (!is_open) return;
    is_open = false;
    endwin();
    delscreen(screen);
    screen = NULL;
}

bool tactus_terminal_is_unicode(void) {
    setlocale(LC_CTYPE, "");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

void tactus_terminal_size(int *row_count, int *column_count) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0 &&
        (size.ws_row != getmaxy(stdscr) || size.ws_col != getmaxx(stdscr)))
        resizeterm(size.ws_row, size.ws_col);
    getmaxyx(stdscr, *row_count, *column_count);
}

void tactus_terminal_put(int row, int column, const uint32_t *text, size_t count, struct tactus_look look) {
    attr_t attributes = (look.is_bold ? A_BOLD : 0) | (look.is_dim ? A_DIM : 0);
    short pair = has_colors_on && look.color >= 0 ? (short)(look.color + 1) : 0;
    attr_set(attributes, pair, NULL);
    move(row, column);
    _Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "a wide character is a character of Unicode");
    addnwstr((const wchar_t *)text, (int)count);
}

void tactus_terminal_show(void) { refresh(); }

int tactus_terminal_key(void) {
    wint_t key = 0;
    switch (get_wch(&key)) {
    case OK: return (int)key;
    case KEY_CODE_YES:
        switch (key) {
        case KEY_LEFT: return TACTUS_KEY_LEFT;
        case KEY_RIGHT: return TACTUS_KEY_RIGHT;
        case KEY_UP: return TACTUS_KEY_UP;
        case KEY_DOWN: return TACTUS_KEY_DOWN;
        case KEY_HOME: return TACTUS_KEY_HOME;
        case KEY_RESIZE: return TACTUS_KEY_RESIZE;
        default: return 0;
        }
    default: break;
    }
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    if (poll(&input, 1, 0) <= 0) return TACTUS_KEY_NONE;
    // Input is ready, but no key was read: the input has ended, unless a key has come in the meantime.
    int count = 0;
    bool has_key = !(input.revents & (POLLHUP | POLLERR)) && ioctl(STDIN_FILENO, FIONREAD, &count) == 0 && count > 0;
    return has_key ? TACTUS_KEY_NONE : TACTUS_KEY_END;
}
