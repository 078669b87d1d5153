# A program watches the running daemon, and disturbs nothing.

FACTS=/t/facts.json

watch() {
    rm -f $FACTS
    "${AS_TESTER[@]}" tactus watch --json "$@" > $FACTS 2> $FACTS.errors &
    WATCHER=$!
    await 5 told '"fact":"daemon"' || wrong "the daemon tells nothing: $(cat $FACTS.errors)"
}

end_watch() {
    kill $WATCHER
    wait $WATCHER 2> /dev/null
}

# told PATTERN: succeeds if a fact contains the pattern
told() {
    grep -q -- "$1" $FACTS
}

# expect_told PATTERN...: within 5 s, facts contain each of the patterns
expect_told() {
    local pattern
    for pattern; do
        await 5 told "$pattern" || wrong "no fact has $pattern; the last are: $(tail -n 3 $FACTS)"
    done
}

has_ended() {
    ! kill -0 "$1" 2> /dev/null
}

watched_gestures() {
    cat <<'END'
[[gesture]]
name = "swipe"
swipe = { fingers = 3, direction = "left" }
run = "/t/ran swipe"

[[gesture]]
name = "fails"
tap = { fingers = 2 }
run = "sh -c 'exit 3'"

[[gesture]]
name = "menu"
press = { fingers = 3, duration = "700ms" }
run = "/t/ran menu"
END
}

plug_in uinput pad
start_daemon < <(watched_gestures)
expect_reads pad

sentence "A watcher gets the device, the daemon's state, each report, the gestures' standings and events, and the ends of commands"
watch
expect_told '"fact":"device".*"device":"pad".*"width":100,"height":60'
expect_told '"state":"acting","layer":null'
play pad <<< "$SWIPE"
expect_ran "swipe ended"
expect_told '"fact":"touch".*"fingers":3' '"fact":"touch".*"fingers":0' '"gesture":"swipe","state":"ended"' '"gesture":"menu","state":"failed"'
expect_told '"fact":"event".*"gesture":"swipe","phase":"ended".*"actions":\["runs: /t/ran swipe"\]'
expect_told '"fact":"command".*"gesture":"swipe".*"state":"started"' '"fact":"command".*"gesture":"swipe".*"state":"ended"'

sentence "A command that fails is told with its exit status and its time"
play pad <<< "$TAP"
expect_told '"gesture":"fails".*"state":"failed","duration":[0-9.]*,"reason":"exit status 3"'

sentence "A watcher is told a pause, and a pad that is unplugged"
"${AS_TESTER[@]}" tactus pause
expect_told '"fact":"daemon".*"state":"paused"'
"${AS_TESTER[@]}" tactus resume
play pad <<< unplug
expect_told '"fact":"gone".*"device":"pad"'
plug_in uinput pad
expect_reads pad
expect_told '"fact":"device".*"device":"pad"'
end_watch

sentence "A watcher that has stopped delays no command and costs the daemon no memory, and goes on with the newest facts"
watch
kill -STOP $WATCHER
play pad <<< "$SWIPE"
expect_ran "swipe ended"
before=$(memory RssAnon)
for ((round = 0; round < 40; round++)); do play pad <<< "$SWIPE"; done
await 20 have_run 40
after=$(memory RssAnon)
forget_runs
expect_between "kilobytes that the daemon grew by" 0 300 $((after > before ? after - before : 0))
kill -CONT $WATCHER
expect_told '"fact":"dropped"'
end_watch

sentence "When the last watcher has left, the daemon sends nothing more, and goes on"
play pad <<< "$SWIPE"
expect_ran "swipe ended"
expect_alive

sentence "After a watcher was killed and the configuration read again, a resting finger wakes the daemon no more than before"
watch
kill -KILL $WATCHER
wait $WATCHER 2> /dev/null
watched_gestures | sed s/700ms/800ms/ | configure
kill -HUP "$DAEMON"
nap 2
tell pad <<< $'down 0 50 30\nsync\nwait 4000\nup 0\nsync'
nap 1.5
before=$(context_switches)
nap 2
expect_between "context switches in 2 s" 0 2 $(($(context_switches) - before))
hear pad

sentence "A watcher ends with 69 and a message when the daemon is killed"
watch
kill -KILL "$DAEMON"
await 5 has_ended $WATCHER
wait $WATCHER
expect_same "exit status" 69 $?
grep -q "watch: the daemon has ended" $FACTS.errors || wrong "the message is: $(cat $FACTS.errors)"

sentence "Without a daemon the watcher reads the pad itself, and runs nothing"
stop_session
watched_gestures > /t/watched.toml
rm -f $FACTS
"${AS_TESTER[@]}" tactus watch --json --config /t/watched.toml > $FACTS 2> $FACTS.errors &
WATCHER=$!
expect_told '"fact":"device".*"device":"pad"'
play pad <<< "$SWIPE"
expect_told '"gesture":"swipe","phase":"ended".*"actions":\["would run: /t/ran swipe"\]'
expect_ran
end_watch
