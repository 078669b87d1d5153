# No process can be started, and clocks that jump.

plug_in uinput pad
start_daemon < /t/gestures.toml
expect_reads pad

sentence "Without room for another process a command is refused with a message, and the next one runs once there is room"
tasks=$(< $CGROUP/pids.current)
most=$(< $CGROUP/pids.max)
echo "$tasks" > $CGROUP/pids.max
play pad <<< "$SWIPE"
expect_journal "tactus: action: .*(cannot|could not|not start|TasksMax)" "that no process could be started"
expect_ran
echo "$most" > $CGROUP/pids.max
play pad <<< "$SWIPE"
expect_ran "swipe ended"
expect_alive

for jump in "+1 year" "-2 years" "1970-01-02"; do
    sentence "A clock that jumps to $jump during a press and a drag changes neither (B138)"
    now=$(date +%s)
    play pad <<< $'down 0 50 30\nsync\nwait 200'
    date --set "$jump" > /dev/null
    play pad <<< $'wait 500\nup 0\nsync'
    expect_ran "press ended"
    play pad <<< "$DRAG"
    date --set "@$now" > /dev/null
    play pad <<< "$LIFT_DRAG"
    expect_ran "drag began" "drag ended"
    expect_alive
done
