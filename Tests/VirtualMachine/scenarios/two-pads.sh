# Two pads have two engines: a hand on one of them has no effect on the other.

plug_in uinput left
plug_in uhid right
start_daemon < /t/gestures.toml

sentence "Two different gestures at once on two pads run one command each"
expect_reads left right
tell left <<< "$ROTATE"
tell right <<< "$SWIPE"
hear left
hear right
expect_ran "rotate ended" "swipe ended"

sentence "The same gesture at once on two pads runs its command twice"
tell left <<< "$SWIPE"
tell right <<< "$SWIPE"
hear left
hear right
expect_ran "swipe ended" "swipe ended"

sentence "A drag on one pad goes on while another pad is unplugged"
play left <<< "$DRAG"
await 2 have_run 1
play right <<< unplug
nap 0.5
play left <<< "$LIFT_DRAG"
expect_ran "drag began" "drag ended"
expect_alive
