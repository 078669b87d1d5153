# The daemon ends, or its configuration changes, while fingers are down on a grabbed pad.

kill_daemon() { kill -KILL "$DAEMON"; }
stop_daemon() { service stop tactus.service; }
stop_grabbing() { grabbing_for_states | sed -e '/^\[\[device/,$d' -e 's/^during.*/ended = "true"/' | configure; }
make_mistake() { echo "[[gestur" | configure; }

back_from_kill_daemon() {
    await_daemon
    expect_reads pad
    # After three kills within a minute, the daemon grabs nothing until it is resumed.
    "${AS_TESTER[@]}" tactus resume > /dev/null 2>&1
    expect_grabbed_with_pointer
}

back_from_stop_daemon() {
    service start tactus.service
    await_daemon
    expect_grabbed_with_pointer
}

back_from_stop_grabbing() {
    await 5 no_twin || wrong "the twin is still there"
    grabbing_for_states | configure
    expect_grabbed_with_pointer
}

back_from_make_mistake() {
    expect_journal "error: " "what is wrong in the configuration"
    find_twin || wrong "there is no twin any more"
    grabbing_for_states | configure
    nap 1
}

ENDS=(
    [kill_daemon]="when the daemon is killed" [stop_daemon]="when the daemon is stopped"
    [stop_grabbing]="when a reload ends the grab" [make_mistake]="when a reload finds a mistake")
plug_in uhid pad
PAD=$(node_of pad)
open_uinput
start_desktop
sentence "A pad is grabbed, and there is a pointer for drags"
start_daemon < <(grabbing_for_states)
expect_grabbed_with_pointer
for end in kill_daemon stop_daemon stop_grabbing make_mistake; do
    end_states $end
done
kill "$DESKTOP"
close_uinput
