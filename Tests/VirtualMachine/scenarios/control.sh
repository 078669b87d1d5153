# The running daemon answers on the user's bus, accepts calls only from its own user, and works without a bus.

refuses() {
    local output
    if output=$("$@" 2>&1); then
        wrong "expected a refusal of $*, got: $output"
    fi
}

new_gesture() {
    cat /t/gestures.toml - <<'END'
[[gesture]]
name = "new"
tap = { fingers = 3 }
run = "/t/ran new"
END
}

on_bus() {
    bus status $NAME > /dev/null
}

# Runs a command during a drag.
pause_drag() {
    play pad <<< "$DRAG"
    await 2 have_run 1
    "$@"
    nap 0.5
    play pad <<< "$LIFT_DRAG"
    expect_ran "drag began" "drag cancelled"
}

plug_in uinput pad
start_daemon < /t/gestures.toml
expect_reads pad

sentence "tactus status says that the daemon acts, with which configuration, and on which device"
expect_says 0 "^acting"$'\n'"configuration: $CONFIG, [0-9]+ gestures"$'\n'"device: $(node_of pad): \"" tactus_says status
expect_says 0 "^\{\"state\":\"acting\",\"layer\":null,.*\"obstacle\":null,\"twin\":null\}\],\"version\":\"[0-9.]+\"\}$" tactus_says status --json

sentence "tactus pause cancels an active drag; then no gesture does anything, and the status says so"
pause_drag expect_says 0 "^$" tactus_says pause
play pad <<< "$SWIPE $TAP"
expect_ran
has_open "$(node_of pad)" || wrong "the daemon has closed the pad"
expect_says 0 "^paused" tactus_says status
expect_status "paused"

sentence "A pause survives a reload"
expect_says 0 "nothing has changed" tactus_says reload
play pad <<< "$SWIPE"
expect_ran

sentence "tactus resume ends a pause, and fingers that are down do not count until they have lifted"
play pad <<< "$DRAG"
expect_says 0 "^$" tactus_says resume
play pad <<< "$LIFT_DRAG $SWIPE"
expect_ran "swipe ended"
expect_says 0 "^acting" tactus_says status

sentence "tactus layer says that no layer is on, and refuses an unknown one with status 1"
expect_says 0 "^base$" tactus_says layer
expect_says 1 "there is no layer \"media\"; the configuration has none" tactus_says layer media

sentence "tactus reload says what has changed, with status 0, or what is wrong, with status 1, as tactus status does then"
configure < <(printf '[settings]\nreload-on-save = false\n'; cat /t/gestures.toml)
expect_journal "read again: settings changed" "that it has read what was saved"
configure < <(new_gesture)
expect_says 0 "1 gesture new \(\"new\"\), settings changed \(reload-on-save\)" tactus_says reload
play pad <<< "$TAP_3"
expect_ran "new ended"
configure <<< "swype = 1"
expect_says 1 "tactus.toml:1:1: error: unknown key \"swype\".*the previous one stays" tactus_says reload
expect_says 0 "previous version is in use.*tactus.toml:1:1: error" tactus_says status
configure < <(new_gesture)
expect_says 0 "nothing has changed" tactus_says reload
play pad <<< "$TAP_3"
expect_ran "new ended"

sentence "busctl introspects the daemon, reads its properties and gives it orders"
expect_says 0 "\.SetLayer +method +s .*\.State +property +s " bus introspect "${OBJECT[@]}"
expect_says 0 "^s \"acting\"$" bus get-property "${OBJECT[@]}" State
expect_says 0 "^a\(ssbs\) 1 \"$(node_of pad)\" \".*\" true \"\"$" bus get-property "${OBJECT[@]}" Devices
expect_says 0 "^$" bus call "${OBJECT[@]}" Pause
expect_says 0 "^s \"paused\"$" bus get-property "${OBJECT[@]}" State
expect_says 0 "^$" bus call "${OBJECT[@]}" Resume
expect_says 0 "^bs true \"nothing has changed\"$" bus call "${OBJECT[@]}" Reload

sentence "Calls that the control interface does not have are refused, and the daemon goes on"
refuses bus call "${OBJECT[@]}" Explode
refuses bus call "${OBJECT[@]}" Pause s now
refuses bus call "${OBJECT[@]}" SetLayer u 1
refuses bus call "${OBJECT[@]}" SetLayer s "$(printf 'x%.0s' {1..60000})"
refuses bus set-property "${OBJECT[@]}" State s paused
play pad <<< "$SWIPE"
expect_ran "swipe ended"
expect_alive

sentence "The daemon refuses orders from another user and from root"
refuses setpriv --reuid=65534 --regid=65534 --clear-groups busctl --address=unix:path=/run/user/1000/bus call "${OBJECT[@]}" Pause
refuses busctl --address=unix:path=/run/user/1000/bus call "${OBJECT[@]}" Pause
expect_says 0 "^acting" tactus_says status

sentence "When the user bus goes, the journal says so, gestures go on, and SIGHUP still reloads"
service stop dbus.socket dbus.service
expect_journal "tactus: bus: the user bus has gone" "that the bus has gone"
configure < /t/gestures.toml
kill -HUP "$DAEMON"
expect_journal "read again: 1 gesture gone" "what the reload has changed"
play pad <<< "$SWIPE"
expect_ran "swipe ended"
expect_says 69 "no user D-Bus found.*tactus runs \(process $DAEMON\), and .*kill -HUP $DAEMON" tactus_says status
expect_alive

sentence "When the user bus is back, the daemon connects to it again by itself"
service start dbus.socket
await 40 on_bus || wrong "the daemon is not on the bus"
expect_says 0 "^acting" tactus_says status
expect_alive

sentence "Without a user bus the daemon starts all the same, and says what is missing"
service stop dbus.socket dbus.service
start_session
expect_journal "tactus: bus: there is no user bus" "that there is no bus"
expect_reads pad
play pad <<< "$SWIPE"
expect_ran "swipe ended"
service start dbus.socket

sentence "Without a daemon the control commands end with status 69 and say what to type"
stop_session
expect_says 69 "tactus: bus: tactus does not run; to start it, type: systemctl --user start tactus.service" tactus_says status
expect_says 69 "systemctl --user start" tactus_says pause
