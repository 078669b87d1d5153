# Each gesture of the classic and of the precise pad runs its command once, and no other.

start_daemon < /t/gestures.toml
for kind in uinput uhid; do
    name=$kind-pad
    plug_in $kind $name

    sentence "A three-finger swipe on the $name runs its command once"
    expect_reads $name
    play $name <<< "$SWIPE"
    expect_ran "swipe ended"

    sentence "A two-finger tap on the $name runs its command once"
    play $name <<< "$TAP"
    expect_ran "tap ended"

    sentence "A press on the $name runs its command while the finger is down, within 10 ms of its 500 ms (B77)"
    play $name <<< "$PRESS"
    landed=$(time_of $name "mark landed")
    lifting=$(time_of $name "mark lifting")
    ran=$(when_ran press)
    expect_between "microseconds from landing to the command" 499000 510000 "${ran:+$((ran - landed))}"
    [ "${ran:-0}" -lt "$lifting" ] || wrong "the command ran after the finger had lifted"
    expect_ran "press ended"

    sentence "A pinch on the $name runs its command once"
    play $name <<< "$PINCH"
    expect_ran "pinch ended"

    sentence "A rotation on the $name runs its command once"
    play $name <<< "$ROTATE"
    expect_ran "rotate ended"

    sentence "A four-finger drag on the $name begins once and ends once"
    play $name <<< "$DRAG $LIFT_DRAG"
    expect_ran "drag began" "drag ended"

    sentence "The daemon closes the $name when it is unplugged"
    expect_reads $name
    node=$(node_of $name)
    play $name <<< unplug
    await 2 released "$node" || wrong "the daemon still holds a deleted device"
    expect_alive
done
