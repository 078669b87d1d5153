#!/usr/bin/python3
"""Opens a window: window.py APP TITLE. Each line of its input is a command: title TEXT, fullscreen, unfullscreen, close."""
import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk


def obey(source, _):
    line = source.readline().decode()
    order, _, text = line.rstrip("\n").partition(" ")
    if order == "title":
        window.set_title(text)
    elif order == "fullscreen":
        window.fullscreen()
    elif order == "unfullscreen":
        window.unfullscreen()
    else:
        Gtk.main_quit()
    return True


app, title = sys.argv[1:]
GLib.set_prgname(app)  # the app id
window = Gtk.Window(title=title, default_width=640, default_height=480)
window.connect("destroy", Gtk.main_quit)
window.show()
# Without a buffer, so that every line wakes the loop.
orders = open(0, "rb", buffering=0)
GLib.io_add_watch(orders, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, obey)
Gtk.main()
