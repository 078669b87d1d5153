# Gestures that depend on tablet mode: by a switch of the kernel, or by requests on a machine without a switch.

gestures_for_tablets() {
    cat <<'END'
[[gesture]]
name = "tablet"
tap = { fingers = 2 }
when = { tablet = true }
run = "/t/ran tablet"

[[gesture]]
name = "laptop"
tap = { fingers = 2 }
when = { tablet = false }
run = "/t/ran laptop"
END
}

plug_in_switch() {
    exec {SWITCH}> >(exec /t/uinput-switch "$@")
    await_node "$1" || wrong "the kernel made no event device for the switch $1"
}

plug_in uinput pad

sentence "Without a switch tablet mode is unknown, and neither gesture nor its opposite happens"
start_daemon < <(gestures_for_tablets)
expect_reads pad
expect_known "tablet mode: unknown"
play pad <<< "$TAP"
expect_ran

sentence "An order counts where nothing else tells"
"${AS_TESTER[@]}" tactus tablet on || wrong "tactus tablet ended with $?"
expect_known "tablet mode: on; from tactus tablet"
play pad <<< "$TAP"
expect_ran "tablet ended"
"${AS_TESTER[@]}" tactus tablet off || wrong "tactus tablet ended with $?"
play pad <<< "$TAP"
expect_ran "laptop ended"

sentence "A switch that appears counts more than orders, and its changes are followed"
plug_in_switch "tablet switch"
expect_known "tablet mode: off; from $(node_of "tablet switch")"
echo 1 >&"$SWITCH"
expect_known "tablet mode: on; from $(node_of "tablet switch")"
play pad <<< "$TAP"
expect_ran "tablet ended"
said=$("${AS_TESTER[@]}" tactus tablet off 2>&1) && wrong "the order was taken"
[[ $said == *"tablet mode is known from $(node_of "tablet switch")"* ]] || wrong "tactus tablet said: $said"
echo 0 >&"$SWITCH"
expect_known "tablet mode: off; from $(node_of "tablet switch")"
play pad <<< "$TAP"
expect_ran "laptop ended"

sentence "When the switch goes, the last order counts again"
exec {SWITCH}>&-
expect_known "tablet mode: off; from tactus tablet"

sentence "A switch of a device with keys is never opened"
plug_in_switch "switch with keys" key
nap 1
has_open "$(node_of "switch with keys")" && wrong "the daemon has it open"
"${AS_TESTER[@]}" test -r "$(node_of "switch with keys")" && wrong "it is readable for tester"
exec {SWITCH}>&-

sentence "Without conditions on tablet mode no switch is open"
plug_in_switch "tablet switch"
expect_known "tablet mode: off; from $(node_of "tablet switch")"
has_open "$(node_of "tablet switch")" || wrong "the daemon does not read it"
configure <<'END'
[[gesture]]
name = "tap"
tap = { fingers = 2 }
run = "/t/ran tap"
END
kill -HUP "$DAEMON"
await 5 journal_says "read again" || wrong "it was not read again"
has_open "$(node_of "tablet switch")" && wrong "the daemon has it open"
exec {SWITCH}>&-
