# Programs that read a grabbed pad beside the daemon: they get its events from the daemon.

recording=/home/tester/swipe.yml

# expect_recorded COUNT: the recording has this number of swipes
expect_recorded() {
    local found
    found=$(timeout 60 "${AS_TESTER[@]}" tactus replay $recording --config "$CONFIG" --json 2> /t/replay.messages)
    expect_same "swipes in the recording" "$1" "$(grep -c '"gesture": *"swipe".*"phase": *"ended"' <<< "$found")"
    [ ${#WRONGS[@]} -eq 0 ] || wrong "it said: $(cat /t/record.messages /t/replay.messages) $found"
}

plug_in uhid pad
PAD=$(node_of pad)
open_uinput
start_desktop

sentence "tactus status shows the grab"
start_daemon < <(grabbing)
expect_grabbed
status=$("${AS_TESTER[@]}" tactus status) || wrong "tactus status ended with $?"
[[ $status == *"$PAD: \"pad Touchpad\", grabbed; the desktop reads $TWIN"* ]] || wrong "it printed: $status"
status=$("${AS_TESTER[@]}" tactus status --json)
[[ $status == *"\"twin\":\"$TWIN\""* ]] || wrong "it printed: $status"

sentence "tactus record gets the events of a grabbed pad from the daemon, and says so"
begin_recording "$PAD" $recording
play pad <<< "$SWIPE"
expect_ran "swipe ended"
end_recording
grep -q "$PAD: grabbed by the running daemon; its events come from there" /t/record.messages || wrong "$(cat /t/record.messages)"
expect_recorded 1

sentence "tactus watch shows what the daemon makes of a grabbed pad, and that the desktop sees none of the fingers of a swipe"
"${AS_TESTER[@]}" tactus watch --json > /t/facts.json 2> /t/watch.messages &
WATCHER=$!
await 5 grep -q '"fact":"daemon"' /t/facts.json || wrong "the daemon tells nothing: $(cat /t/watch.messages)"
play pad <<< "$SWIPE"
expect_ran "swipe ended"
await 5 grep -q '"fact":"event".*"gesture":"swipe","phase":"ended"' /t/facts.json || wrong "no swipe: $(tail -n 3 /t/facts.json)"
await 5 grep -q '"fact":"touch".*"fingers":3,.*"desktop_fingers":0' /t/facts.json || wrong "$(grep '"fact":"touch"' /t/facts.json | tail -n 3)"
kill $WATCHER
wait $WATCHER 2> /dev/null

sentence "With another configuration tactus watch gets the events of a grabbed pad from the daemon, and says so"
"${AS_TESTER[@]}" tactus watch --json --config "$CONFIG" > /t/facts.json 2> /t/watch.messages &
WATCHER=$!
await 5 grep -q '"fact":"device"' /t/facts.json || wrong "it tells nothing: $(cat /t/watch.messages)"
nap 0.2
play pad <<< "$SWIPE"
expect_ran "swipe ended"
await 5 grep -q '"gesture":"swipe","phase":"ended".*"would run' /t/facts.json || wrong "no swipe: $(tail -n 3 /t/facts.json)"
grep -q "$PAD: grabbed by the running daemon; its events come from there" /t/watch.messages || wrong "it said: $(cat /t/watch.messages)"
kill $WATCHER
wait $WATCHER 2> /dev/null

sentence "A recording goes on when the daemon ends, and when the next one grabs the pad"
begin_recording "$PAD" $recording
play pad <<< "$SWIPE"
expect_ran "swipe ended"
kill -KILL "$DAEMON"
nap 0.5
play pad <<< "$SWIPE"
await_daemon
await 5 journal_says "$PAD: grabbed; the desktop reads"
nap 1
forget_runs
play pad <<< "$SWIPE"
expect_ran "swipe ended"
end_recording
expect_recorded 3
expect_same "notices" 2 "$(grep -c "its events come from there" /t/record.messages)"

sentence "A recording goes on through a pause"
begin_recording "$PAD" $recording
"${AS_TESTER[@]}" tactus pause || wrong "tactus pause ended with $?"
expect_journal "$PAD: no longer grabbed" "that the grab has ended"
play pad <<< "$SWIPE"
"${AS_TESTER[@]}" tactus resume || wrong "tactus resume ended with $?"
expect_grabbed
play pad <<< "$SWIPE"
end_recording
expect_recorded 2
forget_runs

sentence "tactus learn measures repetitions on a grabbed pad"
"${AS_TESTER[@]}" tactus learn swipe --times 3 > /t/learned 2> /t/learned.errors &
LEARNER=$!
await 5 grep -q "repeat" /t/learned.errors || wrong "it does not ask to repeat the gesture: $(cat /t/learned.errors)"
for _ in 1 2 3; do
    play pad <<< "$SWIPE"
    nap 1
done
wait $LEARNER || wrong "it ended with $?: $(cat /t/learned.errors)"
grep -q 'swipe = {' /t/learned || wrong "there is nothing to paste: $(cat /t/learned)"
expect_ran "swipe ended" "swipe ended" "swipe ended"

sentence "tactus devices measures the report rate of a grabbed pad"
"${AS_TESTER[@]}" tactus devices --wait 3 > /t/devices 2> /t/devices.errors &
LISTENER=$!
await 5 grep -q "listening" /t/devices.errors
play pad <<< "$SWIPE"
wait $LISTENER || wrong "it ended with $?: $(cat /t/devices.errors)"
grep -q " Hz" /t/devices || wrong "there is no rate: $(cat /t/devices)"
forget_runs

sentence "A reader that stops reading does not keep the daemon from handing touches over"
begin_recording "$PAD" $recording
kill -STOP $RECORDER
for _ in 1 2 3 4 5 6 7 8; do
    play pad <<< "$SWIPE"
    nap 1
done
expect_ran "swipe ended" "swipe ended" "swipe ended" "swipe ended" "swipe ended" "swipe ended" "swipe ended" "swipe ended"
forget_desktop
play pad <<< "$MOVE"
expect_from "$TWIN" POINTER_MOTION
kill -CONT $RECORDER
nap 1
end_recording

sentence "Without the bus a grabbed pad is not recorded, and the message says what to type"
! timeout 5 "${AS_TESTER[@]}" env -u DBUS_SESSION_BUS_ADDRESS -u XDG_RUNTIME_DIR tactus record --device "$PAD" > /dev/null 2> /t/record \
    || wrong "a grabbed pad was recorded"
grep -q "$PAD: a running Tactus has grabbed it.*tactus pause" /t/record || wrong "$(cat /t/record)"

sentence "A twin is not recorded, even where udev cannot be asked"
for prepare in true "mount -t tmpfs none /run"; do
    ! timeout 5 unshare -m sh -c "$prepare && exec \"\$@\"" sh "${AS_TESTER[@]}" tactus record --device "$TWIN" > /dev/null 2> /t/record \
        || wrong "the twin was recorded"
    grep -Eq "$TWIN: (not a touch device|made by Tactus itself)" /t/record || wrong "$(cat /t/record)"
done
grep -q "made by Tactus itself" /t/record || wrong "$(cat /t/record)"
expect_no_complaint
stop_session
rm $recording
kill "$DESKTOP"
close_uinput
