# libinput as the desktop, and the twins of grabbed pads that it reads. The pad of a scenario is $PAD, its twin $TWIN.
#
#   open_uinput            the user may make virtual devices (close_uinput: no more)
#   start_sway             the compositor sway, drawing without a screen, at the display wayland-1; sets SWAY
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

# Logind gives the devices to a program of the session in front.
start_sway() {
    local scopes=(/sys/fs/cgroup/user.slice/user-1000.slice/session-*.scope)
    printf '%s\n' "output HEADLESS-1 resolution 640x480" "default_border none" "seat seat0 xcursor_theme none" > /t/sway.config
    (
        echo $BASHPID > "${scopes[0]}/cgroup.procs"
        exec "${AS_TESTER[@]}" WLR_BACKENDS=headless,libinput WLR_LIBINPUT_NO_DEVICES=1 WLR_RENDERER=pixman \
            sway --config /t/sway.config
    ) > /t/sway.log 2>&1 &
    SWAY=$!
    await 60 test -S /run/user/1000/wayland-1 || wrong "sway does not start: $(tail -n 20 /t/sway.log)"
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

# measure_desktop NODE: what libinput reports of the device, in MOTION and SCROLL: hundredths of a mm of the pointer's way without
# acceleration, where 1000 units are an inch, and hundredths of a scroll unit.
measure_desktop() {
    read -r MOTION SCROLL < <(awk -v node="${1##*/}" '
        { sub(/^[-\0 ]+/, "") }
        $1 == node && $2 == "POINTER_MOTION" && match($0, /\([-+ 0-9.]+\/[-+ 0-9.]+\)/) {
            split(substr($0, RSTART + 1, RLENGTH - 2), delta, "/")
            motion += sqrt(delta[1] ^ 2 + delta[2] ^ 2) * 25.4 / 1000
        }
        $1 == node && $2 ~ /^POINTER_SCROLL/ {
            for (i = 3; i < NF; i++) if ($i == "vert" || $i == "horiz") scroll += $(i + 1) < 0 ? -$(i + 1) : $(i + 1)
        }
        END { printf "%d %d\n", motion * 100, scroll * 100 }' /t/desktop)
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

# complaints: what libinput takes for a bug, except that it comes late: the machine may start a service meanwhile
complaints() {
    grep -ai "bug" /t/desktop | grep -av "lagging behind"
}

expect_no_complaint() {
    ! complaints > /t/complaints || wrong "libinput complains: $(cat /t/complaints)"
}

# grabbing: the configuration of all gestures, on a pad that is grabbed
grabbing() {
    cat /t/gestures.toml - <<'END'

[[device]]
match = { name = "pad*" }
grab = true
END
}

# swipe_left_only: a grabbed pad with a single gesture that consumes its touches
swipe_left_only() {
    cat <<'END'
[[gesture]]
name = "swipe"
swipe = { fingers = 3, direction = "left" }
ended = "/t/ran swipe"

[[device]]
match = { name = "pad*" }
grab = true
END
}
