#!/usr/bin/python3
"""Presses keys together in GNOME Shell, as a remote desktop does: keys.py CODE... with the kernel's codes (56 1 is Alt+Escape)."""
import sys
import time

from gi.repository import Gio, GLib

SERVICE = "org.gnome.Mutter.RemoteDesktop"
bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def call(path, interface, method, arguments=None):
    return bus.call_sync(SERVICE, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 5000, None)


def press(code, is_down):
    call(session, SERVICE + ".Session", "NotifyKeyboardKeycode", GLib.Variant("(ub)", (code, is_down)))
    time.sleep(0.05)


codes = [int(word) for word in sys.argv[1:]]
(session,) = call("/org/gnome/Mutter/RemoteDesktop", SERVICE, "CreateSession")
call(session, SERVICE + ".Session", "Start")
for code in codes:
    press(code, True)
for code in reversed(codes):
    press(code, False)
call(session, SERVICE + ".Session", "Stop")
