# While fingers touch, a process waits for the next command.

plug_in uinput pad
start_daemon < /t/gestures.toml

waiting() { pgrep -c -x tactus-ready; }

sentence "No process waits for a command before the first touch"
expect_reads pad
expect_same "processes that wait" 0 "$(waiting)"

sentence "A process waits for the next command when a finger touches, and none two seconds later"
play pad <<< $'down 0 50 30\nsync\nwait 50'
expect_same "processes that wait" 1 "$(waiting)"
play pad <<< $'up 0\nsync'
nap 3
expect_same "processes that wait" 0 "$(waiting)"

sentence "After a command another process waits for the next one"
play pad <<< $'down 0 50 30\nsync\nwait 50'
first=$(pgrep -x tactus-ready)
play pad <<< $'up 0\nsync\nwait 300'
play pad <<< "$SWIPE"
expect_ran "swipe ended"
expect_same "processes that wait" 1 "$(waiting)"
[ "$(pgrep -x tactus-ready)" != "$first" ] || wrong "the process that waited has not run the command"

sentence "The process that waits ends with a daemon that is killed"
play pad <<< $'down 0 50 30\nsync\nwait 50'
expect_same "processes that wait" 1 "$(waiting)"
kill -KILL "$DAEMON"
nap 1
expect_same "processes that wait" 0 "$(waiting)"
