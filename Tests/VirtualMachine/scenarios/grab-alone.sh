# A grabbed pad without the system bus, and one whose twin no program reads.

GLIDE='
down 0 20 30
sync
wait 8
glide 3000 0:80,30
up 0
sync'

plug_in uhid pad
PAD=$(node_of pad)
open_uinput
start_desktop

sentence "A pad is given back when the system bus is lost, once the finger on it has lifted"
start_daemon < <(grabbing)
expect_grabbed
nap 0.5
tell pad <<< "$GLIDE"
await 2 is_seen "$TWIN" POINTER_MOTION || wrong "the finger does not move on the twin"
systemctl stop dbus.socket dbus.service
expect_journal "tactus: session: there is no system bus" "that the bus is away"
journal_says "no longer grabbed" && wrong "the grab has ended while the finger is down"
hear pad
expect_journal "$PAD: no longer grabbed" "that the grab has ended"
forget_desktop
play pad <<< "$TAP_1"
expect_from "$PAD" "POINTER_BUTTON.*BTN_LEFT.*pressed" "POINTER_BUTTON.*BTN_LEFT.*released"
expect_no_complaint

sentence "Gestures run their commands beside the desktop while there is no system bus"
forget_runs
forget_desktop
play pad <<< "$SWIPE"
expect_ran "swipe ended"
is_seen "$PAD" GESTURE_SWIPE_BEGIN || wrong "the desktop does not see the swipe: $(cat /t/desktop)"

sentence "The pad is grabbed again when the system bus is back"
systemctl start dbus.socket
systemctl restart systemd-logind.service
await 40 journal_says "the system bus is there again" || wrong "the daemon has not found the bus"
expect_grabbed
nap 0.5
forget_desktop
play pad <<< "$TAP_1"
expect_from "$TWIN" "POINTER_BUTTON.*BTN_LEFT.*pressed" "POINTER_BUTTON.*BTN_LEFT.*released"
stop_session
kill "$DESKTOP"

sentence "A pad is grabbed a second after its twin is there although no program opens it, and a desktop that starts later reads the twin"
start_daemon < <(grabbing)
nap 0.7
! journal_says "$PAD: grabbed" || wrong "the pad is grabbed at once"
expect_grabbed
start_desktop
nap 0.5
forget_desktop
play pad <<< "$TAP_1"
expect_from "$TWIN" "POINTER_BUTTON.*BTN_LEFT.*pressed" "POINTER_BUTTON.*BTN_LEFT.*released"
kill "$DESKTOP"

sentence "A desktop that reads only the pad itself gets it back by four fingers and the button for 3 s"
forget_desktop
stdbuf -oL /usr/libexec/libinput/libinput-debug-events --device "$PAD" --enable-tap >> /t/desktop 2>&1 &
DESKTOP=$!
await 5 grep -qs DEVICE_ADDED /t/desktop || wrong "libinput does not run: $(cat /t/desktop)"
play pad <<< "$TAP_1"
nap 0.5
grep -aq POINTER_BUTTON /t/desktop && wrong "the pad is not grabbed: $(cat /t/desktop)"
play pad <<< "$ESCAPE"
expect_journal "no device is grabbed, because a hand" "that a hand has taken the pad back"
forget_desktop
play pad <<< "$TAP_1"
nap 0.5
expect_same "presses" 1 "$(seen "$PAD" "POINTER_BUTTON.*BTN_LEFT.*pressed")"
expect_same "releases" 1 "$(seen "$PAD" "POINTER_BUTTON.*BTN_LEFT.*released")"
kill "$DESKTOP"
close_uinput
