"""Terminals of tmux, which have a size, take keys, and show the screen of a program."""

import os
import shlex
import shutil
import subprocess
import tempfile
import time

# A loaded machine takes several seconds for the start of a program.
LIMIT = 60


def executable():
    """Returns the path of tmux, or None."""
    return shutil.which("tmux")


def until(condition, what):
    """Returns the first result of the condition that is true. Raises AssertionError with `what()` after a minute."""
    end = time.monotonic() + LIMIT
    while time.monotonic() < end:
        result = condition()
        if result:
            return result
        time.sleep(0.02)
    raise AssertionError(what())


class Terminal:
    """A terminal with a shell, whose screen can be read.

    `environment` is added to the shell's. Everything that is written to the terminal is in the file `self.written`.
    """

    def __init__(self, columns, rows, environment=()):
        self.folder = tempfile.mkdtemp(prefix="tactus-terminal-")
        self.written = f"{self.folder}/written"
        self.count = 0
        variables = {"PATH": os.environ["PATH"], "HOME": self.folder, "LANG": "C.UTF-8", "PS1": "", **dict(environment)}
        shell = ["env", "-i", "TERM=tmux-256color", *(f"{name}={value}" for name, value in variables.items()), "sh"]
        self.tmux("new-session", "-d", "-x", str(columns), "-y", str(rows), shlex.join(shell))
        self.tmux("set-option", "-g", "status", "off")
        self.tmux("set-option", "-g", "window-size", "manual")
        self.resize(columns, rows)
        self.tmux("pipe-pane", "-O", f"cat > {shlex.quote(self.written)}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        subprocess.run(["tmux", "-S", f"{self.folder}/socket", "kill-server"], capture_output=True)
        shutil.rmtree(self.folder, ignore_errors=True)

    def tmux(self, *arguments):
        command = ["tmux", "-u", "-f", "/dev/null", "-S", f"{self.folder}/socket", *arguments]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode:
            raise AssertionError(f"{shlex.join(command)}: {result.stderr}")
        return result.stdout

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def enter(self, *command):
        """Types a command into the shell, which must be ready for one."""
        self.tmux("send-keys", "-l", shlex.join(map(str, command)))
        self.press("Enter")

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def screen(self, *options):
        """Returns the lines of the screen. With "-e" they have the escape sequences of colors."""
        return self.tmux("capture-pane", "-p", *options)

    def wait(self, text):
        """Waits until the screen shows the text, and returns the screen."""
        return until(lambda: text in self.screen() and self.screen(), lambda: f"{text!r} does not appear in:\n{self.screen()}")

    def settle(self):
        """Waits until the screen no longer changes, and returns it."""
        last = [None, 0.0]

        def is_still():
            screen = self.screen()
            if screen != last[0]:
                last[:] = [screen, time.monotonic()]
            return time.monotonic() - last[1] > 0.3
        until(is_still, lambda: "the screen does not come to rest")
        return last[0]

    def modes(self):
        """Returns whether the full screen is on, whether the cursor is shown, and whether the cursor keys are in application mode."""
        flags = self.tmux("display-message", "-p", "#{alternate_on} #{cursor_flag} #{keypad_cursor_flag}").split()
        return [flag == "1" for flag in flags]

    def process(self):
        """Returns the id of the process that the shell waits for, or None."""
        shell = self.tmux("display-message", "-p", "#{pane_pid}").strip()
        with open(f"/proc/{shell}/task/{shell}/children", encoding="ascii") as file:
            children = file.read().split()
        return int(children[0]) if children else None

    def ask(self, command):
        """Runs a line in the shell, and returns its output."""
        self.count += 1
        path = f"{self.folder}/answer.{self.count}"
        self.tmux("send-keys", "-l", f"{{ {command}; }} > {path}.part 2>&1; mv {path}.part {path}")
        self.press("Enter")
        until(lambda: os.path.exists(path), lambda: f"no answer of the shell:\n{self.screen()}")
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read().strip()
