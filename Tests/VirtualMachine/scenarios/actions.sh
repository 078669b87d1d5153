# Actions beyond one command: steps, ticks, commands during a gesture, layers; and a configuration in several files.

configuration() {
    cat <<'END'
[layer.other]
gestures = "own"

[[gesture]]
name = "to the other layer"
tap = { fingers = 4 }
run = { layer = "other" }

[[gesture]]
name = "swipe"
swipe = { fingers = 3, direction = "left" }
run = "/t/ran swipe"

[[gesture]]
name = "the other swipe"
layer = "other"
swipe = { fingers = 3, direction = "left" }
run = "/t/ran other-swipe"

[[gesture]]
name = "back"
layer = "other"
tap = { fingers = 4 }
run = { layer = "base" }

[[gesture]]
name = "volume"
drag = { fingers = 4, axis = "horizontal" }
step = { every = "5mm", forward = "/t/ran louder", backward = "/t/ran softer" }

[[gesture]]
name = "talk"
press = { duration = "500ms" }
during = "/t/holds"
tick = { run = "/t/ran tick", every = "200ms" }

[[gesture]]
name = "too long"
tap = { fingers = 2 }
run = { run = "/t/lingers", timeout = "1s" }
END
}

# This command reports its start and the request to end.
cat > /t/holds <<'END'
#!/bin/sh
trap '/t/ran let-go; exit' TERM
/t/ran holds
while :; do sleep 0.05; done
END

# This command and its child ignore the request to end.
cat > /t/lingers <<'END'
#!/bin/sh
trap '' TERM
sleep 1000 &
/t/ran lingers
wait
END
chmod 755 /t/holds /t/lingers

is_running() { pgrep -u tester -x "$1" > /dev/null; }
is_gone() { ! is_running "$1"; }

plug_in uinput pad
configuration > /t/actions.toml
start_daemon < /t/actions.toml
expect_reads pad

sentence "A drag counts its way in steps, forward and backward"
play pad <<< "$DRAG
glide 160 0:20,32 1:32,28 2:44,28 3:56,32
$LIFT_DRAG"
expect_ran "louder forward" "louder forward" "louder forward" "louder forward" "softer backward" "softer backward" "softer backward" \
    "softer backward"

sentence "A during command and ticks run while a press is held, and end with it"
play pad <<< 'down 0 50 30
sync
wait 1250
up 0
sync'
# The ticks come at 600, 800, 1000 and 1200 ms.
expect_ran "holds during" "tick tick" "tick tick" "tick tick" "tick tick" "let-go during"
await 2 is_gone holds || wrong "the command still runs"

sentence "A during command ends when the pad is unplugged"
play pad <<< 'down 0 50 30
sync
wait 800'
await 2 is_running holds || wrong "the command does not run"
play pad <<< unplug
await 3 is_gone holds || wrong "the command still runs"
forget_runs
play pad <<< plug
expect_reads pad

sentence "A command that ignores SIGTERM is killed with its whole group after its timeout"
play pad <<< "$TAP"
await 2 is_running lingers || wrong "the command does not run"
await 6 is_gone lingers || wrong "the command still runs"
! pgrep -u tester -f "^sleep 1000$" > /dev/null || wrong "its child still runs"
expect_journal '"too long".*(1 s|timeout|time)' "that it was ended"
forget_runs

sentence "A gesture switches to a layer, whose gestures count from the next touch on, and back"
play pad <<< "$TAP_4"
nap 0.8
play pad <<< "$SWIPE"
expect_ran "other-swipe ended"
play pad <<< "$TAP_4"
nap 0.8
play pad <<< "$SWIPE"
expect_ran "swipe ended"

sentence "tactus layer switches to a layer and back"
"${AS_TESTER[@]}" tactus layer other > /dev/null || wrong "tactus layer other failed"
play pad <<< "$SWIPE"
expect_ran "other-swipe ended"
"${AS_TESTER[@]}" tactus layer base > /dev/null || wrong "tactus layer base failed"
play pad <<< "$SWIPE"
expect_ran "swipe ended"

sentence "A file that is put into tactus.d is read, and forgotten when it is removed"
install -d -o tester -g tester "${CONFIG%.toml}.d"
cat > "${CONFIG%.toml}.d/more.toml" <<'END'
[[gesture]]
name = "three"
tap = { fingers = 3 }
run = "/t/ran three"
END
expect_journal 'read again.*"three"|read again.*three' "that the gesture is new"
play pad <<< "$TAP_3"
expect_ran "three ended"
SENTENCE_START=$EPOCHREALTIME
rm "${CONFIG%.toml}.d/more.toml"
expect_journal "read again" "that the file was read again"
play pad <<< "$TAP_3"
expect_ran
rmdir "${CONFIG%.toml}.d"

sentence "A during command does not outlive the daemon"
play pad <<< 'down 0 50 30
sync
wait 800'
await 2 is_running holds || wrong "the command does not run"
service stop tactus.service
await 3 is_gone holds || wrong "the command still runs"
rm -f /t/holds /t/lingers /t/actions.toml
