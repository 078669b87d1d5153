# The daemon ends on request: at once, in order, and without ending anything else.

with_lasting_program() {
    cat /t/gestures.toml - <<'END'
[[gesture]]
name = "lasting"
tap = { fingers = 3 }
run = 'echo $$ > /t/lasting; exec sleep 100000'
END
}

with_talking_programs() {
    cat /t/gestures.toml - <<'END'
[[gesture]]
name = "talking"
tap = { fingers = 3 }
run = 'echo $$ > /t/talking; while sleep 0.5; do echo word >&2; done'

[[gesture]]
name = "held"
press = { fingers = 2, duration = "500ms" }
during = 'sleep 100000 & echo $$ > /t/held; wait'
END
}

PRESS_2='
down 0 30 30
down 1 45 30
sync
wait 900'
LIFT_2='
up 0 1
sync'

group_is_gone() {
    ! kill -0 -- "-$1" 2> /dev/null
}

now_us() {
    local up
    read -r up _ < /proc/uptime
    echo $((${up/./} * 10000))
}

expect_down() {
    await 3 is_down
    nap 0.5
    read_state
    expect_same "state of tactus.service" inactive "${STATE[ActiveState]}"
    expect_same "result of tactus.service" success "${STATE[Result]}"
}

# expect_ended_well SINCE: the daemon has ended within a second of SINCE, by itself, with status 0, and for good
expect_ended_well() {
    expect_down
    expect_same "how it ended (1: exited)" 1 "${STATE[ExecMainCode]}"
    expect_same "exit status" 0 "${STATE[ExecMainStatus]}"
    expect_between "microseconds it took" -10000 1000000 $((STATE[ExecMainExitTimestampMonotonic] - $1))
}

is_down() {
    read_state
    [ "${STATE[MainPID]}" = 0 ]
}

plug_in uinput pad
touch /t/lasting
chmod 666 /t/lasting
start_daemon < <(with_lasting_program)

sentence "A gesture can start a program that goes on running"
expect_reads pad
play pad <<< "$TAP_3"
await 2 test -s /t/lasting || wrong "the program did not start"

sentence "systemctl --user stop ends the daemon within a second, with status 0"
play pad <<< "$DRAG"
await 2 have_run 1
start=$(now_us)
service stop tactus.service
expect_ended_well "$start"

sentence "A drag is canceled once when the daemon is stopped"
expect_ran "drag began" "drag cancelled"
play pad <<< "$LIFT_DRAG"

sentence "A program that a gesture started outlives the daemon"
lasting=$(< /t/lasting)
expect_same "program of process '$lasting'" sleep "$(cat "/proc/${lasting:-none}/comm" 2>&1)"

sentence "SIGTERM ends the daemon within a second, with status 0, and cancels the active drag"
start_session
expect_reads pad
play pad <<< "$DRAG"
await 2 have_run 1
start=$(now_us)
kill -TERM "$DAEMON"
expect_ended_well "$start"
expect_ran "drag began" "drag cancelled"
play pad <<< "$LIFT_DRAG"

sentence "The daemon ends with the graphical session"
start_session
service stop test-session.target
expect_down
[ ! -e "/proc/$DAEMON" ] || wrong "process $DAEMON is still there"

sentence "When the daemon is killed, held commands end and other programs go on, even one that prints"
touch /t/talking /t/held
chmod 666 /t/talking /t/held
start_daemon < <(with_talking_programs)
expect_reads pad
play pad <<< "$TAP_3"
await 2 test -s /t/talking || wrong "the program did not start"
play pad <<< "$PRESS_2"
await 2 test -s /t/held || wrong "the held command did not start"
held=$(< /t/held)
talking=$(< /t/talking)
kill -KILL "$DAEMON"
await 4 group_is_gone "${held:-none}" || wrong "the held command, group $held, is still there"
nap 3
[ -e "/proc/${talking:-none}" ] || wrong "the program, process $talking, has died"

sentence "A killed daemon is started again although its guard still reads the output of programs"
await_daemon
play pad <<< "$LIFT_2"
expect_reads pad
play pad <<< "$TAP"
expect_ran "tap ended"
expect_alive
