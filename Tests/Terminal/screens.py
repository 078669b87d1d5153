"""The committed screens, with which the test compares those of terminals. --update on the command line writes them anew."""
import difflib
import pathlib
import sys

FOLDER = pathlib.Path(__file__).parent / "Screens"
IS_UPDATE = "--update" in sys.argv[2:]


def golden(name, screen):
    """Compares a screen with the committed one. Raises AssertionError if they differ."""
    path = FOLDER / f"{name}.txt"
    if IS_UPDATE:
        path.write_text(screen, encoding="utf-8")
    wanted = path.read_text(encoding="utf-8")
    if screen != wanted:
        lines = difflib.unified_diff(wanted.splitlines(), screen.splitlines(), str(path), "the terminal", lineterm="")
        raise AssertionError("\n".join(lines))
