# Commands that misbehave are named in the journal and delay nothing.

misbehaving() {
    cat <<'END'
[[gesture]]
name = "missing"
swipe = { fingers = 3, direction = "left" }
run = ["/t/no-such-program"]

[[gesture]]
name = "failing"
tap = { fingers = 4 }
run = 'echo "no such workspace" >&2; exit 3'

[[gesture]]
name = "endless"
tap = { fingers = 2 }
run = "sleep 100000"

[[gesture]]
name = "chatty"
tap = { fingers = 3 }
run = "/t/prints-much chatty"

[[gesture]]
name = "press"
press = { fingers = 1, duration = "500ms" }
run = "/t/ran press"
END
}

# expect_press_on_time MOST_MS: the press ran at most this time after the landing of PRESS, which was just played
expect_press_on_time() {
    local landed ran
    landed=$(time_of pad "mark landed")
    ran=$(when_ran press)
    expect_between "microseconds from landing to the command" 499000 $(($1 * 1000)) "${ran:+$((ran - landed))}"
}

plug_in uinput pad
start_daemon < <(misbehaving)
expect_reads pad

sentence "The journal names the gesture and the reason if a command does not exist"
play pad <<< "$SWIPE"
expect_journal "tactus: action: .*missing" "which gesture it was"
expect_journal "tactus: action: .*(no such file|not found|does not exist)" "why it did not run"

sentence "The journal names the gesture, the exit status and the standard error of a command that fails"
play pad <<< "$TAP_4"
expect_journal "tactus: action: .*failing" "which gesture it was"
expect_journal "tactus: action: .*(status|code|exit)[^0-9]*3" "the status"
expect_journal "tactus: action: .*no such workspace" "what it said"

sentence "A command that never ends delays no other gesture"
play pad <<< "$TAP"
nap 1
play pad <<< "$PRESS"
expect_press_on_time 510
expect_ran "press ended"

sentence "Other gestures run on time while a command prints 100 MB, and that command finishes"
before=$(memory VmHWM)
play pad <<< "$TAP_3 $PRESS"
expect_press_on_time 550
await 60 have_run 2
printed=$(when_ran chatty)
expect_ran "press ended" "chatty ended"

sentence "The daemon grows by at most 10 MB while a command prints 100 MB"
[ -n "$printed" ] || wrong "nothing was printed"
after=$(memory VmHWM)
expect_between "growth of the daemon's memory (kB)" 0 10000 $((${after:-999999} - ${before:-0}))

sentence "The same daemon still runs after a command has printed 100 MB"
play pad <<< "$PRESS"
expect_ran "press ended"
expect_alive

sentence "The journal still reports a failing command after another one has printed 100 MB"
play pad <<< "$TAP_4"
expect_journal "tactus: action: .*failing" "which gesture it was"
expect_journal "tactus: action: .*no such workspace" "what it said"
