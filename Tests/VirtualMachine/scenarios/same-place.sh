# The kernel sends only changes. A daemon that starts between two contacts must request the values that the second one shares with the first
# one in its slot.

gestures_in_halves() {
    cat <<'END'
[[gesture]]
name = "two"
tap = { fingers = 2 }
run = "/t/ran two"

[[gesture]]
name = "left"
tap = {}
area = "left-half"
run = "/t/ran left"

[[gesture]]
name = "right"
tap = {}
area = "right-half"
run = "/t/ran right"
END
}

# tap_at Y: prints the lines of a tap with one finger on the right half
tap_at() {
    printf '%s\n' "down 0 70 $1" sync "wait 60" "up 0" sync
}

for kind in uinput uhid; do
    plug_in $kind $kind

    sentence "After a start of the daemon, a tap of two fingers at the place of the last one counts on the $kind pad"
    play $kind <<< "$TAP"
    start_daemon < <(gestures_in_halves)
    expect_reads $kind
    play $kind <<< "$TAP"
    expect_ran "two ended"

    sentence "After a start of the daemon, a finger that lands right below the place of the last one is there on the $kind pad"
    play $kind < <(tap_at 20)
    start_daemon < <(gestures_in_halves)
    expect_reads $kind
    play $kind < <(tap_at 40)
    expect_ran "right ended"
done
