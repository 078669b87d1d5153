# The running daemon reports what has happened: its statistics, and the story of the last touches.

# in_a_line COMMAND...: prints what COMMAND prints, whose words are on lines of 80 columns, in one line
in_a_line() {
    local text status
    text=$("$@")
    status=$?
    tr -s '\n ' ' ' <<< "$text"
    return $status
}

# value_of KEY: prints the number of this name in the statistics
value_of() {
    grep -o "\"$1\":[0-9.]*" <<< "$STATISTICS" | cut -d: -f2
}

plug_in uinput pad
start_daemon < <(
    cat /t/gestures.toml
    printf '[[gesture]]\nname = "broken"\ntap = { fingers = 4 }\nrun = "/nowhere/at-all"\n'
)
expect_reads pad

sentence "tactus why says that nothing has touched yet, and statistics begin with zeros"
expect_says 1 "$(node_of pad): nothing has touched it since the daemon reads it" in_a_line tactus_says why
expect_says 0 "touches: 0, in 0 frames .*never commands: 0 gestures: 0" in_a_line tactus_says status --statistics

sentence "tactus why tells why a swipe did not happen, with the measured and the wanted distance"
play pad < <(slide 3 -4 0)
expect_says 0 "$(node_of pad)\), .* ago: Touch 1, at 0 ms: 3 fingers landed" in_a_line tactus_says why swipe
expect_says 0 "\"swipe\" dropped out: moved [34][.0-9]* mm, needs 6 mm\. \"swipe\" did not happen" in_a_line tactus_says why swipe
expect_ran

sentence "tactus why tells about the last touch alone, of a gesture that happened as well, and runs nothing"
play pad <<< "$SWIPE"
expect_ran "swipe ended"
expect_says 0 "Touch 1, at 0 ms: 3 fingers .*\"swipe\" ended .*would run: /t/ran swipe" in_a_line tactus_says why
[[ $(in_a_line tactus_says why) != *"Touch 2"* ]] || wrong "the touch before is told too"
expect_says 0 "Touch 2" in_a_line tactus_says why --touches 2
expect_ran

sentence "tactus why knows gestures by name, and says which one was meant"
expect_says 1 "no gesture is called \"swpe\"; did you mean \"swipe\"\?" in_a_line tactus_says why swpe

sentence "A press, which a deadline decides, has the latency from the deadline on"
play pad <<< "$PRESS"
expect_ran "press ended"
STATISTICS=$(tactus_says status --statistics --json)
expect_same "commands" 2 "$(value_of commands)"
expect_same "commands with a latency" 2 "$(value_of latency_count)"
latency=$(value_of latency_max_ms)
[ -n "$latency" ] && [ "${latency%.*}" -lt 400 ] || wrong "the longest latency is '$latency' ms: $STATISTICS"

sentence "Statistics count touches, gestures by name, and commands that fail"
play pad <<< "$TAP_4 $SWIPE"
expect_ran "swipe ended"
nap 0.5
expect_says 0 "touches: 5, in [0-9]+ frames .*commands: 4, of which 1 failed .*gestures: 4 \"swipe\": 2 \"broken\": 1 \"press\": 1" \
    in_a_line tactus_says status --statistics
expect_says 0 '"touches" t 5 .*"gestures" a\(st\) 3 "swipe" 2 "broken" 1 "press" 1' bus call "${OBJECT[@]}" Statistics

sentence "The counts go on after a reload, and tactus why tells a touch with the new configuration, and says so"
play pad < <(slide 3 -4 0)
configure < <(sed 's/direction = "left"/direction = "left", distance = "3mm"/' /t/gestures.toml)
expect_journal "read again: .*swipe" "that it has read what was saved"
expect_says 0 "\"swipe\" ended .*The configuration has changed since then" in_a_line tactus_says why swipe
play pad <<< "$SWIPE"
expect_ran "swipe ended"
expect_says 0 "\"swipe\": 3 \"broken\": 1" in_a_line tactus_says status --statistics

sentence "tactus why says when gestures were paused in a touch, and that they still are"
play pad <<< "$DRAG"
await 2 have_run 1
tactus_says pause
play pad <<< "$LIFT_DRAG $SWIPE"
expect_ran "drag began" "drag cancelled"
expect_says 0 "4 fingers .*\"drag\" was canceled.*touches were ignored because of a pause\. .*type: tactus resume" in_a_line tactus_says why drag
tactus_says resume
expect_says 0 "touches were ignored because of a pause, until [0-9]+ ms\." in_a_line tactus_says why drag

sentence "The last touches are not given to another user, nor to root"
if busctl --address=unix:path=/run/user/1000/bus call "${OBJECT[@]}" LastTouches s "" > /dev/null 2>&1; then wrong "root got them"; fi
expect_says 0 "^hha\{sv\} " bus call "${OBJECT[@]}" LastTouches s ""
expect_alive
