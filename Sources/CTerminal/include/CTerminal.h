#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A full-screen terminal through ncurses, whose macros and variadic functions Swift cannot import. There is one terminal.

/// Keys without a character. Their numbers are negative or beyond Unicode.
enum tactus_key {
    TACTUS_KEY_NONE = -1,
    /// The input has ended, because the terminal is closed.
    TACTUS_KEY_END = -2,
    TACTUS_KEY_LEFT = 0x110000,
    TACTUS_KEY_RIGHT,
    TACTUS_KEY_UP,
    TACTUS_KEY_DOWN,
    TACTUS_KEY_HOME,
    TACTUS_KEY_RESIZE,
};

/// The look of a character.
struct tactus_look {
    /// The color, from 0 to 7 as in ANSI; -1 for the terminal's own color.
    int8_t color;
    bool is_bold, is_dim;
};

/// Takes over the terminal behind descriptors 0 and 1, and saves its state. Colors are used if `is_colored` and the terminal has them.
/// Returns 0, or -1 if descriptor 0 is not a terminal, or if ncurses does not support the terminal or it cannot place its cursor.
///
/// From now on the terminal is restored when this process exits. It is also restored before the process dies of a fault, of SIGQUIT, or of
/// another signal that it does not handle. Exceptions are SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ and SIGKILL.
int tactus_terminal_open(bool is_colored);

/// Restores the terminal. Does nothing if it is not taken over.
void tactus_terminal_close(void);

/// Returns whether the characters of the environment's locale are Unicode.
bool tactus_terminal_is_unicode(void);

/// Queries the terminal's size again, after SIGWINCH, and returns it.
void tactus_terminal_size(int *row_count, int *column_count);

/// Prepares characters for the next tactus_terminal_show. They must be printable.
void tactus_terminal_put(int row, int column, const uint32_t *text, size_t count, struct tactus_look look);

/// Shows the prepared characters. Sends only the changes.
void tactus_terminal_show(void);

/// Returns the next key without waiting: a character, a tactus_key, or 0 for any other key.
int tactus_terminal_key(void);
