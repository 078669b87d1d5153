#!/usr/bin/env python3
"""A Debian machine for tests that need a real kernel, udev, logind and user service manager; needs neither KVM nor /dev/uinput.

  machine.py key [PACKAGE...]          prints the name under which the machine with these additional packages is worth caching
  machine.py build CACHE [PACKAGE...]  makes it in the new folder CACHE, from Debian packages (about a minute; needs root)
  machine.py run CACHE DIR OUT         resumes it, copies DIR to /t in it and runs /t/run.sh there as root; OUT gets console and results/

`run` exits with the status of run.sh, or with 125 if the machine gave none. While it runs, it prints to stderr the scenarios as they begin
and the sentences that fail.
"""
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True  # the tree of the tests stays as it was

import debian
import emulator

HERE = Path(__file__).resolve().parent
NO_RESULT = 125


def key(packages):
    """A saved machine resumes only in the QEMU that saved it, and is stale when its Debian, its kernel or its own files change."""
    qemu = subprocess.run([emulator.QEMU, "--version"], check=True, capture_output=True).stdout
    digest = hashlib.sha256(qemu + debian.host_suite().encode() + debian.kernel_package().encode())
    digest.update(" ".join(sorted(packages)).encode())
    own_files = [HERE / name for name in ("machine.py", "debian.py", "emulator.py")]
    own_files += sorted(path for path in (HERE / "root").rglob("*") if path.is_file())
    for path in own_files:
        digest.update(path.relative_to(HERE).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def build(cache, packages):
    """Works in a folder beside CACHE and renames it at the end: an interrupted build leaves no machine that looks whole."""
    cache.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache.parent, prefix="building-") as work:
        made = Path(work) / "machine"
        made.mkdir()
        debian.make_system(made, Path(work), packages)
        emulator.save(made)
        shutil.rmtree(cache, ignore_errors=True)
        made.rename(cache)


def run(cache, folder, out):
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    limit = float(os.environ.get("TACTUS_VM_LIMIT", "300"))
    emulator.resume(cache, folder, out, limit, lambda line: print_progress(out.name, line))
    try:
        return int((out / "results/exit").read_text())
    except (OSError, ValueError):
        return NO_RESULT


def print_progress(machine, line):
    if re.fullmatch(r"# \S+|not ok .*", line):
        print(f"-- machine {machine}: {line.removeprefix('# ')}", file=sys.stderr, flush=True)


def main(arguments):
    match arguments:
        case ["key", *packages]:
            print(key(packages))
        case ["build", cache, *packages]:
            build(Path(cache).absolute(), packages)
        case ["run", cache, folder, out]:
            return run(Path(cache).absolute(), Path(folder).absolute(), Path(out).absolute())
        case _:
            print(__doc__, file=sys.stderr)
            return 64
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
