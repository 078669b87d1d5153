# Fingers of a gesture that consumes its touches, landing one after the other. The same timeline is played at once on a pad that the desktop
# reads itself and on a grabbed one. The desktop must not see more of the twin than of the plain pad.

swipe_left_only() {
    cat <<'END'
[[gesture]]
name = "swipe"
swipe = { fingers = 3, direction = "left" }
ended = "/t/ran swipe"

[[device]]
match = { name = "plain*" }
enabled = false

[[device]]
match = { name = "pad*" }
grab = true
END
}

# still STEP: prints the lines of fingers that land STEP ms apart, and swipe left when all are down
still() {
    printf '%s\n' "down 0 55 30" sync "wait $1" "down 1 65 27" sync "wait $1" "down 2 75 30" sync "wait 16" \
        "glide 160 0:25,30 1:35,27 2:45,30" "up 0 1 2" sync
}

# moving STEP: the same as `still`, but the fingers that are down move from the beginning, at 125 mm/s
moving() {
    local way=$(($1 / 8))
    echo "down 0 75 30"
    [ "$1" = 0 ] || printf '%s\n' sync "glide $1 0:$((75 - way)),30"
    echo "down 1 85 27"
    [ "$1" = 0 ] || printf '%s\n' sync "glide $1 0:$((75 - 2 * way)),30 1:$((85 - way)),27"
    printf '%s\n' "down 2 95 30" sync "glide 160 0:$((55 - 2 * way)),30 1:$((65 - way)),27 2:75,30" "up 0 1 2" sync
}

# play_both LINES: plays the lines on both pads at once
play_both() {
    forget_desktop
    tell plain <<< "$1"
    tell pad <<< "$1"
    hear plain
    hear pad
}

# compare_landing WAY STEP: plays the lines of WAY (still or moving) on both pads, and adds the motion and scrolling of both to $FIGURES
compare_landing() {
    local motion scroll
    play_both "$("$@")"
    expect_ran "swipe ended"
    measure_desktop "$PLAIN"
    motion=$MOTION scroll=$SCROLL
    measure_desktop "$TWIN"
    FIGURES+=" $2 ms $motion/$MOTION $scroll/$SCROLL;"
    expect_between "hundredths of a mm of the twin's pointer, $2 ms" 0 $((motion + 100)) "$MOTION"
    expect_between "hundredths of the twin's scrolling, $2 ms" 0 "$scroll" "$SCROLL"
    is_seen "$TWIN" "(POINTER_BUTTON|GESTURE_SWIPE|GESTURE_PINCH)" && wrong "libinput reports more, $2 ms: $(cat /t/desktop)"
    is_seen "$PLAIN" GESTURE_SWIPE || wrong "the plain pad makes no swipe, $2 ms: $(cat /t/desktop)"
    is_seen "$PAD" "(POINTER|GESTURE)" && wrong "libinput reports touches of the grabbed pad: $(cat /t/desktop)"
    complaints | grep -q " pad" && wrong "libinput complains of the twin: $(complaints)"
}

open_uinput
for model in internal bluetooth; do
    # Libinput takes a uhid pad on Bluetooth for an external one, on which it does not detect palms.
    bus=(${model/internal/})
    plug_in uhid pad "${bus[@]}"
    plug_in uhid plain "${bus[@]}"
    PAD=$(node_of pad)
    PLAIN=$(node_of plain)
    start_desktop
    for way in still moving; do
        sentence "Fingers of our swipe that land up to 60 ms apart, $way, move and scroll no more than without Tactus ($model)"
        if [ $way = still ]; then
            start_daemon < <(swipe_left_only)
            expect_grabbed
            nap 0.5
        fi
        FIGURES=
        for step in 0 8 16 24 32 40 48 60; do
            compare_landing $way $step
        done
        echo "# $model, $way: hundredths of a mm and of the scrolling, plain/twin:$FIGURES"
    done
    stop_session
    kill "$DESKTOP"
    play pad <<< unplug
    play plain <<< unplug
    await 5 no_twin || wrong "the twin is still there"
done

# expect_touches DOWNS CANCELS UPS WHAT: libinput reports these numbers of touches, cancels and lifts of a touchscreen's twin
expect_touches() {
    nap 0.3
    expect_same "$4: touches, cancels and lifts" "$1 $2 $3" "$(seen "$TWIN" TOUCH_DOWN) $(seen "$TWIN" TOUCH_CANCEL) $(seen "$TWIN" TOUCH_UP)"
    [ "$(seen "$PAD" TOUCH)" = 0 ] || wrong "$4: libinput reports touches of the grabbed touchscreen: $(cat /t/desktop)"
    expect_no_complaint
}

plug_in uhid-screen pad
PAD=$(node_of pad)
start_desktop
sentence "Fingers that land before our swipe is possible are canceled on a touchscreen, and none is lifted: no tap follows"
start_daemon < <(swipe_left_only)
expect_grabbed
nap 0.5
for step in 0 8 16 32 60; do
    forget_desktop
    play pad < <(still $step)
    expect_ran "swipe ended"
    expect_touches 2 2 0 "$step ms"
done

sentence "A swipe up on a touchscreen is the desktop's: its three fingers land, move and lift once"
forget_desktop
play pad <<< "$SWIPE_UP"
expect_ran
expect_touches 3 0 3 swipe
is_seen "$TWIN" TOUCH_MOTION || wrong "the fingers do not move: $(cat /t/desktop)"

sentence "A touch on a touchscreen is the desktop's at once"
forget_desktop
play pad <<'END'
down 0 50 30
sync
wait 60
mark seen
END
[ "$(seen "$TWIN" TOUCH_DOWN)" = 1 ] || wrong "the touch is not seen before the lift: $(cat /t/desktop)"
play pad <<'END'
up 0
sync
END
expect_touches 1 0 1 tap
kill "$DESKTOP"
close_uinput
