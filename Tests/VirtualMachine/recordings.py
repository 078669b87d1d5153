#!/usr/bin/env python3
"""Prepares recordings of touchpads for the virtual machine: recordings.py CORPUS COUNT FOLDER

CORPUS is a folder of recordings in evemu's format. COUNT is the number to take, spread over all of them, or "all". They are written to
FOLDER, numbered, in the same format. Of the comments, only the name stays. The first LENGTH microseconds stay, pauses are cut to PAUSE
microseconds, and times are in microseconds. Prints the number of recordings.
"""
import sys
from pathlib import Path

LENGTH, PAUSE = 6_000_000, 1_000_000
EV_SYN, SYN_DROPPED = 0, 3
ABS_MT_SLOT, ABS_MT_POSITION_X = 0x2F, 0x35
BTN_TOOL_FINGER = 0x145
INPUT_PROP_DIRECT = 1


def is_set(bits, number):
    return number // 8 < len(bits) and bits[number // 8] >> number % 8 & 1 == 1


def is_touchpad(lines):
    """Returns whether the device is a touchpad with slots. Only devices with slots can be grabbed."""
    axes, keys, properties = set(), [], []
    for line in lines:
        kind, *words = line.split()
        if kind == "A:":
            axes.add(int(words[0], 16))
        elif kind == "P:":
            properties += [int(word, 16) for word in words]
        elif kind == "B:" and int(words[0], 16) == 1:
            keys += [int(word, 16) for word in words[1:]]
    return {ABS_MT_SLOT, ABS_MT_POSITION_X} <= axes and is_set(keys, BTN_TOOL_FINGER) and not is_set(properties, INPUT_PROP_DIRECT)


def microseconds(time):
    seconds, _, fraction = time.partition(".")
    return int(seconds) * 1_000_000 + int(fraction.ljust(6, "0")[:6])


def shortened(events):
    """Returns the events as "E: MICROSECONDS TYPE CODE VALUE", cut as described above, up to the end of a report."""
    result, whole, last, now = [], 0, None, 0
    for event in events:
        _, time, kind, code, value = event.split()[:5]
        kind, code = int(kind, 16), int(code, 16)
        if (kind, code) == (EV_SYN, SYN_DROPPED):
            continue
        time = microseconds(time)
        now += min(max(time - last, 0), PAUSE) if last is not None else 0
        last = time
        if now > LENGTH:
            break
        result.append(f"E: {now} {kind:x} {code:x} {int(value)}")
        if kind == EV_SYN:
            whole = len(result)
    return result[:whole]


def read(path):
    """Returns the description and the events of a touchpad's recording; None for any other file."""
    with path.open("rb") as file:
        start = file.read(7)
        if start != b"# EVEMU":
            return None
        lines = (start + file.read()).decode(errors="replace").splitlines()
    description = [line for line in lines if line[:2] in ("N:", "I:", "P:", "B:", "A:")]
    events = shortened(line for line in lines if line.startswith("E:"))
    return (description, events) if events and is_touchpad(description) else None


def main(corpus, count, folder):
    recordings = []
    for path in sorted(path for path in Path(corpus).rglob("*") if path.is_file()):
        recording = read(path)
        if recording:
            recordings.append((path.relative_to(corpus), recording))
    if count != "all" and int(count) < len(recordings):
        recordings = [recordings[number * len(recordings) // int(count)] for number in range(int(count))]
    for number, (name, (description, events)) in enumerate(recordings, 1):
        (Path(folder) / f"{number:04}").write_text("\n".join([f"# {name}", *description, *events]) + "\n")
    print(len(recordings))


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
