# Another session takes the screen: access goes, and comes back with the session.

readable() {
    "${AS_TESTER[@]}" test -r "$(node_of "$1")"
}

unreadable() {
    ! readable "$1"
}

plug_in uinput pad
start_daemon < /t/gestures.toml

sentence "The daemon survives losing access to its pads by a switch to another console"
expect_reads pad
switch_to 2
await 2 unreadable pad || wrong "logind left the pad readable"
nap 1
expect_alive

sentence "Gestures work after a switch to another console and back"
switch_to 1
await 2 readable pad || wrong "logind did not give access back"
forget_runs
expect_reads pad
play pad <<< "$SWIPE"
expect_ran "swipe ended"
expect_alive

sentence "A pad that is plugged in on another console is read after the switch back"
switch_to 2
await 2 unreadable pad || wrong "logind left the pad readable"
plug_in uhid newcomer
nap 1
switch_to 1
await 2 readable newcomer || wrong "logind did not give access to the new pad"
expect_reads newcomer
play newcomer <<< "$TAP"
expect_ran "tap ended"
expect_alive
