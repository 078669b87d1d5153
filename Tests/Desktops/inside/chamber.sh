#!/bin/bash
# Runs on the host as the first process of name spaces of its own: chamber.sh PLACE ROOT STAGE TESTS DESKTOP SECONDS
#
# Mounts an overlay in memory over the root folder, at the empty folder PLACE, so that the root folder does not change. Adds the installed
# program and the tests, and goes inside. When this process ends, the kernel ends all others in here, and frees the memory.
set -e
place=$1 root=$2 stage=$3 tests=$4 desktop=$5 seconds=$6

mount -t tmpfs -o mode=755 tmpfs "$place"
mkdir "$place/changes" "$place/work" "$place/system"
mount -t overlay -o lowerdir="$root",upperdir="$place/changes",workdir="$place/work" overlay "$place/system"
cd "$place/system"
cp -r "$stage/usr/." usr/
cp -r "$tests" tests
mount -t proc proc proc
mount -t tmpfs tmpfs run
mount -t tmpfs -o mode=1777 tmpfs dev/shm
mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
exec chroot . env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 bash /tests/system.sh "$desktop" "$seconds"
