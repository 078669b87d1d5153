# For scenarios that end a grab while fingers are down: libinput's reports must be whole, however the grab ends. The pad is $PAD.
#
#   STATES                 the names of the states that the fingers may be in
#   end_states END         for each state: the fingers begin it, the command END ends the grab, all lift, and libinput's events must
#                          be whole: no complaint, a release for each press, an end for each gesture, and one click for a tap. The command
#                          back_from_END restores everything. ENDS[END] names the moment of the end; the lines AFTER follow those of the
#                          state

STATES=(finger scroll waiting taken drag)
AFTER=()
declare -A ENDS
declare -A DOES=(
    [finger]="a finger moves the pointer" [scroll]="two fingers scroll" [waiting]="three fingers rest, withheld"
    [taken]="three fingers have swiped" [drag]="four fingers drag with the button held")

grabbing_for_states() {
    cat <<'END'
[[gesture]]
name = "swipe"
swipe = { fingers = 3, direction = "left" }
ended = "/t/ran swipe"

[[gesture]]
name = "drag"
drag = { fingers = 4 }
during = { pointer = "drag", relift = "300ms" }

[[device]]
match = { name = "pad*" }
grab = true
END
}

# lines_of STATE MS: the fingers land, reach the state, and go on for this time, because a driver lifts fingers that send nothing
lines_of() {
    case $1 in
        finger) printf '%s\n' "down 0 20 30" sync "wait 8" "glide $2 0:80,30" ;;
        scroll) printf '%s\n' "down 0 40 5" "down 1 55 5" sync "wait 8" "glide $2 0:40,55 1:55,55" ;;
        waiting) printf '%s\n' "down 0 35 30" "down 1 50 27" "down 2 65 30" sync "wait $2" ;;
        taken)
            printf '%s\n' "down 0 55 30" "down 1 65 27" "down 2 75 30" sync "wait 16" "glide 160 0:35,30 1:45,27 2:55,30" \
                "glide $2 0:15,30 1:25,27 2:35,30"
            ;;
        drag)
            printf '%s\n' "down 0 10 32" "down 1 22 28" "down 2 34 28" "down 3 46 32" sync "wait 16" \
                "glide 160 0:20,32 1:32,28 2:44,28 3:56,32" "glide $2 0:50,32 1:62,28 2:74,28 3:86,32"
            ;;
    esac
}

# begin_state STATE: lets the fingers begin the state, and waits until they are in it
begin_state() {
    forget_desktop
    forget_runs
    tell pad < <(lines_of "$1" 2500 && printf '%s\n' "${AFTER[@]}")
    case $1 in
        finger) await 2 is_seen "$TWIN" POINTER_MOTION || wrong "the finger does not move on the twin" ;;
        scroll) await 2 is_seen "$TWIN" POINTER_SCROLL || wrong "the fingers do not scroll on the twin" ;;
        waiting)
            nap 0.4
            ! is_seen "$TWIN" "(POINTER|GESTURE)" || wrong "the fingers are not withheld: $(cat /t/desktop)"
            ;;
        taken) await 2 have_run 1 || wrong "the swipe has not won" ;;
        drag) await 2 is_seen "$POINTER" "POINTER_BUTTON.*pressed" || wrong "the button is not held: $(cat /t/desktop)" ;;
    esac
}

# odd_ends: prints the buttons and gestures whose begins and ends do not alternate
odd_ends() {
    awk '{ sub(/^[-\0 ]+/, ""); thing = "" }
        $2 == "POINTER_BUTTON" && match($0, /BTN_[A-Z]+/) {
            thing = $1 " " substr($0, RSTART, RLENGTH)
            change = / pressed/ ? 1 : -1
        }
        $2 ~ /^GESTURE_.*(BEGIN|END)$/ {
            thing = $1 " " substr($2, 1, match($2, /_(BEGIN|END)$/) - 1)
            change = /_BEGIN/ ? 1 : -1
        }
        thing != "" && ((open[thing] += change) < 0 || open[thing] > 1) { print thing " " $2 }
        END { for (thing in open) if (open[thing]) print thing " is open" }' /t/desktop
}

# expect_click WHEN: a tap of a finger clicks once, on one of the devices
expect_click() {
    forget_desktop
    play pad <<< "$TAP_1"
    await 2 grep -aqE "POINTER_BUTTON.*BTN_LEFT.*released" /t/desktop || wrong "a tap $1 does not click: $(cat /t/desktop)"
    nap 0.5
    expect_same "presses by a tap $1" 1 "$(grep -acE "POINTER_BUTTON.*BTN_LEFT.*pressed" /t/desktop)"
    expect_whole "after a tap $1"
}

# expect_whole WHEN: a release for each press, an end for each gesture, and no complaint
#
# A touch jump is not a complaint here. Fingers move all the time, and the daemon does more than hand them over, such as reading a
# configuration. If it writes two reports within 0.3 ms, one late and the next in time, libinput takes them for a jump.
expect_whole() {
    local odd
    odd=$(odd_ends)
    [ -z "$odd" ] || wrong "$1: $odd: $(cat /t/desktop)"
    ! complaints | grep -av "Touch jump" > /t/complaints || wrong "libinput complains: $(cat /t/complaints)"
}

expect_grabbed_with_pointer() {
    expect_grabbed
    await_node "Tactus pointer" || wrong "there is no pointer"
    POINTER=$(node_of "Tactus pointer")
    nap 0.5
}

end_states() {
    local state end=$1
    for state in "${STATES[@]}"; do
        sentence "Nothing stays pressed or begun on the desktop ${ENDS[$end]} while ${DOES[$state]}"
        begin_state "$state"
        $end
        hear pad
        play pad <<< $'up 0 1 2 3\nsync'
        nap 0.5
        expect_whole "after the end"
        expect_click "before the pad is grabbed again"
        "back_from_$end"
        expect_click "when all is as before"
    done
}
