# While fingers touch that a gesture may be made with, a process waits for the next command.

THREE_FINGERS=$'down 0 55 30\ndown 1 65 27\ndown 2 75 30\nsync\nwait 50'
ALL_UP=$'up 0 1 2\nsync\nwait 100'
NUMBER=/home/tester/number

waiting() {
    pgrep -x tactus-ready
}

none_waits() {
    [ -z "$(waiting)" ]
}

plug_in uinput pad
start_daemon <<END
[[gesture]]
name = "swipe"
swipe = { fingers = 3, direction = "left" }
run = 'echo \$\$ > $NUMBER; exec /t/ran swipe'
END

sentence "No process waits for a command before the first touch, and none while fewer fingers touch than a gesture needs"
expect_reads pad
expect_same "processes that wait" "" "$(waiting)"
play pad <<< $'down 0 50 30\nsync\nwait 300'
expect_same "processes that wait" "" "$(waiting)"
play pad <<< $'up 0\nsync\nwait 100'

sentence "A process waits for the next command while enough fingers touch, and none three seconds later"
play pad <<< "$THREE_FINGERS"
await 2 waiting > /dev/null || wrong "no process waits"
play pad <<< "$ALL_UP"
nap 3
expect_same "processes that wait" "" "$(waiting)"
expect_same "children of the daemon" "" "$(pgrep -P "$DAEMON")"

sentence "The command runs in the process that has waited for it"
play pad <<< "$THREE_FINGERS"
await 2 waiting > /dev/null || wrong "no process waits"
process=$(waiting)
play pad <<< $'glide 160 0:25,30 1:35,27 2:45,30\nup 0 1 2\nsync'
expect_ran "swipe ended"
expect_same "process of the command" "$process" "$(< $NUMBER)"

sentence "The process that waits ends with a daemon that is killed"
play pad <<< "$THREE_FINGERS"
await 2 waiting > /dev/null || wrong "no process waits"
kill -KILL "$DAEMON"
await 1 none_waits || wrong "it still waits"
play pad <<< "$ALL_UP"
