# Gestures of the desktop on a grabbed pad beside a gesture of ours that consumes its touches: a three-finger swipe left.

swipe_left_only() {
    cat <<'END'
[[gesture]]
name = "swipe"
swipe = { fingers = 3, direction = "left" }
ended = "/t/ran swipe"

[[device]]
match = { name = "pad*" }
grab = true
END
}

SWIPE_UP='
down 0 35 50
down 1 50 47
down 2 65 50
sync
wait 16
glide 240 0:35,15 1:50,12 2:65,15
up 0 1 2
sync'

TAP_3='
down 0 35 30
down 1 50 27
down 2 65 30
sync
wait 60
up 0 1 2
sync'

# swipe_landing STEP: the fingers land STEP ms apart, and swipe left when they are all down
swipe_landing() {
    printf '%s\n' "down 0 55 30" sync "wait $1" "down 1 65 27" sync "wait $1" "down 2 75 30" sync "wait 16" \
        "glide 160 0:25,30 1:35,27 2:45,30" "up 0 1 2" sync
}

# swipe_landing_on_the_way STEP: the same, and the fingers that are down move from the beginning
swipe_landing_on_the_way() {
    printf '%s\n' "down 0 55 30" sync "glide $1 0:53,30" "down 1 65 27" sync "glide $1 0:51,30 1:63,27" "down 2 75 30" sync \
        "glide 160 0:21,30 1:33,27 2:45,30" "up 0 1 2" sync
}

# desktop_events: the kinds of events that libinput reports of the twin, in order and each once in a row
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

declare -A WAYS=([swipe_landing]="still" [swipe_landing_on_the_way]="moving")
# The scrolling of two fingers that move before the third one lands is not judged here: two fingers pass through until then.
declare -A UNWANTED=([swipe_landing]="BUTTON|SCROLL|SWIPE|PINCH" [swipe_landing_on_the_way]="BUTTON|SWIPE|PINCH")
for model in internal bluetooth; do
    # A uhid pad on Bluetooth is external to libinput, which then knows no palms.
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

    for way in swipe_landing swipe_landing_on_the_way; do
        sentence "Fingers that land up to 60 ms apart make no tap, click or swipe on the desktop, ${WAYS[$way]} ($model)"
        for step in 0 8 16 32 60; do
            [ "$way $step" != "swipe_landing_on_the_way 0" ] || continue
            forget_desktop
            play pad < <($way $step)
            expect_ran "swipe ended"
            expect_none "${UNWANTED[$way]}" "$step ms"
        done
    done
    stop_session
    kill "$DESKTOP"
    play pad <<< unplug
    await 5 no_twin || wrong "the twin is still there"
done
close_uinput
