"""Runs the machine in QEMU's own emulation (TCG): boots and saves it once, and resumes the saved machine for each test run.

The machine's clock counts its instructions (4 ns each) and skips idle time: the load of the host does not change what the
machine measures, and sleeping costs nothing.
"""
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

QEMU = "qemu-system-x86_64"
DISK_BYTES = 256 << 20
BOOT_LIMIT = 300

# With init_on_free, freed memory is zero, which halves the saved machine.
KERNEL_COMMAND_LINE = (
    "console=ttyS0 quiet panic=-1 mitigations=off init_on_free=1 apparmor=0 audit=0 systemd.show_status=0")
MKE2FS = [
    "mke2fs", "-q", "-F", "-t", "ext4", "-O", "^has_journal,^metadata_csum,^64bit,^resize_inode", "-m", "0", "-N", "4096",
    "-E", "lazy_itable_init=0,root_owner=0:0"]


class Machine:
    """A running QEMU. Leaving the `with` block ends it.

    `work` gets the console and holds the two disks: in.img carries a folder in, out.img a tar of the results out.
    """

    def __init__(self, cache, work, *options):
        self.sockets = tempfile.TemporaryDirectory()
        folder = self.sockets.name
        self.process = subprocess.Popen([
            QEMU, "-accel", "tcg,tb-size=128", "-icount", "shift=2,sleep=off", "-nodefaults", "-no-user-config",
            "-rtc", "base=" + (cache / "date").read_text() + ",clock=vm", "-no-reboot", "-display", "none",
            "-M", "pc-i440fx-7.2", "-cpu", "qemu64", "-smp", "1", "-m", (cache / "memory").read_text(), "-vga", "none",
            "-serial", f"file:{work}/console",
            "-chardev", f"socket,id=go,path={folder}/go,server=on,wait=off", "-serial", "chardev:go",
            "-qmp", f"unix:{folder}/qmp,server=on,wait=off",
            "-kernel", str(cache / "vmlinux"), "-initrd", str(cache / "initrd"), "-append", KERNEL_COMMAND_LINE,
            *disk("in", work, "readonly=on,"), *disk("out", work, ""), *options])

    def __enter__(self):
        self.go = connect(f"{self.sockets.name}/go")
        self.control = connect(f"{self.sockets.name}/qmp")
        self.replies = self.control.makefile()
        self.replies.readline()
        self.order("qmp_capabilities")
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.sockets.cleanup()

    def order(self, command, **arguments):
        """Runs one QMP command. Events that arrive before its answer are ignored."""
        self.control.sendall(json.dumps({"execute": command, "arguments": arguments}).encode() + b"\n")
        for line in self.replies:
            reply = json.loads(line)
            if "return" in reply:
                return reply["return"]
            if "error" in reply:
                raise SystemExit(f"machine.py: QEMU refused {command}: {reply['error']}")
        raise SystemExit(f"machine.py: QEMU ended during {command}")


def disk(name, work, options):
    return [
        "-drive", f"file={work}/{name}.img,format=raw,if=none,{options}id={name}",
        "-device", f"virtio-blk-pci,drive={name}"]


def blank(path):
    with open(path, "wb") as file:
        file.truncate(DISK_BYTES)


def connect(path):
    for _ in range(500):
        connection = socket.socket(socket.AF_UNIX)
        try:
            connection.connect(path)
            return connection
        except OSError:
            connection.close()
            time.sleep(0.02)
    raise SystemExit("machine.py: QEMU did not start")


def save(cache):
    """Boots until the user's session is ready and writes the state of the machine to `machine.state`."""
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        blank(work / "in.img")
        blank(work / "out.img")
        with Machine(cache, work) as machine:
            await_ready(machine, work)
            machine.order("stop")
            machine.order("migrate-set-parameters", **{"max-bandwidth": 1 << 40})
            machine.order("migrate", uri=f"exec:cat > '{cache}/machine.state'")
            while (status := machine.order("query-migrate")["status"]) != "completed":
                if status == "failed":
                    raise SystemExit("machine.py: QEMU could not save the machine")
                time.sleep(0.05)


def await_ready(machine, work):
    machine.go.settimeout(BOOT_LIMIT)
    said = b""
    while b"READY" not in said:
        try:
            part = machine.go.recv(64)
        except TimeoutError:
            part = b""
        if not part:
            console = (work / "console").read_text(errors="replace")
            raise SystemExit("machine.py: the machine did not come up; its console ends with:\n" + console[-3000:])
        said += part


def resume(cache, folder, out, limit, progress):
    """Lets the saved machine run the tests in `folder`, and calls `progress` with each line of its console as it comes.

    A machine whose console is silent for `limit` seconds of the host has hung, and is ended.
    """
    blank(out / "in.img")
    blank(out / "out.img")
    subprocess.run([*MKE2FS, "-d", folder, out / "in.img"], check=True)
    with Machine(cache, out, "-incoming", f"exec:cat '{cache}/machine.state'") as machine:
        while machine.order("query-status")["status"] == "inmigrate":
            time.sleep(0.01)
        machine.order("cont")
        machine.go.sendall(b"go\n")  # not earlier: bytes that are written before the state is loaded are lost
        follow(machine.process, out / "console", limit, progress)
    subprocess.run(["tar", "-xf", "out.img", "results"], cwd=out, stderr=subprocess.DEVNULL)
    os.unlink(out / "in.img")
    os.unlink(out / "out.img")


def follow(process, console, limit, progress):
    """Waits until the machine has ended or hangs."""
    heard = time.monotonic()
    with console.open(errors="replace", newline="\n") as lines:
        start = ""
        while True:
            has_ended = process.poll() is not None
            while line := lines.readline():
                heard = time.monotonic()
                start += line
                if start.endswith("\n"):
                    progress(start.rstrip())
                    start = ""
            if has_ended:
                return
            if time.monotonic() - heard > limit:
                print(f"machine.py: the console of the machine was silent for {limit:.0f} s, so it is ended", file=sys.stderr)
                return
            time.sleep(0.2)
