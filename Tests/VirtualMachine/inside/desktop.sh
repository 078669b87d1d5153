# libinput as the desktop, and the twins of grabbed pads that it reads. The pad of a scenario is $PAD, its twin $TWIN.
#
#   open_uinput            the user may make virtual devices (close_uinput: no more)
#   start_desktop          libinput reads all devices from now on; its output goes to /t/desktop

UINPUT_RULE=/usr/share/tactus/70-tactus-uinput.rules

open_uinput() {
    cp $UINPUT_RULE /etc/udev/rules.d/ && udevadm control --reload && modprobe uinput \
        && udevadm trigger --settle --sysname-match=uinput
}

close_uinput() {
    rm -f /etc/udev/rules.d/70-tactus-uinput.rules
    udevadm control --reload
    # The node keeps the access that it has given.
    rm -f /dev/uinput
    mknod -m 600 /dev/uinput c 10 223
}

start_desktop() {
    stdbuf -oL /usr/libexec/libinput/libinput-debug-events --udev seat0 --enable-tap >> /t/desktop 2>&1 &
    DESKTOP=$!
    await 5 grep -qs DEVICE_ADDED /t/desktop || wrong "libinput does not run: $(cat /t/desktop)"
}

# seen NODE PATTERN: the number of libinput's events from this device since the last forget_desktop
seen() {
    grep -acE "^[- ]${1##*/} +$2" /t/desktop
}

is_seen() {
    [ "$(seen "$1" "$2")" -gt 0 ]
}

forget_desktop() {
    : > /t/desktop
}

# find_twin: the event node of the twin, in $TWIN
find_twin() {
    local file phys
    for file in /sys/class/input/event*/device/phys; do
        read -r phys 2> /dev/null < "$file"
        if [[ $phys == tactus/twin/* ]]; then
            file=${file%/device/phys}
            TWIN=/dev/input/${file##*/}
            return
        fi
    done
    TWIN=
    return 1
}

no_twin() {
    ! find_twin
}

expect_grabbed() {
    for _ in {1..20}; do
        ! journal_says "$PAD: grabbed; the desktop reads" || break
        nap 0.25
    done
    journal_says "$PAD: grabbed; the desktop reads" || wrong "the pad was not grabbed within 5 s"
    find_twin || wrong "there is no twin"
}

# expect_from NODE PATTERN...: libinput reports these kinds of events from the device, and nothing from the other one
expect_from() {
    local node=$1 other=$PAD pattern
    [ "$node" != "$PAD" ] || other=$TWIN
    shift
    for pattern in "$@"; do
        await 2 is_seen "$node" "$pattern" || wrong "libinput reports no $pattern of $node: $(cat /t/desktop)"
    done
    [ -z "$other" ] || [ "$(seen "$other" "(POINTER|GESTURE)")" = 0 ] || wrong "libinput reports touches of $other: $(cat /t/desktop)"
}

expect_no_complaint() {
    ! grep -ai "bug" /t/desktop || wrong "libinput complains: $(grep -ai bug /t/desktop)"
}
