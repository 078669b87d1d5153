# Touchpads that report less than contacts in slots: they are read as far as possible. Gestures beyond that are left out, with the reason.

# expect_left_out NAME REASON GESTURE...: the journal reports the gestures in one line, and tactus devices, called before ($LISTED), in one
# line for each
expect_left_out() {
    local gesture names
    find_node "$1"
    names=$(printf '"%s", ' "${@:3}")
    expect_journal "$NODE: ${names%, } cannot happen here: (it needs|they need)${2#it needs}" "what cannot happen on the pad $1"
    for gesture in "${@:3}"; do
        grep -Eq "\"$gesture\": $2" <<< "$LISTED" || wrong "tactus devices does not leave out $gesture: ${LISTED//$'\n'/ | }"
    done
}

# lose_press NAME: a finger rests long enough for a press while the kernel's buffer overflows
lose_press() {
    play "$1" <<< "down 0 50 30
sync
wait 100"
    kill -STOP "$DAEMON"
    play "$1" <<< "flood 300"
    kill -CONT "$DAEMON"
    play "$1" <<< "wait 700
up 0
sync"
}

plug_in uinput-list list
plug_in uinput-single single
plug_in uinput-box box
start=$EPOCHREALTIME
start_daemon < /t/gestures.toml

sentence "A protocol A pad, a single-touch pad and a semi-mt pad are read"
expect_reads list single box
LISTED=$("${AS_TESTER[@]}" tactus devices 2>&1) || wrong "it ended with status $?"
for reading in "16 counted, 16 told apart; followed by place (protocol A)" "3 counted, none told apart; one place for all" \
    "3 counted, none told apart; 2 slots (protocol B)"; do
    [[ $LISTED == *"$reading"* ]] || wrong "tactus devices does not say $reading: ${LISTED//$'\n'/ | }"
done

sentence "Single-touch and semi-mt pads refuse a pinch, a rotation and a four-finger drag, each with the reason"
SENTENCE_START=$start
for name in single box; do
    expect_left_out $name "it needs 2 separate fingers, and the device does not separate fingers" pinch rotate
    expect_left_out $name "it needs 4 fingers, and the device counts no more than 3" drag
    play $name <<< "$PINCH"
    play $name <<< "$ROTATE"
    play $name <<< "$DRAG $LIFT_DRAG"
done
expect_ran

for name in list single box; do
    sentence "A swipe, a tap and a press on the $name pad go by the number of fingers"
    play $name <<< "$SWIPE"
    expect_ran "swipe ended"
    play $name <<< "$TAP"
    expect_ran "tap ended"
    play $name <<< "$PRESS"
    expect_ran "press ended"

    sentence "A press on the $name pad that overflows the kernel's buffer does not happen, and the next tap does"
    lose_press $name
    expect_ran
    play $name <<< "$TAP"
    expect_ran "tap ended"
done

sentence "A protocol A pad recognizes pinches, rotations and drags, because contacts are tracked by their places"
play list <<< "$PINCH"
expect_ran "pinch ended"
play list <<< "$ROTATE"
expect_ran "rotate ended"
play list <<< "$DRAG $LIFT_DRAG"
expect_ran "drag began" "drag ended"

sentence "A finger that touches a slotless or semi-mt pad when the daemon starts does not count until it has lifted"
stop_session
for name in list single box; do
    play $name <<< "down 0 50 30
sync"
done
start_session
expect_reads list single box
for name in list single box; do
    play $name <<< "glide 80 0:50.5,30
wait 700
up 0
sync"
done
expect_ran
for name in list single box; do
    play $name <<< "$TAP"
    expect_ran "tap ended"
done

sentence "A drag on a protocol A pad is canceled when the pad is unplugged"
play list <<< "$DRAG"
await 2 have_run 1
play list <<< unplug
expect_ran "drag began" "drag cancelled"
expect_alive
