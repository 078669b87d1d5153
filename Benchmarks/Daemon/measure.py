#!/usr/bin/env python3
"""Measures one program in a namespace: measure.py NAME FOLDER. Prints the figures as JSON."""
import ctypes
import glob
import json
import os
import re
import signal
import statistics
import subprocess
import sys
import threading
import time

import gestures
import programs

# The swipes of a round, and the rounds in which a program and the floor take turns.
SWIPES, ROUNDS = 10, 6
PR_SET_PDEATHSIG = 1  # linux/prctl.h
LIBC = ctypes.CDLL(None)


def text(path):
    try:
        with open(path, errors="replace") as file:
            return file.read()
    except OSError:
        return ""


def tree(pid):
    """Returns the ids of a process and of all its descendants."""
    found = [pid]
    for task in glob.glob(f"/proc/{pid}/task/*/children"):
        for child in text(task).split():
            found += tree(int(child))
    return found


def end_with_parent():
    """Ends this process, but not its children, when the process that has started it ends, however it does."""
    LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def build(folder):
    """Compiles the C programs of this folder into another folder."""
    here = os.path.dirname(os.path.abspath(__file__))
    options = {"shim.so": ["-shared", "-fPIC", "-I", here + "/../../Sources/CLinux/include"], "player": ["-lpthread"], "floor": [],
               "stamp": ["-nostdlib", "-static", "-fno-stack-protector"]}
    for name, flags in options.items():
        subprocess.run(["cc", "-O2", "-w", "-o", f"{folder}/{name}", f"{here}/{name.removesuffix('.so')}.c", *flags], check=True)


class Player:
    def __init__(self, folder):
        self.folder, self.lines, self.news = folder, [], threading.Condition()
        self.process = subprocess.Popen(
            [folder + "/player", folder + "/event5.sock"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
            preexec_fn=end_with_parent)
        threading.Thread(target=self.follow, daemon=True).start()
        self.wait(lambda: "ready" in self.lines, 5)

    def follow(self):
        for line in self.process.stdout:
            with self.news:
                self.lines.append(line.strip())
                self.news.notify_all()

    def wait(self, is_done, seconds):
        with self.news:
            if not self.news.wait_for(is_done, seconds):
                sys.exit(f"measure: no answer of the player: {self.lines[-3:]}")

    def play(self, hand):
        """Plays the reports of a hand. Returns the time at which each frame was sent, in nanoseconds."""
        path = self.folder + "/hand.evemu"
        with open(path, "w") as file:
            file.write("\n".join(hand.lines) + "\n")
        count = sum(line.startswith("done") for line in self.lines)
        self.process.stdin.write(f"play {path} {path}.log\n")
        self.process.stdin.flush()
        self.wait(lambda: sum(line.startswith("done") for line in self.lines) > count, hand.time / 1e6 + 20)
        return [int(line.split()[1]) for line in text(path + ".log").splitlines()]

    @property
    def is_read(self):
        opened = sum(" open " in line for line in self.lines)
        return opened > sum(" close " in line for line in self.lines)


class Program:
    def __init__(self, make, player, wrap=(), extra=None, prepare=end_with_parent):
        self.player, folder = player, player.folder
        environment = dict(
            PATH=os.environ["PATH"], HOME=folder, LANG="C.UTF-8", XDG_RUNTIME_DIR="/run/user/0", SYSTEMD_DEVICE_VERIFY_SYSFS="0",
            LD_PRELOAD=folder + "/shim.so", TACTUS_BENCH=folder, **(extra or {}))
        self.log = open(folder + "/messages", "w")
        self.begin = time.monotonic_ns()
        self.process = subprocess.Popen(
            [*wrap, *make(folder)], env=environment, cwd=folder, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log,
            start_new_session=True, preexec_fn=prepare)

    def cpu(self):
        return sum(int((text(f"/proc/{pid}/schedstat").split() or ["0"])[0]) for pid in tree(self.process.pid))

    def settle(self, quiet=0.3, limit=60):
        """Waits until the program has used no CPU for `quiet` seconds. Returns when that began, in ms after the start."""
        last, since, end = -1, time.monotonic_ns(), time.monotonic_ns() + limit * 1e9
        while time.monotonic_ns() < end:
            used = self.cpu()
            if used != last:
                last, since = used, time.monotonic_ns()
            elif time.monotonic_ns() - since > quiet * 1e9 and self.player.is_read:
                return (since - self.begin) / 1e6
            time.sleep(0.002)
        sys.exit("measure: the program does not read the device: " + text(self.log.name)[-400:])

    def stop(self):
        pids = tree(self.process.pid)
        os.killpg(self.process.pid, signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        end = time.monotonic() + 3
        while any(os.path.exists(f"/proc/{pid}") for pid in pids) and time.monotonic() < end:
            time.sleep(0.02)


def hand_of(device, motion, swipes=SWIPES * 3):
    hand = gestures.Hand(gestures.DEVICES[device])
    lifts = []
    if motion == "move":
        hand.move()
    elif motion == "swipe":
        for _ in range(swipes):
            lifts.append(hand.swipe())
            hand.rest(0.4)
    return hand, lifts


def acts(folder):
    return sorted((int(line.split()[0]), line.split()[1]) for line in text(folder + "/acts").splitlines())


def family(folder):
    """Returns the processes of the program, even those that init has adopted: all that were started with this folder."""
    mark = f"TACTUS_BENCH={folder}\0"
    return [path.split("/")[2] for path in glob.glob("/proc/[0-9]*/environ") if mark in text(path)]


def memory(folder):
    """Returns the resident memory, and the part of it that is of no file. Private memory would not do: the pages of the program's file
    are private only while no other process runs the same file."""
    rollups = [text(f"/proc/{pid}/smaps_rollup") for pid in family(folder)]

    def total(name):
        return sum(int(kb) for rollup in rollups for kb in re.findall(rf"^{name}:\s+(\d+)", rollup, re.M)) / 1024
    return dict(resident=total("Rss"), own=total("Pss_Anon"))


def switches(program):
    return sum(int(n) for pid in tree(program.process.pid) for task in glob.glob(f"/proc/{pid}/task/*/status")
               for n in re.findall(r"^voluntary_ctxt_switches:\s+(\d+)", text(task), re.M))


def live(make, device, player):
    figures = {"start": []}
    for _ in range(7):
        program = Program(make, player)
        figures["start"].append(program.settle())
        program.stop()
    figures["start"] = statistics.median(figures["start"])
    program = Program(make, player)
    program.settle(1)
    figures["memory"] = memory(player.folder)
    before = switches(program)
    time.sleep(10)
    figures["wakeups"] = (switches(program) - before) / 10
    program.stop()
    # The floor takes turns with the program, so that the load of the machine is the same for both.
    own, floor = [], []
    right = 0
    for _ in range(ROUNDS):
        delays, count = swipe(make, device, player)
        own += delays
        right += count
        floor += swipe(programs.floor, device, player)[0]
    figures["right"] = right
    for name, delays in (("delay", own), ("floor", floor)):
        if delays:
            figures[name] = dict(median=statistics.median(delays), p99=max(delays))
    return figures


def first_in_line():
    """Lets the program, and the commands that it starts, run before all others but the player."""
    end_with_parent()
    os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(5))


def swipe(make, device, player):
    """Plays swipes to a program. Returns the times in milliseconds from the lifts to the commands, and the number of swipes that led to the
    right command, once."""
    open(player.folder + "/acts", "w").close()
    program = Program(make, player, prepare=first_in_line)
    program.settle()
    hand, lifts = hand_of(device, "swipe", SWIPES)
    sent = player.play(hand)
    time.sleep(0.5)
    done = acts(player.folder)
    program.stop()
    delays, right = [], 0
    for number, lift in enumerate(lifts):
        begin = sent[lifts[number - 1]] + 200_000_000 if number else 0
        mine = [act for act in done if begin <= act[0] < sent[lift] + 200_000_000]
        right += [tag for _, tag in mine] == ["swipe3-left"]
        if mine:
            delays.append((mine[0][0] - sent[lift]) / 1e6)
    return delays, right


def counted(make, device, player, tool):
    """Counts instructions or system calls, including those of child processes.

    Returns the count for the start, and the counts per frame while a finger moves and during swipes.
    """
    counts, frames, folder = {}, {}, player.folder
    for motion in (None, "move", "swipe"):
        for old in glob.glob(folder + "/count.*"):
            os.remove(old)
        if tool == "instructions":
            wrap = ["valgrind", "-q", "--tool=callgrind", "--trace-children=yes", "--trace-children-skip=*/stamp,*/sh,*/dash",
                    f"--callgrind-out-file={folder}/count.%p"]
        else:
            wrap = ["strace", "-f", "-qq", "-c", "-o", folder + "/count.calls"]
        program = Program(make, player, wrap, {"TACTUS_FORK": "1"} if tool == "instructions" else None)
        program.settle(1)
        hand, _ = hand_of(device, motion)
        if motion:
            player.play(hand)
            program.settle(1)
        program.stop()
        frames[motion] = hand.frames
        total = 0
        for path in glob.glob(folder + "/count.*"):
            if tool == "instructions":
                total += int((re.findall(r"^(?:totals|summary): (\d+)", text(path), re.M) or ["0"])[-1])
            else:
                rows = [line.split() for line in text(path).splitlines()]
                total += sum(int(row[3]) for row in rows if len(row) > 4 and row[0][0].isdigit() and row[-1] not in ("total", "getpeername"))
        counts[motion] = total
    return dict(start=counts[None], **{m: (counts[m] - counts[None]) / frames[m] if counts[m] else None for m in ("move", "swipe")})


def main():
    name, folder = sys.argv[1:]
    device, make = next((device, make) for other, device, make in programs.PROGRAMS if other == name)
    with open(folder + "/event5.desc", "w") as file:
        file.write("\n".join(gestures.header(gestures.DEVICES[device])) + "\n")
    player = Player(folder)
    figures = live(make, device, player)
    for tool in ("instructions", "calls"):
        figures[tool] = counted(make, device, player, tool)
    player.process.stdin.write("quit\n")
    player.process.stdin.flush()
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
