# A three-finger drag with a pointer whose fingers lift on the way. The button stays held until they land again, or until the time is over.

dragging() {
    cat <<'END'
[[gesture]]
name = "drag"
drag = { fingers = 3 }
during = { pointer = "drag", relift = "2s" }

[[device]]
match = { name = "pad*" }
grab = true
END
}

# stroke X: prints the lines of three fingers that land at X, move to the right by 20 mm, and lift
stroke() {
    printf '%s\n' "down 0 $1 30" "down 1 $(($1 + 15)) 27" "down 2 $(($1 + 30)) 30" sync "wait 8" \
        "glide 320 0:$(($1 + 20)),30 1:$(($1 + 35)),27 2:$(($1 + 50)),30" "up 0 1 2" sync
}

# buttons: prints the changes of the left button in order: P+ and P- of the pointer device, T+ and T- of the twin; motion between them is m
buttons() {
    awk -v pointer="${POINTER##*/}" -v twin="${TWIN##*/}" '
        { sub(/^[-\0 ]+/, "") }
        $1 == twin && $2 == "POINTER_MOTION" { event = "m" }
        ($1 == twin || $1 == pointer) && /BTN_LEFT/ { event = ($1 == twin ? "T" : "P") (/pressed/ ? "+" : "-") }
        event != "" && event != last { printf "%s%s", last == "" ? "" : " ", event; last = event }
        { event = "" }' /t/desktop
}

# expect_way MM: the pointer has moved MM since forget_desktop, within 1 mm
expect_way() {
    measure_desktop "$TWIN"
    expect_between "hundredths of a mm of the pointer" $((($1 - 1) * 100)) $((($1 + 1) * 100)) "$MOTION"
}

open_uinput
for model in internal bluetooth; do
    # Libinput takes a uhid pad on Bluetooth for an external one, on which it does not detect palms.
    bus=(${model/internal/})
    plug_in uhid pad "${bus[@]}"
    PAD=$(node_of pad)
    start_desktop

    sentence "Fingers that lift and land again within the time for that drag on with one press and one release ($model)"
    start_daemon < <(dragging)
    expect_grabbed
    await_node "Tactus pointer" || wrong "there is no pointer"
    POINTER=$(node_of "Tactus pointer")
    nap 1
    forget_desktop
    play pad < <(stroke 10)
    nap 0.5
    expect_same "buttons after the first stroke" "P+ m" "$(buttons)"
    expect_way 20
    play pad < <(stroke 30)
    nap 0.5
    expect_same "buttons after the second stroke" "P+ m" "$(buttons)"
    expect_way 40
    nap 2
    expect_same "buttons after the time" "P+ m P-" "$(buttons)"
    expect_way 40
    is_seen "$TWIN" "(GESTURE|POINTER_BUTTON|POINTER_SCROLL)" && wrong "libinput reports more: $(cat /t/desktop)"
    expect_no_complaint

    sentence "A tap ends a drag whose fingers have lifted at once, and clicks once ($model)"
    forget_desktop
    play pad < <(stroke 10)
    nap 0.3
    play pad <<< "$TAP_1"
    nap 0.7
    expect_same "buttons" "P+ m P- T+ T-" "$(buttons)"
    expect_way 20
    nap 2
    expect_same "buttons after the time" "P+ m P- T+ T-" "$(buttons)"
    expect_no_complaint

    sentence "One finger that lands after a drag moves the pointer without the button ($model)"
    forget_desktop
    play pad < <(stroke 10)
    nap 0.3
    play pad <<'END'
down 0 30 30
sync
wait 8
glide 160 0:50,30
up 0
sync
END
    nap 0.5
    expect_same "buttons" "P+ m P- m" "$(buttons)"
    expect_no_complaint

    stop_session
    kill "$DESKTOP"
    play pad <<< unplug
    await 5 no_twin || wrong "the twin is still there"
done
close_uinput
