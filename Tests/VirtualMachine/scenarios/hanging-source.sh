# A compositor that hangs, sends garbage or floods its clients: the active window is unknown, and gestures are as quick as without the
# compositor.

gestures_beside_conditions() {
    cat <<'END'
[[gesture]]
name = "tap"
tap = { fingers = 2 }
run = "/t/ran tap"

[[gesture]]
name = "conditional"
tap = { fingers = 3 }
when = { not = { app = "foot" } }
run = "/t/ran conditional"
END
}

# measure WAY: taps with two fingers 21 times. MEDIAN and SLOW get the microseconds from the lift to the command; two taps exceed SLOW
measure() {
    time_taps pad
    MEDIAN=${LATENCIES[10]}
    SLOW=${LATENCIES[18]}
    echo "# $1: microseconds from the lift to the command: $MEDIAN (median of 21), $SLOW (exceeded by 2), ${LATENCIES[20]} (most)"
}

# start_beside WAY: starts the daemon beside a compositor that misbehaves in this way
start_beside() {
    "${AS_TESTER[@]}" /t/bad-compositor /run/user/1000/wayland-7 "$1" &
    COMPOSITOR=$!
    await 5 test -S /run/user/1000/wayland-7 || wrong "there is no compositor"
    service set-environment WAYLAND_DISPLAY=wayland-7
    start_daemon < <(gestures_beside_conditions)
    expect_reads pad
}

end_compositor() {
    kill $COMPOSITOR
    rm -f /run/user/1000/wayland-7
}

# expect_as_quick MICROSECONDS: the median exceeds the median without a compositor by no more than this. At most 2 of 21 taps take 20 ms
# more than without one: a single tap may have to wait for the machine's services.
expect_as_quick() {
    expect_between "microseconds from the lift to the command, median" 0 $((median + $1)) "$MEDIAN"
    expect_between "microseconds from the lift to the command, exceeded by 2" 0 $((slow + 20000)) "$SLOW"
    expect_alive
}

plug_in uinput pad

sentence "Without a compositor the window is unknown, and no condition holds"
start_daemon < <(gestures_beside_conditions)
expect_reads pad
expect_known "window: unknown: neither WAYLAND_DISPLAY nor DISPLAY is set" 0
play pad <<< "$TAP_3"
expect_ran
measure "no compositor"
median=$MEDIAN slow=$SLOW

sentence "A compositor that never answers makes the window unknown after 5 s, and gestures are as quick as without it"
start_beside silent
measure "silent compositor, in its first 10 s"
expect_as_quick 1000
expect_known "window: unknown: the Wayland compositor: it does not answer" 20
play pad <<< "$TAP_3"
expect_ran
end_compositor

sentence "A compositor that sends random bytes without end makes the window unknown, and gestures are as quick as without it"
start_beside garbage
expect_known "window: unknown: the Wayland compositor: "
measure "random bytes"
expect_as_quick 1000
play pad <<< "$TAP_3"
expect_ran
end_compositor

sentence "A compositor that changes a title without end delays a gesture by some milliseconds at most"
start_beside flood
expect_known 'window: app = "flood", title = "title number '
measure "endless changes of a title"
expect_as_quick 20000
play pad <<< "$TAP_3"
expect_ran "conditional ended"
end_compositor
service unset-environment WAYLAND_DISPLAY
