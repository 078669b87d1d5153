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
