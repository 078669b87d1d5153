# A real compositor reads the twin: sway, drawing without a screen, and a client that shows which swipes its window gets.
# packages: fonts-dejavu-core foot grim jq mako-notifier sway swaylock wev x11-utils xkb-data xwayland

has_focus() { grep -q focus /t/client; }

plug_in uhid pad
PAD=$(node_of pad)
open_uinput

sentence "sway opens the twin of a grabbed pad, and its client gets the pointer"
start_sway
start_daemon < <(swipe_left_only)
expect_grabbed
nap 1
"${AS_TESTER[@]}" WAYLAND_DISPLAY=wayland-1 /t/show-swipes >> /t/client 2>&1 &
CLIENT=$!
nap 2
play pad <<< "$MOVE"
await 5 has_focus || wrong "the client has no pointer: $(cat /t/client; tail -n 20 /t/sway.log)"

sentence "A three-finger swipe left runs its command once, and sway's client sees nothing of it"
: > /t/client
play pad <<< "$SWIPE"
expect_ran "swipe ended"
nap 0.5
expect_same "what the client saw" "" "$(uniq /t/client)"
kill -0 $CLIENT || wrong "the client has ended"

sentence "A three-finger swipe up is sway's: its client sees one begin and one end, and no command runs"
: > /t/client
play pad <<< "$SWIPE_UP"
expect_ran
nap 0.5
expect_same "what the client saw" "begin 3, update, end" "$(uniq /t/client | paste -sd, | sed 's/,/, /g')"
kill $SWAY
close_uinput
