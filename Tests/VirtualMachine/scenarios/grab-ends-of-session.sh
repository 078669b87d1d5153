# The pad, the session or the machine goes away while fingers are down on a grabbed pad.

# The pad goes on with its lines, and the last one unplugs it.
unplug_pad() {
    hear pad
    await 5 no_twin || wrong "the twin is still there"
    play pad <<< plug
    await_node pad || wrong "the kernel made no event device"
    PAD=$NODE
    TOLD[pad]=0
}

back_from_unplug_pad() { expect_grabbed_with_pointer; }

leave_session() {
    switch_to 2
    expect_journal "$PAD: no longer grabbed" "that the grab has ended"
}

back_from_leave_session() {
    switch_to 1
    expect_grabbed_with_pointer
}

sleep_and_wake() {
    systemctl suspend || wrong "systemctl suspend failed"
    await 20 journal_says "tactus: session: acting again" || wrong "the journal does not say that the daemon acts again"
}

back_from_sleep_and_wake() { expect_grabbed_with_pointer; }

ENDS=(
    [unplug_pad]="when the pad is unplugged" [leave_session]="when another session comes to the front"
    [sleep_and_wake]="when the machine sleeps")
plug_in uhid pad
PAD=$(node_of pad)
open_uinput
start_desktop
sentence "A pad is grabbed, and there is a pointer for drags"
start_daemon < <(grabbing_for_states)
expect_grabbed_with_pointer
AFTER=(unplug)
end_states unplug_pad
AFTER=()
end_states leave_session

# The kernel's own self-test ends the sleep, see suspend.sh.
echo 1 > /sys/module/suspend/parameters/pm_test_delay
echo devices > /sys/power/pm_test || wrong "the kernel has no pm_test"
end_states sleep_and_wake
echo none > /sys/power/pm_test
kill "$DESKTOP"
close_uinput
