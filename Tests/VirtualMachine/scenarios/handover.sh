# Gestures of the desktop on a grabbed pad beside a gesture of ours that consumes its touches: a three-finger swipe left.

double_tap_only() {
    cat <<'END'
[[gesture]]
name = "double"
tap = { count = 2 }
consume = true
ended = "/t/ran double"

[[device]]
match = { name = "pad*" }
grab = true
END
}

TAP_AND_DRAG="$TAP_1
wait 80
down 0 50 30
sync
wait 16
glide 240 0:80,30
up 0
sync"

TAP_3='
down 0 35 30
down 1 50 27
down 2 65 30
sync
wait 60
up 0 1 2
sync'

REST='
down 0 35 45
down 1 50 42
down 2 65 45
sync
wait 600'

# desktop_events: prints the kinds of events that libinput reports of the twin, in order and without repetitions
desktop_events() {
    grep -aE "^[- ]${TWIN##*/} +(POINTER|GESTURE)" /t/desktop | awk '{
        kind = $2
        if (match($0, /BTN_[A-Z]+/)) kind = kind " " substr($0, RSTART, RLENGTH) ($0 ~ /pressed/ ? "+" : "-")
        if (kind != last) printf "%s%s", last == "" ? "" : ", ", kind
        last = kind
    }'
}

# expect_none KINDS WHAT: libinput reports no event of these kinds
expect_none() {
    local events
    nap 0.5
    events=$(desktop_events)
    [[ ! $events =~ $1 ]] || wrong "$2: libinput reports $events"
    expect_no_complaint
}

for model in internal bluetooth; do
    # Libinput takes a uhid pad on Bluetooth for an external one, on which it does not detect palms.
    if [ $model = internal ]; then plug_in uhid pad; else plug_in uhid pad bluetooth; fi
    PAD=$(node_of pad)
    open_uinput
    start_desktop
    sentence "A consuming swipe left runs its command once, and the desktop sees nothing but motion ($model)"
    start_daemon < <(swipe_left_only)
    expect_grabbed
    nap 0.5
    forget_desktop
    play pad <<< "$SWIPE"
    expect_ran "swipe ended"
    expect_none "BUTTON|SCROLL|SWIPE|PINCH" swipe

    sentence "A swipe up is the desktop's: it begins and ends once ($model)"
    forget_desktop
    play pad <<< "$SWIPE_UP"
    expect_ran
    expect_same begins 1 "$(seen "$TWIN" GESTURE_SWIPE_BEGIN)"
    expect_same ends 1 "$(seen "$TWIN" GESTURE_SWIPE_END)"
    expect_same buttons 0 "$(seen "$TWIN" "POINTER_(BUTTON|SCROLL)")"
    expect_no_complaint

    sentence "A three-finger tap is the desktop's: one click of the middle button ($model)"
    forget_desktop
    play pad <<< "$TAP_3"
    expect_ran
    expect_same presses 1 "$(seen "$TWIN" "POINTER_BUTTON.*BTN_MIDDLE.*pressed")"
    expect_same releases 1 "$(seen "$TWIN" "POINTER_BUTTON.*BTN_MIDDLE.*released")"
    expect_same buttons 2 "$(seen "$TWIN" POINTER_BUTTON)"
    expect_no_complaint

    sentence "Two quick three-finger taps are two clicks of the desktop's ($model)"
    forget_desktop
    play pad <<< "$TAP_3
wait 80$TAP_3"
    expect_ran
    nap 0.5
    expect_same events "POINTER_BUTTON BTN_MIDDLE+, POINTER_BUTTON BTN_MIDDLE-, POINTER_BUTTON BTN_MIDDLE+, POINTER_BUTTON BTN_MIDDLE-" \
        "$(desktop_events)"
    expect_no_complaint

    sentence "Three fingers that rest, and lift together or one after the other, are no click ($model)"
    forget_desktop
    play pad <<< "$REST
up 0 1 2
sync
wait 500$REST
up 2
sync
wait 16
up 1
sync
wait 16
up 0
sync"
    expect_ran
    expect_none "BUTTON|SCROLL|SWIPE|PINCH" "a rest"

    sentence "A swipe up after a rest is the desktop's: it begins and ends once ($model)"
    forget_desktop
    play pad <<< "$REST
glide 240 0:35,10 1:50,7 2:65,10
up 0 1 2
sync"
    expect_ran
    expect_same begins 1 "$(seen "$TWIN" GESTURE_SWIPE_BEGIN)"
    expect_same ends 1 "$(seen "$TWIN" GESTURE_SWIPE_END)"
    expect_none "BUTTON|SCROLL|PINCH" "a swipe after a rest"

    sentence "A tap and a drag beside a double tap of ours reach the desktop as such, and two taps are ours ($model)"
    start_daemon < <(double_tap_only)
    expect_grabbed
    nap 0.5
    forget_desktop
    play pad <<< "$TAP_AND_DRAG"
    expect_ran
    nap 0.5
    expect_same events "POINTER_BUTTON BTN_LEFT+, POINTER_MOTION, POINTER_BUTTON BTN_LEFT-" "$(desktop_events)"
    forget_desktop
    play pad <<< "$TAP_1
wait 80$TAP_1"
    expect_ran "double ended"
    expect_none "BUTTON|SCROLL|SWIPE|PINCH|MOTION" "two taps"

    stop_session
    kill "$DESKTOP"
    play pad <<< unplug
    await 5 no_twin || wrong "the twin is still there"
done
close_uinput
