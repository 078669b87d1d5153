#!/usr/bin/env python3
"""Measures the time from a readable event to the first instruction of the command it causes. See README.md."""
import argparse
import math
import os
import select
import shlex
import struct
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
EV_SYN, EV_KEY, EV_ABS = 0, 1, 3
BTN_TOOL_FINGER, BTN_TOUCH = 0x145, 0x14A
ABS_X, ABS_Y, ABS_MT_SLOT, ABS_MT_POSITION_X, ABS_MT_POSITION_Y, ABS_MT_TRACKING_ID = 0x00, 0x01, 0x2F, 0x35, 0x36, 0x39
WARM_UP = 20


def frame(*events):
    """Returns the bytes of one frame with the current time, as the kernel would send them."""
    microseconds = time.monotonic_ns() // 1000
    return b"".join(struct.pack("llHHi", *divmod(microseconds, 1_000_000), *event) for event in (*events, (EV_SYN, 0, 0)))


def land(number):
    return frame(
        (EV_ABS, ABS_MT_SLOT, 0), (EV_ABS, ABS_MT_TRACKING_ID, number),
        (EV_ABS, ABS_MT_POSITION_X, 500), (EV_ABS, ABS_MT_POSITION_Y, 300),
        (EV_KEY, BTN_TOUCH, 1), (EV_KEY, BTN_TOOL_FINGER, 1), (EV_ABS, ABS_X, 500), (EV_ABS, ABS_Y, 300))


def lift():
    return frame((EV_ABS, ABS_MT_TRACKING_ID, -1), (EV_KEY, BTN_TOUCH, 0), (EV_KEY, BTN_TOOL_FINGER, 0))


class Subject:
    """A process that reads events from its stdin and runs STAMP_PROGRAM after a tap."""

    def __init__(self, command, folder, number):
        self.command = command
        self.latencies = []
        fifo = os.path.join(folder, f"fifo-{number}")
        os.mkfifo(fifo)
        self.stamps = os.open(fifo, os.O_RDWR)
        environment = dict(os.environ, STAMP_PROGRAM=os.path.join(folder, "stamp"), STAMP_FIFO=fifo)
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, env=environment)

    def tap(self, number):
        events = self.process.stdin.fileno()
        try:
            os.write(events, land(number))
            time.sleep(0.040)
            lifted = lift()
            begin = time.monotonic_ns()
            os.write(events, lifted)
        except BrokenPipeError:
            sys.exit(f"latency: this ended before its stdin did: {self.command}")
        if not select.select([self.stamps], [], [], 5)[0]:
            sys.exit(f"latency: no command 5 s after a tap; does this read events from stdin?  {self.command}")
        (end,) = struct.unpack("q", os.read(self.stamps, 8))
        time.sleep(0.030)  # the command ends, the subject reaps it and falls asleep
        if number >= WARM_UP:
            self.latencies.append((end - begin) / 1000)

    def percentile(self, share):
        return sorted(self.latencies)[math.ceil(share * len(self.latencies)) - 1]

    def end(self):
        self.process.stdin.close()
        self.process.wait(10)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=300, help="measured taps for each command (300)")
    parser.add_argument("commands", nargs="*", metavar="COMMAND", help="a command line to measure beside the reference")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        stamp, reference = os.path.join(folder, "stamp"), os.path.join(folder, "reference")
        options = ["-static", "-nostdlib", "-ffreestanding", "-fno-stack-protector"]
        subprocess.run(["cc", "-O2", *options, "-o", stamp, os.path.join(HERE, "stamp.c")], check=True)
        subprocess.run(["cc", "-O2", "-Wall", "-o", reference, os.path.join(HERE, "reference.c")], check=True)
        commands = [reference, *arguments.commands]
        subjects = [Subject(command, folder, number) for number, command in enumerate(commands)]
        # The subjects take turns, so that whatever else the machine does affects all of them.
        for number in range(arguments.runs + WARM_UP):
            for subject in subjects:
                subject.tap(number)
        base = subjects[0].percentile(0.5)
        print("   p50 µs   p99 µs  ×reference")
        for subject in subjects:
            subject.end()
            p50, p99 = subject.percentile(0.5), subject.percentile(0.99)
            print(f"{p50:9.1f}{p99:9.1f}{p50 / base:12.2f}  {'reference' if subject is subjects[0] else subject.command}")


if __name__ == "__main__":
    main()
