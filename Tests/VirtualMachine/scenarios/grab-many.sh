# More pads are grabbed than the guard looks after.

twins() { cat /sys/class/input/event*/device/phys 2> /dev/null | grep -c ^tactus/twin/; }
nine_twins() { [ "$(twins)" = 9 ]; }

for number in {1..9}; do plug_in uinput "pad$number"; done
PAD=$(node_of pad9)
open_uinput
start_desktop

sentence "Nine pads are grabbed, one more than the guard looks after, and gestures go on"
start_daemon < <(grabbing)
await 20 nine_twins || wrong "there are $(twins) twins, not nine"
nap 3
expect_alive
for number in 1 9; do
    play "pad$number" <<< "$SWIPE"
    expect_ran "swipe ended"
done

sentence "The pads are given back at the end"
stop_session
[ "$(twins)" = 0 ] || wrong "there are still $(twins) twins"

kill "$DESKTOP"
close_uinput
