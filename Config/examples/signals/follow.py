#!/usr/bin/env python3
"""Follows the gestures of Tactus: a bar of text grows and shrinks with a drag named "volume".

Needs "signals = true" under [settings]. Control.md has all values and their units. busctl comes with systemd.
"""
import json
import subprocess

RULE = "type='signal',interface='io.github.tactus.Tactus',member='GestureEvent'"
monitor = subprocess.Popen(["busctl", "--user", "--quiet", "--json=short", f"--match={RULE}", "monitor"], stdout=subprocess.PIPE, text=True)
for line in monitor.stdout:
    message = json.loads(line)
    if message.get("member") != "GestureEvent":
        continue
    gesture, phase, device, values = message["payload"]["data"]
    dx = values["dx"]["data"]  # millimeters to the right
    if gesture == "volume" and phase in ("changed", "ended"):
        print(f"{gesture} {phase} {'#' * max(0, round(dx))} {dx:.1f} mm", flush=True)
    else:
        print(f"{gesture} {phase} with {values['fingers']['data']} fingers on {device}", flush=True)
