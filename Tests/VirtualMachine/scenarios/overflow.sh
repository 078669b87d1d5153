# The kernel's buffer runs over (SYN_DROPPED) while the daemon is kept from reading; devices.sh shows that the flood suffices.

plug_in uinput pad
start_daemon < /t/gestures.toml

sentence "A buffer overflow during a drag cancels the drag once"
expect_reads pad
play pad <<< "$DRAG"
await 2 have_run 1
kill -STOP "$DAEMON"
play pad <<< "flood 300"
kill -CONT "$DAEMON"
play pad <<< "wait 100 $LIFT_DRAG"
expect_ran "drag began" "drag cancelled"

sentence "The next gesture after a buffer overflow works"
play pad <<< "$SWIPE"
expect_ran "swipe ended"
expect_alive

sentence "Fingers that lifted unseen during a buffer overflow count as lifted"
play pad <<< "$DRAG"
await 2 have_run 1
kill -STOP "$DAEMON"
play pad <<< "flood 300 $LIFT_DRAG"
kill -CONT "$DAEMON"
expect_ran "drag began" "drag cancelled"
play pad <<< "$TAP"
expect_ran "tap ended"

sentence "The statistics count each buffer overflow, and tactus why tells of the canceled drag"
status=$("${AS_TESTER[@]}" tactus status --statistics --json)
[[ $status == *'"syn_dropped":2,'* ]] || wrong "not two losses: $status"
story=$("${AS_TESTER[@]}" tactus why drag --touches 2)
[[ $story == *'"drag" was canceled'* ]] || wrong "it printed: $story"
stop_session

# The same pad is grabbed now, and the desktop must get whole reports from the twin. The daemon is stopped for less than the guard's 5 s.
PAD=$(node_of pad)
open_uinput
start_desktop
start_daemon < <(grabbing_for_states)
expect_grabbed
nap 0.5

# overflow LINES: the kernel's buffer runs over while the daemon stands still, and then the pad executes these lines
overflow() {
    kill -STOP "$DAEMON"
    play pad <<< "flood 300
$1"
    kill -CONT "$DAEMON"
    nap 0.3
}

sentence "A finger on a grabbed pad goes on moving the pointer after a buffer overflow"
forget_desktop
play pad <<< $'down 0 20 30\nsync\nwait 8\nglide 160 0:40,30'
await 2 is_seen "$TWIN" POINTER_MOTION || wrong "the finger does not move on the twin"
overflow
forget_desktop
play pad <<< $'glide 160 0:70,30\nup 0\nsync'
expect_from "$TWIN" POINTER_MOTION
expect_click "after the overflow"

sentence "A finger that lifts and lands unseen on a grabbed pad is not one finger that jumps for the desktop"
forget_desktop
play pad <<< $'down 0 20 30\nsync\nwait 8\nglide 160 0:30,30'
await 2 is_seen "$TWIN" POINTER_MOTION || wrong "the finger does not move on the twin"
forget_desktop
overflow $'up 0\nsync\nwait 20\ndown 0 80 30\nsync'
measure_desktop "$TWIN"
expect_between "hundredths of a mm of the pointer" 0 200 "$MOTION"
expect_no_complaint
play pad <<< $'up 0\nsync'
expect_click "after the overflow"

sentence "Fingers that lift unseen while they scroll, are withheld or are ours leave nothing begun on the desktop"
for state in scroll waiting taken; do
    begin_state $state
    hear pad
    overflow $'up 0 1 2 3\nsync'
    nap 0.3
    expect_whole "after the overflow, $state"
    expect_click "after the overflow, $state"
done
stop_session
kill "$DESKTOP"
close_uinput
