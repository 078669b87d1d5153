# libinput as the desktop, and the twins of grabbed pads that it reads. The pad of a scenario is $PAD, its twin $TWIN.
#
#   open_uinput            lets the user make virtual devices; close_uinput forbids it again
#   start_sway LINE...     the compositor sway, drawing without a screen, at the display wayland-1, with these additional lines in its
#                          configuration; sets SWAY
#   tell_sway COMMAND      makes sway execute the command
#   ask_sway TYPE FILTER   prints sway's reply to a request of this type, such as get_tree, after a filter of jq
#   open_window APP [TITLE]  opens a window in sway
#   start_i3 LINE...       an X server with the window manager i3 at the display :0; sets XORG and I3
#   tell_i3, ask_i3        the same as tell_sway and ask_sway, for i3
#   start_desktop          libinput reads all devices from now on; its output goes to /t/desktop

UINPUT_RULE=/usr/share/tactus/70-tactus-uinput.rules

open_uinput() {
    cp $UINPUT_RULE /etc/udev/rules.d/ && udevadm control --reload && modprobe uinput \
        && udevadm trigger --settle --sysname-match=uinput
}

close_uinput() {
    rm -f /etc/udev/rules.d/70-tactus-uinput.rules
    udevadm control --reload
    # The old node keeps its access rights, so a new one replaces it.
    rm -f /dev/uinput
    mknod -m 600 /dev/uinput c 10 223
}

start_desktop() {
    stdbuf -oL /usr/libexec/libinput/libinput-debug-events --udev seat0 --enable-tap >> /t/desktop 2>&1 &
    DESKTOP=$!
    await 5 grep -qs DEVICE_ADDED /t/desktop || wrong "libinput does not run: $(cat /t/desktop)"
}

# in_session COMMAND...: replaces this shell by the command, run by the tester in the session on tty1. Logind gives the devices to a program
# of the active session.
in_session() {
    local scopes=(/sys/fs/cgroup/user.slice/user-1000.slice/session-*.scope)
    echo $BASHPID > "${scopes[0]}/cgroup.procs"
    exec "${AS_TESTER[@]}" "$@"
}

start_sway() {
    printf '%s\n' "output HEADLESS-1 resolution 640x480" "default_border none" "seat seat0 xcursor_theme none" "$@" > /t/sway.config
    (in_session WLR_BACKENDS=headless,libinput WLR_LIBINPUT_NO_DEVICES=1 WLR_RENDERER=pixman sway --config /t/sway.config) \
        > /t/sway.log 2>&1 &
    SWAY=$!
    await 60 test -S "/run/user/1000/sway-ipc.1000.$SWAY.sock" || wrong "sway does not start: $(tail -n 20 /t/sway.log)"
}

tell_sway() {
    "${AS_TESTER[@]}" SWAYSOCK="/run/user/1000/sway-ipc.1000.$SWAY.sock" swaymsg "$@" > /dev/null || wrong "swaymsg $*"
}

ask_sway() {
    "${AS_TESTER[@]}" SWAYSOCK="/run/user/1000/sway-ipc.1000.$SWAY.sock" swaymsg --raw --type "$1" | jq --raw-output "$2"
}

open_window() {
    "${AS_TESTER[@]}" WAYLAND_DISPLAY=wayland-1 /t/show-swipes "$@" > /dev/null 2>&1 &
    nap 2
}

start_i3() {
    cat > /t/xorg.conf <<'END'
Section "Device"
    Identifier "screen"
    Driver "dummy"
EndSection
END
    printf '%s\n' "# i3 config file (v4)" "default_border none" "$@" > /t/i3.config
    Xorg :0 vt2 -sharevts -novtswitch -noreset -ac -config /t/xorg.conf -logfile /t/xorg.log > /dev/null 2>&1 &
    XORG=$!
    await 60 test -S /tmp/.X11-unix/X0 || wrong "Xorg does not start: $(tail -n 20 /t/xorg.log)"
    (in_session DISPLAY=:0 i3 --config /t/i3.config) > /t/i3.log 2>&1 &
    I3=$!
    await 60 is_i3_up || wrong "i3 does not start: $(tail -n 20 /t/i3.log)"
}

is_i3_up() {
    "${AS_TESTER[@]}" DISPLAY=:0 i3-msg --type get_version > /dev/null 2>&1
}

tell_i3() {
    "${AS_TESTER[@]}" DISPLAY=:0 i3-msg "$@" > /dev/null || wrong "i3-msg $*"
}

ask_i3() {
    "${AS_TESTER[@]}" DISPLAY=:0 i3-msg --type "$1" | jq --raw-output "$2"
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

# measure_desktop NODE: sets MOTION and SCROLL to what libinput reports of the device. MOTION is the pointer's way without acceleration,
# in hundredths of a mm; libinput reports 1000 units per inch. SCROLL is in hundredths of a scroll unit.
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

# find_twin: sets TWIN to the event node of the twin
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
    await 5 journal_says "$PAD: grabbed; the desktop reads" || wrong "the pad was not grabbed within 5 s"
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

# complaints: prints the bugs that libinput reports, except lags, because the machine may be starting a service at that time
complaints() {
    grep -ai "bug" /t/desktop | grep -av "lagging behind"
}

expect_no_complaint() {
    ! complaints > /t/complaints || wrong "libinput complains: $(cat /t/complaints)"
}

# grabbing: prints the configuration of all gestures for a grabbed pad
grabbing() {
    cat /t/gestures.toml - <<'END'

[[device]]
match = { name = "pad*" }
grab = true
END
}

# swipe_left_only: prints the configuration of a grabbed pad with a single gesture, which consumes its touches
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
