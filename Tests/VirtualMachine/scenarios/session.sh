# While another person may be at the machine, nothing happens until the user is back.

# Four fingers go on dragging, from where DRAG left them; two of them lift while the other two rest. LIFT_REST lifts the other two.
DRAG_ON='
glide 160 0:20,32 1:32,28 2:44,28 3:56,32
up 0 1
sync
wait 100'
LIFT_REST='
up 2 3
sync'

expect_rest() {
    has_open "$(node_of pad)" || wrong "the daemon has closed the pad"
    play pad <<< "$SWIPE"
    play pad <<< "$TAP"
    expect_ran
}

plug_in uinput pad
start_daemon < /t/gestures.toml
expect_reads pad

declare -A LEAVE=([switch]="switch_to 2" [lock]=lock) RETURN=([switch]="switch_to 1" [lock]=unlock)
declare -A WORD=([switch]="a switch to another session" [lock]="locking the screen")
declare -A SAID=([switch]="another session is active" [lock]="the screen is locked")
for way in switch lock; do
    sentence "A drag is canceled once by ${WORD[$way]}, and the journal says why (D8)"
    play pad <<< "$DRAG"
    await 2 have_run 1
    ${LEAVE[$way]}
    nap 0.5
    play pad <<< "$LIFT_DRAG"
    expect_ran "drag began" "drag cancelled"
    expect_journal "tactus: session: ${SAID[$way]}; not acting until" "why, and until when"

    sentence "After ${WORD[$way]} no gesture runs a command, although the pad is still open"
    expect_rest
    expect_status "${SAID[$way]}"

    sentence "Fingers that landed after ${WORD[$way]} do not count after the return until all have lifted"
    play pad <<< "$DRAG"
    ${RETURN[$way]}
    expect_journal "tactus: session: acting again" "that it acts again"
    play pad <<< "$DRAG_ON $TAP $LIFT_REST"
    expect_ran

    sentence "Gestures work again in the same daemon after the return from ${WORD[$way]}"
    play pad <<< "$SWIPE"
    expect_ran "swipe ended"
    play pad <<< "$DRAG $LIFT_DRAG"
    expect_ran "drag began" "drag ended"
    expect_status "=1 device\$"
    expect_alive
done

sentence "Fingers that lifted in another session count as lifted after the return, even if the kernel's buffer overflowed"
for events in "" "flood 300"; do
    play pad <<< "$DRAG"
    await 2 have_run 1
    switch_to 2
    nap 0.5
    play pad <<< "$events $LIFT_DRAG"
    SENTENCE_START=$EPOCHREALTIME
    switch_to 1
    expect_journal "tactus: session: acting again" "that it acts again"
    play pad <<< "$TAP"
    expect_ran "drag began" "drag cancelled" "tap ended"
done

sentence "Unlocking a session in the background changes nothing until the session is active again"
lock
switch_to 2
nap 0.5
unlock
nap 0.5
expect_rest
switch_to 1
expect_journal "tactus: session: acting again" "that it acts again"
play pad <<< "$SWIPE"
expect_ran "swipe ended"

sentence "A pad that is plugged in during another session is read after the return"
switch_to 2
nap 0.5
play pad <<< unplug
plug_in uhid newcomer
nap 0.5
reads newcomer && wrong "the daemon opened a pad while away"
switch_to 1
expect_reads newcomer
play pad <<< plug
expect_reads pad
play newcomer <<< "$TAP"
expect_ran "tap ended"
expect_alive

sentence "A daemon that starts while the screen is locked acts once it is unlocked"
lock
start_session
play pad <<< "$SWIPE"
expect_ran
expect_journal "tactus: session: the screen is locked" "why it does nothing"
unlock
expect_reads pad
play pad <<< "$SWIPE"
expect_ran "swipe ended"
expect_alive

sentence "A signal that another user sends in logind's name changes nothing, because logind is asked"
while read -r connection _; do
    setpriv --reuid=65534 --regid=65534 --clear-groups dbus-send --system --type=signal --dest="$connection" \
        /org/freedesktop/login1 org.freedesktop.login1.Manager.PrepareForSleep boolean:true
done < <(busctl list --no-legend --unique)
nap 1
play pad <<< "$SWIPE"
expect_ran "swipe ended"
expect_status "=[0-9] devices?\$"
expect_alive

sentence "A locked screen counts as locked while the system bus is away, and the status says so"
lock
expect_journal "tactus: session: the screen is locked" "why it does nothing"
systemctl stop dbus.socket dbus.service
expect_journal "tactus: session: there is no system bus" "that the bus is away"
expect_rest
expect_status "the screen is locked.*; there is no system bus"

sentence "When the system bus is back, locking and unlocking are noticed again"
systemctl start dbus.socket
systemctl restart systemd-logind.service
await 40 journal_says "the system bus is there again" || wrong "the daemon has not found the bus"
unlock
nap 1
play pad <<< "$SWIPE"
expect_ran "swipe ended"
lock
nap 1
expect_rest
unlock
expect_alive
