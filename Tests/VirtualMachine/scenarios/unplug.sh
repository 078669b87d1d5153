# A pad that goes away during a gesture.

plug_in uinput pad
start_daemon < /t/gestures.toml

sentence "Unplugging the pad during a drag cancels the drag once"
expect_reads pad
play pad <<< "$DRAG"
await 2 have_run 1
play pad <<< unplug
expect_ran "drag began" "drag cancelled"

sentence "Gestures work in the same daemon after the pad is plugged in again"
play pad <<< plug
await_node pad || wrong "the kernel made no event device"
expect_reads pad
play pad <<< "$SWIPE"
expect_ran "swipe ended"
play pad <<< "$DRAG $LIFT_DRAG"
expect_ran "drag began" "drag ended"
expect_alive
