# Programs that read the contacts and detect a gesture.

detected() {
    cat <<'END'
[[gesture]]
name = "wiggle"
detector = { run = ["/usr/share/tactus/examples/detectors/wiggle"], fingers = 2 }
run = "/t/ran wiggle"

[[gesture]]
name = "touch"
detector = { run = ["/bin/bash", "/t/on-four"], fingers = 4, patience = "300ms" }
began = "/t/ran touch"
ended = "/t/ran touch"
cancelled = "/t/ran touch"

[[gesture]]
name = "deaf"
detector = "exec sleep 100000"
run = "/t/ran deaf"

[[gesture]]
name = "tap"
tap = { fingers = 3 }
run = "/t/ran tap"

[[gesture]]
name = "press"
press = { fingers = 1, duration = "500ms" }
run = "/t/ran press"
END
}

# Changes the command of one detector and keeps the others.
changed() {
    detected | sed 's|sleep 100000|sleep 200000|'
}

# Detects four fingers, records each start, and exits with an error when the fifth finger lands.
cat > /t/on-four <<'END'
echo $$ >> /t/starts
while read -r line; do
    case $line in
        *'"cause":"changed"'*'"fingers":5,'*)
            echo "five are too many" >&2
            exit 3
            ;;
        *'"cause":"changed"'*'"fingers":4,'*) echo '{"answer":"detected"}' ;;
        *'"cause":"ended"'*) echo "bye" ;;
    esac
done
END
: > /t/starts
chmod 666 /t/starts

WIGGLE='
down 0 42 30
down 1 58 30
sync
wait 16
glide 80 0:54,30 1:70,30
glide 80 0:42,30 1:58,30
glide 80 0:54,30 1:70,30
glide 80 0:42,30 1:58,30
glide 80 0:54,30 1:70,30
glide 80 0:42,30 1:58,30
wait 100
up 0 1
sync'

FOUR='
down 0 29 31
down 1 43 27
down 2 57 27
down 3 71 31
sync
wait 100'

FIFTH='
down 4 85 35
sync
wait 200'

have_started() {
    local lines
    mapfile -t lines < /t/starts
    [ ${#lines[@]} -ge "$1" ]
}

process_of() {
    pgrep -u tester -f -o "^$1" || echo none
}

plug_in uinput pad
start_daemon < <(detected)
expect_reads pad

sentence "A detector's program is started with the daemon, before any finger touches"
await 2 have_started 1 || wrong "the program was not started"

sentence "The wiggle of the examples is detected by its program and runs its command once"
play pad <<< "$WIGGLE"
expect_ran "wiggle ended"

sentence "Fingers that only slide are not detected as a wiggle"
play pad <<< "down 0 42 30
down 1 58 30
sync
wait 16
glide 160 0:54,30 1:70,30
up 0 1
sync"
expect_ran

sentence "A gesture that its detector detects begins at once and ends when no answer follows"
play pad <<< "$FOUR"
await 2 have_run 1 || wrong "nothing began"
play pad <<< "$LIFT_DRAG"
expect_ran "touch began" "touch ended"

sentence "The journal reports a detector's answer that is not JSON, once and with what is wrong"
play pad <<< "$FOUR $LIFT_DRAG"
expect_ran "touch began" "touch ended"
journalctl --quiet --no-pager --output=cat _SYSTEMD_USER_UNIT=tactus.service > /t/said
grep -q 'detector: "touch": not a JSON object on one line: column 1: expected {, in its line "bye"' /t/said || wrong "no such message"
expect_same "messages about it" 1 "$(grep -c 'in its line "bye"' /t/said)"

sentence "A detector that never reads delays no tap"
play pad <<< "$TAP_3"
expect_ran "tap ended"

sentence "When a detector dies, its gesture is canceled, and the journal has its last output"
play pad <<< "$FOUR"
await 2 have_run 1 || wrong "nothing began"
play pad <<< "$FIFTH"
expect_ran "touch began" "touch cancelled"
expect_journal 'tactus: detector: "touch": exit status 3' "how it ended"
expect_journal "five are too many" "what it said"
play pad <<< "up 0 1 2 3 4
sync"

sentence "A detector that died is started again by a later touch"
nap 1.5
play pad <<< "$TAP_3"
await 2 have_started 2 || wrong "it was not started again"
nap 0.5
play pad <<< "$FOUR $LIFT_DRAG"
expect_ran "tap ended" "touch began" "touch ended"

sentence "A reload restarts a detector whose command has changed, and leaves the others running"
deaf=$(process_of "sleep 100000")
[ "$deaf" != none ] || wrong "the deaf program does not run"
configure < <(changed)
service reload tactus.service
nap 0.5
[ ! -e "/proc/$deaf" ] || wrong "the old program still runs"
[ "$(process_of "sleep 200000")" != none ] || wrong "the new program does not run"
expect_same "starts of the other program" 2 "$(grep -c . /t/starts)"
play pad <<< "$FOUR $LIFT_DRAG"
expect_ran "touch began" "touch ended"

sentence "With two pads, each gets the detector's answers about its own touches"
plug_in uinput other
expect_reads pad other
play other <<< "$WIGGLE"
expect_ran "wiggle ended"
play pad <<< "$WIGGLE"
expect_ran "wiggle ended"

sentence "With two pads, a detector's answer that names none is refused with a message"
play pad <<< "$FOUR $LIFT_DRAG"
expect_ran
expect_journal 'detector: "touch": there are 2 devices, so its answers must have the "sequence" or "device" of the line they answer' "what is missing"

sentence "A press runs its command within 50 ms of its 500 ms, however slowly detectors read"
TO_AND_FRO='
glide 2000 0:70,30 1:80,30 2:90,30
glide 2000 0:10,30 1:20,30 2:30,30'
play pad <<< "down 0 10 30
down 1 20 30
down 2 30 30
sync
wait 16
$TO_AND_FRO $TO_AND_FRO $TO_AND_FRO
up 0 1 2
sync"
play pad <<< "$PRESS"
landed=$(time_of pad "mark landed")
ran=$(when_ran press)
expect_between "microseconds from landing to the command" 499000 550000 "${ran:+$((ran - landed))}"
expect_ran "press ended"
expect_journal 'detector: "deaf": reads too slowly' "that the deaf program is too slow"

sentence "The programs of detectors end within a second of the daemon"
deaf=$(process_of "sleep 200000")
service stop tactus.service
nap 0.2
[ ! -e "/proc/$deaf" ] || wrong "the deaf program still runs"
expect_same "the other program" none "$(process_of "/bin/bash /t/on-four")"

sentence "A detector's program that ignores SIGTERM and that a reload has just ended is killed although the daemon ends"
start_daemon < <(detected | sed "s|exec sleep 100000|trap '' TERM; sleep 300000; sleep 300000|")
stubborn=none
is_stubborn() {
    stubborn=$(process_of "sleep 300000")
    [ "$stubborn" != none ]
}
await 2 is_stubborn || wrong "the program does not run"
configure < <(detected)
service reload tactus.service
service stop tactus.service
await 5 test ! -e "/proc/$stubborn" || wrong "the program still runs"
expect_same "the rest of it" none "$(process_of "sleep 300000")"
