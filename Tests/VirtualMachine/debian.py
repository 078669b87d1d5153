"""Makes the kernel and the system of the machine: Debian's stock kernel, and a small Debian with udev, logind and user sessions.

The system is one initramfs and lives wholly in the machine's memory. The machine's clock skips idle time, and a machine that waits for
a disk is idle: its timers would all run out while the host reads.
"""
import lzma
import os
import platform
import shutil
import subprocess
import time
from pathlib import Path

FILES_OVER_DEBIAN = Path(__file__).resolve().parent / "root"

PACKAGES = """
    systemd systemd-sysv udev dbus dbus-user-session libpam-systemd kmod acl procps passwd login
    libevdev2 libudev1 libsystemd0 libyaml-0-2 libpugixml1v5 libstdc++6 libinput10 libinput-bin
""".split()

MODULES = "evdev uinput uhid hid hid-generic hid-multitouch autofs4 virtio_pci virtio_blk crc32c_generic ext4".split()

# No test needs these units, and each costs boot time or space in the saved machine.
MASKED_UNITS = """
    systemd-timesyncd.service systemd-hwdb-update.service systemd-journal-catalog-update.service systemd-update-utmp.service
    systemd-update-utmp-runlevel.service systemd-random-seed.service systemd-pstore.service ldconfig.service
    systemd-machine-id-commit.service systemd-journal-flush.service systemd-sysctl.service systemd-firstboot.service
    systemd-sysusers.service systemd-update-done.service sys-kernel-debug.mount sys-kernel-tracing.mount dev-hugepages.mount
    dev-mqueue.mount sys-fs-fuse-connections.mount sys-kernel-config.mount e2scrub_reap.service e2scrub_all.timer
    apt-daily.timer apt-daily-upgrade.timer dpkg-db-backup.timer fstrim.timer systemd-tmpfiles-clean.timer
    systemd-networkd.service systemd-networkd.socket systemd-network-generator.service systemd-binfmt.service
    modprobe@.service kmod-static-nodes.service proc-sys-fs-binfmt_misc.automount systemd-remount-fs.service
    systemd-fsck-root.service systemd-ask-password-console.path systemd-ask-password-wall.path getty@tty1.service
    autovt@.service
""".split()
WANTED_UNITS = ["run-test.service", "session-on-tty1.service"]

# Globs. A compositor that draws without OpenGL needs no drivers for it.
UNUSED_FILES = """
    usr/share/perl usr/lib/x86_64-linux-gnu/perl usr/lib/x86_64-linux-gnu/gconv usr/lib/udev/hwdb.d var/lib/dpkg/info
    var/cache var/log/apt usr/lib/x86_64-linux-gnu/dri usr/lib/x86_64-linux-gnu/libLLVM*
""".split()

INIT = """#!/bin/busybox sh
/bin/busybox mount -t tmpfs -o size=90%,mode=755 tmpfs /system
/bin/busybox tar -xf /system.tar -C /system
/bin/busybox rm /system.tar
/bin/busybox mount -t devtmpfs dev /system/dev
exec /bin/busybox switch_root /system /lib/systemd/systemd
"""


def call(*command, **options):
    return subprocess.run([str(word) for word in command], check=True, **options)


def answer(*command):
    return call(*command, capture_output=True, text=True).stdout


def host_suite():
    """Returns the host's own release, such as bookworm: the program comes from the host, and needs the libraries it was built with."""
    host = platform.freedesktop_os_release()
    if host["ID"] != "debian" or "VERSION_CODENAME" not in host:
        raise SystemExit(f"machine.py: {host['PRETTY_NAME']} is no release of Debian; the machine is made of the host's packages")
    return host["VERSION_CODENAME"]


def kernel_package():
    """Returns the package that Debian's linux-image-amd64 stands for today, such as linux-image-6.1.0-56-amd64."""
    for line in answer("apt-cache", "depends", "--no-recommends", "--no-suggests", "linux-image-amd64").splitlines():
        if "Depends: linux-image-" in line:
            return line.split()[1]
    raise SystemExit("machine.py: apt knows no linux-image-amd64; run apt-get update, on Debian " + host_suite())


def make_system(made, work, packages):
    """Writes `vmlinux`, `initrd`, `date` (the machine's clock at boot) and `memory` into `made`; `packages` come on top of PACKAGES."""
    start = time.monotonic()

    def say(what):
        print(f"{time.monotonic() - start:6.1f} s  {what}", flush=True)

    suite = host_suite()
    package = kernel_package()
    kernel = unpack(package, work)
    version = package.removeprefix("linux-image-")
    (made / "vmlinux").write_bytes(plain_kernel(kernel / f"boot/vmlinuz-{version}"))
    say(f"kernel {version}")
    root = bootstrap(work / "root", suite, PACKAGES + packages)
    say("Debian " + suite)
    install_modules(kernel, version, root)
    settle(root)
    install_desktop(root, work)
    pack_initramfs(root, work / "initramfs", made / "initrd")
    (made / "memory").write_text("1024" if packages else "512")
    (made / "date").write_text(time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime()))
    say("initramfs")


def unpack(package, work):
    folder = work / package
    call("apt-get", "-qq", "-o", "APT::Sandbox::User=root", "download", package, cwd=work)
    call("dpkg-deb", "-x", next(work.glob(f"{package}_*.deb")), folder)
    return folder


def plain_kernel(path):
    """Extracts the ELF kernel from a bzImage. It boots by its PVH note; decompression in the emulated machine would cost 3 s."""
    image = path.read_bytes()
    after_setup_code = 0x4000
    packed = image[image.index(b"\xfd7zXZ\0", after_setup_code):]
    kernel = lzma.LZMADecompressor(format=lzma.FORMAT_XZ).decompress(packed)
    if not kernel.startswith(b"\x7fELF"):
        raise SystemExit(f"machine.py: {path} holds no XZ-compressed ELF kernel")
    return kernel


def archives(suite):
    """Returns the Debian archives that this host already uses, as one-line apt sources."""
    lines = answer(
        "apt-get", "indextargets", "--format", "deb $(REPO_URI) $(RELEASE) $(COMPONENT)",
        "Created-By: Packages", "Origin: Debian")
    return sorted({line for line in lines.splitlines() if line.split()[2].startswith(suite)})


def bootstrap(root, suite, packages):
    unread = [f"--dpkgopt=path-exclude=/usr/share/{name}/*" for name in ("doc", "man", "locale", "i18n", "info")]
    call(
        "mmdebstrap", "--quiet", "--variant=essential", "--include=" + ",".join(packages), *unread,
        '--aptopt=Acquire::Languages "none"', "--dpkgopt=force-unsafe-io", suite, root, *archives(suite))
    return root


def install_modules(kernel, version, root):
    """Copies MODULES and their dependencies, without debug sections."""
    source = kernel / "lib/modules" / version
    target = root / "lib/modules" / version
    target.mkdir(parents=True)
    call("depmod", "-b", kernel, version)
    for name in ("modules.builtin", "modules.order", "modules.builtin.modinfo"):
        shutil.copy(source / name, target)
    for name in MODULES:
        for line in answer("modprobe", "-d", kernel, "-S", version, "--show-depends", name).splitlines():
            if line.startswith("insmod "):
                place = line.split()[1].split(f"/lib/modules/{version}/", 1)[1]
                (target / place).parent.mkdir(parents=True, exist_ok=True)
                call("strip", "--strip-debug", "-o", target / place, source / place)
    call("depmod", "-b", root, version)


def settle(root):
    """Adds our own files and a user, and removes work that a test machine does not need."""
    shutil.copytree(FILES_OVER_DEBIAN, root, dirs_exist_ok=True)
    call("chroot", root, "useradd", "--create-home", "--uid", "1000", "--shell", "/bin/bash", "tester")
    call("chroot", root, "chage", "--lastday", "2020-01-01", "tester")
    units = root / "etc/systemd/system"
    for name in MASKED_UNITS:
        link(units / name, "/dev/null")
    for name in WANTED_UNITS:
        link(units / "multi-user.target.wants" / name, f"/etc/systemd/system/{name}")
    link(units / "default.target", "/lib/systemd/system/multi-user.target")
    for generator in (root / "lib/systemd/system-generators").iterdir():
        link(root / "etc/systemd/system-generators" / generator.name, "/dev/null")
    for pattern in UNUSED_FILES:
        for path in root.glob(pattern):
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink()


def install_desktop(root, work):
    """Adds the program that shows what libinput makes of devices. Its package would bring Python, which fills the machine's memory."""
    program = "usr/libexec/libinput/libinput-debug-events"
    (root / program).parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(unpack("libinput-tools", work) / program, root / program)


def link(path, target):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    path.symlink_to(target)


def pack_initramfs(root, folder, initrd):
    """Makes the initramfs. Busybox unpacks the system into a tmpfs and switches to it, so that no disk is needed to boot."""
    for name in ("bin", "dev", "proc", "system"):
        (folder / name).mkdir(parents=True)
    shutil.copy("/bin/busybox", folder / "bin/busybox")
    (folder / "init").write_text(INIT)
    os.chmod(folder / "init", 0o755)
    call("tar", "--sort=name", "--numeric-owner", "--exclude=./dev/*", "-C", root, "-cf", folder / "system.tar", ".")
    with open(initrd, "wb") as file:
        call("sh", "-c", "find . | sort | cpio --create --format=newc --quiet", cwd=folder, stdout=file)
