# The configuration of devices: which of them are read, their rotation, and the gestures for them.

# write TABLE: writes the lines TABLE, such as [[device]], and after them these gestures into the configuration
write() {
    configure < <(
        printf '%s\n' "$1"
        cat <<'END'
[[gesture]]
name = "left"
swipe = { fingers = 3, direction = "left" }
run = "/t/ran left"

[[gesture]]
name = "up"
swipe = { fingers = 3, direction = "up" }
run = "/t/ran up"

[[gesture]]
name = "elsewhere"
device = "other*"
swipe = { fingers = 3, direction = "left" }
priority = "high"
run = "/t/ran elsewhere"

[[gesture]]
name = "two hands"
tap = { fingers = 9 }
run = "/t/ran two-hands"
END
    )
}

reload() {
    service reload tactus.service || wrong "systemctl --user reload failed"
    nap 0.5
}

plug_in uinput pad
plug_in uhid other
write '[[device]]
match = { name = "pad" }
enabled = false'

sentence "A device that the configuration switches off is not read, and the journal says so"
start_session
expect_reads other
play pad <<< "$SWIPE"
expect_ran
reads pad && wrong "the daemon has it open"
expect_journal "device: $(node_of pad): not read, because the configuration switches it off" "that it is not read"

sentence "A gesture for one device happens only there, before gestures for all devices"
play other <<< "$SWIPE"
expect_ran "elsewhere ended"

sentence "A device that a reload switches on is read, and the journal names the gestures that it cannot do"
write ''
reload
for name in pad other; do
    expect_journal "$(node_of $name): \"two hands\" cannot happen here: it needs 9 fingers, and the device counts no more than 5" \
        "what the pad $name cannot do"
done
expect_reads pad
play pad <<< "$SWIPE"
expect_ran "left ended"

sentence "A reload can turn a device without opening it again"
write '[[device]]
match = { name = "pad", kind = "touchpad" }
rotate = 90'
reload
play pad <<< "$SWIPE"
expect_ran "up ended"
play other <<< "$SWIPE"
expect_ran "elsewhere ended"

sentence "A reload while fingers move turns the device once they have lifted"
write '[[device]]
match = { name = "pad" }
rotate = 180
invert = "x"'
tell pad <<< 'down 0 55 30
down 1 65 27
sync
wait 8
down 2 75 30
sync
wait 600
glide 160 0:25,30 1:35,27 2:45,30
up 0 1 2
sync'
reload
hear pad
expect_ran "up ended"
play pad <<< "$SWIPE"
expect_ran "left ended"

sentence "A device that a reload switches off is closed"
write '[[device]]
match = { name = "pad" }
enabled = false'
reload
reads pad && wrong "the daemon still has it open"
play pad <<< "$SWIPE"
expect_ran
expect_alive

sentence "tactus devices says what is set, in which line, and which gestures are left out"
text=$("${AS_TESTER[@]}" tactus devices 2>&1) || wrong "it ended with status $?"
grep -Eq "switched off +not read at all, set by $CONFIG:1" <<< "$text" || wrong "no word of the switch: ${text//$'\n'/ | }"
grep -Eq 'left out +"two hands": it needs 9 fingers' <<< "$text" || wrong "no word of what is left out"

sentence "tactus devices --wait measures how often a device reports"
"${AS_TESTER[@]}" tactus devices --json --wait 2 > /t/waited &
waiter=$!
nap 0.5
play other <<< "$SWIPE"
play other <<< "$SWIPE"
wait $waiter
grep -F '"other' /t/waited | grep -Eq '"report_rate_hz":[0-9]+' || wrong "no rate: $(cat /t/waited)"

sentence "tactus check names the gestures that the present devices cannot do"
text=$("${AS_TESTER[@]}" tactus check 2>&1) || wrong "it ended with status $?"
[[ $text == *': "two hands" cannot happen on "other'* ]] || wrong "no word of it: ${text//$'\n'/ | }"
