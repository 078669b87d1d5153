# Measures what a watcher costs the daemon: processor time for each frame, and the time that a gesture waits for its command.
#
# The machine counts one instruction as 4 ns, so times count instructions, including those of the kernel.

gestures_of_a_day() {
    cat <<'END'
[[gesture]]
name = "tap"
tap = { fingers = 2 }
run = "/t/ran tap"

[[gesture]]
name = "drag"
drag = { fingers = 4 }

[[gesture]]
name = "swipe"
swipe = { fingers = 3, direction = "left" }
run = "/t/ran swipe"

[[gesture]]
name = "zoom"
pinch = { fingers = 2 }
END
}

# The kernel passes on only differences from the last frame: four of every five frames.
printf -v MOTION '%s\n' "flood 4" "wait 8"
for _ in {1..6}; do MOTION+=$MOTION; done
FRAMES=$((20 * 64 * 4))

# Prints the nanoseconds that the daemon has been on the processor.
used() {
    local ran rest
    read -r ran rest < "/proc/$DAEMON/schedstat"
    echo "$ran"
}

# measure WAY: PER_FRAME gets the daemon's instructions for each frame of a drag. MEDIAN gets the microseconds from the lift of a tap to its
# command
measure() {
    local before
    play pad <<< "$DRAG"
    before=$(used)
    for _ in {1..20}; do play pad <<< "$MOTION"; done
    PER_FRAME=$((($(used) - before) / 4 / FRAMES))
    play pad <<< "$LIFT_DRAG"
    nap 0.43
    time_taps pad
    MEDIAN=${LATENCIES[10]}
    echo "# $1: $PER_FRAME instructions of the daemon and the kernel for a frame; $MEDIAN microseconds from the lift to the command" \
        "(median of 21; most ${LATENCIES[20]})"
}

plug_in uinput pad
start_daemon < <(gestures_of_a_day)
expect_reads pad

sentence "Before anybody watches, frames and taps cost what they cost"
measure "before a watcher"
per_frame=$PER_FRAME median=$MEDIAN

sentence "With a watcher that reads everything, a tap's command comes no more than two milliseconds later"
"${AS_TESTER[@]}" tactus watch --json > /t/facts.json 2> /t/facts.errors &
WATCHER=$!
await 5 grep -q '"fact":"daemon"' /t/facts.json || wrong "the daemon tells nothing: $(cat /t/facts.errors)"
measure "with a watcher"
expect_between "microseconds from the lift to the command, median" 0 $((median + 2000)) "$MEDIAN"
grep -q '"fact":"dropped"' /t/facts.json && echo "# $(grep '"fact":"dropped"' /t/facts.json | tail -n 1)"

sentence "With a watcher that has stopped it is the same"
kill -STOP $WATCHER
measure "with a stopped watcher"
expect_between "microseconds from the lift to the command, median" 0 $((median + 2000)) "$MEDIAN"
kill -CONT $WATCHER

sentence "After the watcher has left, nothing of its cost stays"
kill $WATCHER
wait $WATCHER
measure "after the watcher"
expect_between "instructions for a frame" $((per_frame * 97 / 100)) $((per_frame * 103 / 100)) "$PER_FRAME"
expect_between "microseconds from the lift to the command, median" 0 $((median + 200)) "$MEDIAN"
expect_alive
