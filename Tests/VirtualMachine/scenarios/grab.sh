# A grabbed pad: the desktop reads its twin and gets everything that no gesture takes. The desktop is libinput, as every compositor uses it.
# The pad has a real driver: when a grab ends while fingers touch, they lift, and the driver lands them again.

SCROLL='
down 0 40 15
down 1 55 15
sync
wait 8
glide 160 0:40,45 1:55,45
up 0 1
sync'

LAND='
down 0 30 30
sync
wait 16
glide 80 0:45,30'
GO_ON='
glide 80 0:60,30
up 0
sync'

DRAG_3='
down 0 35 30
down 1 50 27
down 2 65 30
sync
wait 8
glide 320 0:55,30 1:70,27 2:85,30
up 0 1 2
sync'

# The driver lifts fingers that send nothing for 100 ms, so these fingers move all the time.
GLIDE='
down 0 20 30
sync
wait 8
glide 4000 0:80,30
up 0
sync'

plug_in uhid pad
PAD=$(node_of pad)
start_desktop

sentence "Without access to uinput a pad is read beside the desktop, and the daemon says once what to type"
close_uinput
start_daemon < <(grabbing)
expect_reads pad
play pad <<< "$SWIPE"
expect_ran "swipe ended"
expect_journal "$PAD: not grabbed: /dev/uinput is not open to you.*sudo cp $UINPUT_RULE" "what to type"
no_twin || wrong "there is a twin"

sentence "A pad is grabbed when the desktop has opened its twin, which no Tactus opens"
open_uinput
kill -HUP "$DAEMON"
expect_grabbed
has_open "$TWIN" && wrong "the daemon has its twin open"
listed=$("${AS_TESTER[@]}" tactus devices --json)
expect_same "devices" 1 "$(wc -l <<< "$listed")"
[[ $listed == *"\"twin\":\"$TWIN\""* ]] || wrong "tactus devices does not show the twin: $listed"

sentence "The motion of a finger reaches the desktop through the twin"
forget_desktop
play pad <<< "$MOVE"
expect_from "$TWIN" POINTER_MOTION
expect_no_complaint

sentence "A tap reaches the desktop through the twin"
forget_desktop
play pad <<< "$TAP_1"
expect_from "$TWIN" "POINTER_BUTTON.*BTN_LEFT.*pressed" "POINTER_BUTTON.*BTN_LEFT.*released"
expect_no_complaint

sentence "A two-finger scroll reaches the desktop through the twin"
forget_desktop
play pad <<< "$SCROLL"
expect_from "$TWIN" POINTER_SCROLL_FINGER
expect_no_complaint

sentence "A three-finger swipe of a gesture runs its command, and the desktop sees no swipe"
forget_runs
forget_desktop
play pad <<< "$SWIPE"
expect_ran "swipe ended"
is_seen "$TWIN" "(GESTURE_SWIPE|POINTER_BUTTON|POINTER_SCROLL)" && wrong "libinput reports the swipe: $(cat /t/desktop)"
expect_no_complaint

forget_desktop
sentence "A switch to another console gives the pad back at once, while a finger is down"
tell pad <<< "$GLIDE"
await 2 is_seen "$TWIN" POINTER_MOTION || wrong "the finger does not move on the twin"
switch_to 2
expect_journal "$PAD: no longer grabbed" "that the grab has ended"
forget_desktop
expect_from "$PAD" POINTER_MOTION
hear pad
expect_no_complaint

sentence "The switch back grabs the pad again"
switch_to 1
expect_grabbed
forget_desktop
play pad <<< "$MOVE"
expect_from "$TWIN" POINTER_MOTION
play pad <<< "$TAP_1"
expect_from "$TWIN" "POINTER_BUTTON.*BTN_LEFT.*pressed"
expect_no_complaint

forget_desktop
sentence "A locked screen gives the pad back when the finger is up, and until then everything goes through the twin"
tell pad <<< "$GLIDE"
await 2 is_seen "$TWIN" POINTER_MOTION || wrong "the finger does not move on the twin"
lock
forget_desktop
nap 0.5
expect_from "$TWIN" POINTER_MOTION
journal_says "no longer grabbed" && wrong "the grab has ended while the finger is down"
hear pad
expect_journal "$PAD: no longer grabbed" "that the grab has ended"
forget_desktop
play pad <<< "$TAP_1"
expect_from "$PAD" "POINTER_BUTTON.*BTN_LEFT.*pressed" "POINTER_BUTTON.*BTN_LEFT.*released"
expect_no_complaint
unlock
expect_grabbed

sentence "A daemon that hangs loses the pad after some seconds, and grabs it again later"
play pad <<< "$LAND"
kill -STOP "$DAEMON"
play pad <<< 'glide 80 0:50,30'
nap 7
forget_desktop
play pad <<< "$GO_ON"
expect_from "$PAD" POINTER_MOTION
kill -CONT "$DAEMON"
expect_journal "$PAD: no longer grabbed, because the daemon did not read it" "that the daemon had hung"
expect_grabbed
forget_desktop
play pad <<< "$MOVE"
expect_from "$TWIN" POINTER_MOTION

sentence "A daemon that hangs while nothing touches the pad loses it some seconds after the next touch, which it leaves alone later"
kill -STOP "$DAEMON"
nap 2
play pad <<< "$LAND"
nap 7
forget_desktop
tell pad <<< $'press\nsync\nglide 4000 0:70,30\nrelease\nup 0\nsync'
nap 0.5
kill -CONT "$DAEMON"
expect_journal "$PAD: no longer grabbed, because the daemon did not read it" "that the daemon had hung"
is_seen "$PAD" "POINTER_BUTTON.*released" && wrong "the daemon has released the button that the hand holds"
hear pad
expect_from "$PAD" POINTER_MOTION "POINTER_BUTTON.*pressed" "POINTER_BUTTON.*released"
expect_grabbed

sentence "Four fingers and the button for 3 s give the pad back until tactus resume"
play pad <<< "$ESCAPE"
expect_journal "no device is grabbed, because a hand" "that a hand has taken the pad back"
forget_desktop
play pad <<< "$MOVE"
expect_from "$PAD" POINTER_MOTION
"${AS_TESTER[@]}" tactus resume || wrong "tactus resume ended with $?"
expect_grabbed

sentence "A daemon that is killed gives the pad back within 200 ms, while a finger moves"
forget_desktop
tell pad <<< "$GLIDE"
await 2 is_seen "$TWIN" POINTER_MOTION || wrong "the finger does not move on the twin"
kill -KILL "$DAEMON"
killed=$(date +%s%3N)
until is_seen "$PAD" POINTER_MOTION || [ $(($(date +%s%3N) - killed)) -gt 2000 ]; do :; done
expect_between "ms until libinput reports the pad itself" 0 200 $(($(date +%s%3N) - killed))
hear pad
await_daemon
expect_grabbed

sentence "After three ends within a minute the daemon does not grab the pad until tactus resume"
for number in 1 2; do
    kill -KILL "$DAEMON"
    nap 1
    await_daemon
    expect_reads pad
    [ $number = 2 ] || await 3 journal_says "$PAD: grabbed" || wrong "the pad was not grabbed again"
done
expect_journal "the daemon has ended 3 times within a minute" "that it grabs nothing"
forget_desktop
play pad <<< "$MOVE"
expect_from "$PAD" POINTER_MOTION
"${AS_TESTER[@]}" tactus resume || wrong "tactus resume ended with $?"
await 5 journal_says "devices may be grabbed again"
nap 2
forget_desktop
find_twin
play pad <<< "$MOVE"
expect_from "$TWIN" POINTER_MOTION

sentence "A daemon that is stopped gives the pad back, and the twin is gone"
service stop tactus.service
await 2 no_twin || wrong "the twin is still there"
forget_desktop
play pad <<< "$TAP_1"
expect_from "$PAD" "POINTER_BUTTON.*BTN_LEFT.*pressed" "POINTER_BUTTON.*BTN_LEFT.*released"
expect_no_complaint

sentence "A reload without grab gives the pad back and removes the twin"
start_daemon < <(grabbing)
expect_grabbed
configure < /t/gestures.toml
await 5 no_twin || wrong "the twin is still there"
expect_journal "$PAD: no longer grabbed" "that the grab has ended"
forget_runs
play pad <<< "$SWIPE"
expect_ran "swipe ended"

sentence "A three-finger drag with a pointer moves the pointer with the left button held"
start_daemon <<'END'
[[device]]
match = { name = "pad*" }
grab = true

[[gesture]]
name = "drag"
drag = { fingers = 3 }
during = { pointer = "drag" }
END
expect_grabbed
await_node "Tactus pointer" || wrong "there is no pointer"
nap 1
forget_desktop
play pad <<< "$DRAG_3"
nap 0.5
expect_from "$TWIN" POINTER_MOTION
for state in pressed released; do
    expect_same "$state" 1 "$(seen "$(node_of "Tactus pointer")" "POINTER_BUTTON.*BTN_LEFT.*$state")"
done
is_seen "$TWIN" "(GESTURE|POINTER_BUTTON|POINTER_SCROLL)" && wrong "libinput reports more: $(cat /t/desktop)"
expect_no_complaint

sentence "A pad that another program holds is grabbed when that program ends"
stop_session

/t/hold-device "$PAD" &
holder=$!
nap 0.5
start_daemon < <(grabbing)
expect_journal "$PAD: another program has grabbed the device" "that another program has grabbed it"
kill $holder
expect_grabbed
close_uinput
kill "$DESKTOP"
