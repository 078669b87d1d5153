# Other programs follow gestures on the user's bus, if the configuration wants that.

LOG=/t/signals.log
RULE="type='signal',interface='io.github.tactus.Tactus',member='GestureEvent'"

# A drag with a report each millisecond, as gaming pads and some screens send them: 300 reports.
FAST_DRAG=$(
    echo "down 0 20 32"
    echo "down 1 32 28"
    echo "sync"
    echo "wait 16"
    for ((step = 1; step <= 300; step++)); do
        printf 'move 0 %d.%d 32\nmove 1 %d.%d 28\nsync\nwait 1\n' $((20 + step / 10)) $((step % 10)) $((32 + step / 10)) $((step % 10))
    done
    echo "up 0 1"
    echo "sync"
)

# This pause is longer than the time in which a finger may be lost and found.
PAUSE=$'\nwait 100\n'

with_signals() {
    printf '[settings]\nsignals = %s\n' "$1"
    cat <<'END'
[[gesture]]
name = "swipe"
swipe = { fingers = 3, direction = "left" }
run = "/t/ran swipe"

[[gesture]]
name = "slide"
drag = { fingers = 2 }

[[gesture]]
name = "drag"
drag = { fingers = 4 }
END
}

follow() {
    "${AS_TESTER[@]}" busctl --user --quiet --json=short --match="$RULE" monitor >> $LOG 2> /dev/null &
    FOLLOWER=$!
    await 5 is_on_bus $FOLLOWER
}

is_on_bus() {
    "${AS_TESTER[@]}" busctl --user list --no-legend | grep -q "^:.* $1 busctl"
}

# Succeeds once the monitor that the example starts is on the bus.
has_example() {
    read -r MONITOR < <(pgrep -P "$EXAMPLE" -x busctl) && is_on_bus "$MONITOR"
}

# signals_of GESTURE: prints the phases in order
signals_of() {
    grep -o "\"data\":\[\"$1\",\"[a-z]*\"" $LOG | sed 's/.*"\([a-z]*\)"$/\1/'
}

# value_of GESTURE PHASE KEY: prints the value of the last signal of the phase
value_of() {
    grep "\"data\":\[\"$1\",\"$2\"" $LOG | tail -n 1 | sed "s/.*\"$3\":{\"type\":\".\",\"data\":\([^}]*\)}.*/\1/"
}

expect_phases() {
    await 3 has_phase "$1" "$3" || wrong "no signal \"$3\" of $1"
    expect_same "the phases of $1" "$2" "$(signals_of "$1" | uniq | paste -sd' ')"
}

has_phase() {
    grep -q "\"data\":\[\"$1\",\"$2\"" $LOG
}

plug_in uinput pad
start_daemon < <(with_signals true)
expect_reads pad

sentence "A program on the user's bus follows a drag without an action and a swipe with one, with names, phases and values"
follow
play pad <<< "$DRAG $LIFT_DRAG $PAUSE $SWIPE"
expect_phases drag "began changed ended" ended
expect_phases swipe "ended" ended
expect_ran "swipe ended"
expect_same "fingers of the drag" 4 "$(value_of drag ended fingers)"
expect_same "direction of the swipe" '"left"' "$(value_of swipe ended direction)"
expect_between "millimeters of the drag" 19 21 "$(printf '%.0f' "$(value_of drag ended dx)")"
grep -q '"pad",{' $LOG || wrong "no signal has the name of the pad: $(head -n 1 $LOG | cut -c1-300)"

sentence "The last change of a drag has the place of its end"
expect_same "dx of the last change" "$(value_of drag ended dx)" "$(value_of drag changed dx)"

sentence "The changes of a drag with a report each millisecond come at most 60 times a second, and the last one has the place of the end"
: > $LOG
play pad <<< "$FAST_DRAG"
expect_phases slide "began changed ended" ended
milliseconds=$(value_of slide ended duration_ms)
count=$(signals_of slide | grep -c changed)
expect_between "changes in $milliseconds ms" 5 $((milliseconds * 60 / 1000 + 1)) "$count"
expect_same "dx of the last change" "$(value_of slide ended dx)" "$(value_of slide changed dx)"

sentence "A drag that a pause cancels ends with a signal of that"
: > $LOG
play pad <<< "$DRAG"
"${AS_TESTER[@]}" tactus pause
expect_phases drag "began changed cancelled" cancelled
"${AS_TESTER[@]}" tactus resume
play pad <<< "$LIFT_DRAG"

sentence "The example in sh that follows gestures prints them"
"${AS_TESTER[@]}" /usr/share/tactus/examples/signals/follow.sh > /t/example.log 2> /dev/null &
EXAMPLE=$!
await 5 has_example
play pad <<< "$SWIPE"
await 3 grep -q '^"swipe","ended","pad" -[0-9.]* mm to the right, ' /t/example.log || wrong "the example printed: $(cat /t/example.log)"
kill "$EXAMPLE" "$MONITOR"

sentence "A user bus that does not read delays no command, and the journal has the number of the signals that were dropped"
forget_runs
read -r BUS < <("${AS_TESTER[@]}" systemctl --user show --property=MainPID --value dbus.service)
kill -STOP "$BUS"
for _ in {1..40}; do
    play pad <<< "$FAST_DRAG"
done
play pad <<< "$SWIPE"
await 3 have_run 1 || wrong "the swipe's command did not run"
kill -CONT "$BUS"
nap 1
play pad <<< "$SWIPE"
expect_journal "takes signals of gestures again; [0-9]+ were dropped" "how many signals were dropped"
expect_alive
# The monitor has much to write, which takes this slow machine seconds.
await 20 has_phase swipe ended
nap 3
forget_runs

sentence "Without the setting the daemon sends no signal, from the next reload on"
configure < <(with_signals false)
expect_journal "settings changed \(signals\)" "that the setting has changed"
: > $LOG
play pad <<< "$DRAG $LIFT_DRAG $PAUSE $SWIPE"
expect_ran "swipe ended"
expect_same "signals" "" "$(grep -c GestureEvent $LOG | sed 's/^0$//')"
kill "$FOLLOWER"
