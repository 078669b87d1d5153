# Notifications of gestures in a desktop that shows them: sway with mako.
# packages: fonts-dejavu-core foot grim jq mako-notifier sway swaylock wev x11-utils xkb-data xwayland

notifying() {
    cat <<'END'
[[gesture]]
name = "volume"
drag = { fingers = 4, axis = "horizontal" }

[gesture.step]
every = "4mm"
forward = [ { run = "/t/ran louder" }, { notify = "Volume $TACTUS_STEPS\n<b>$TACTUS_DIRECTION</b> & more" } ]
backward = [ { run = "/t/ran softer" }, { notify = "Volume $TACTUS_STEPS" } ]

[[gesture]]
name = "tap"
tap = { fingers = 2 }
run = { notify = "A tap of $TACTUS_FINGERS fingers" }
END
}

# shown: prints the titles and texts of the notifications on the screen
shown() {
    "${AS_TESTER[@]}" makoctl list | jq --raw-output '[.data[0][] | "\(.summary.data) \(.body.data)" | rtrimstr(" ")] | sort | join(", ")'
}

# calls: prints the calls of Notify since forget_calls: the number of the notification to replace, then the title
calls() {
    jq --raw-output 'select(.member == "Notify") | "\(.payload.data[1]) \(.payload.data[3])"' /t/calls
}

forget_calls() { : > /t/calls; }

# number_of TITLE: prints the number of the notification with this title
number_of() {
    "${AS_TESTER[@]}" makoctl list | jq --arg title "$1" '.data[0][] | select(.summary.data == $title) | .id.data'
}

has_mako() { "${AS_TESTER[@]}" busctl --user status org.freedesktop.Notifications > /dev/null 2>&1; }
has_no_mako() { ! has_mako; }

start_mako() {
    "${AS_TESTER[@]}" WAYLAND_DISPLAY=wayland-1 mako --default-timeout 0 --ignore-timeout 1 > /t/mako.log 2>&1 &
    MAKO=$!
    await 20 has_mako || wrong "mako does not start: $(cat /t/mako.log)"
}

plug_in uinput pad
start_sway
start_mako
start_daemon < <(notifying)
expect_reads pad
# The monitor appends, so that its file can be emptied.
busctl --user --machine=tester@ --json=short --match "interface='org.freedesktop.Notifications'" monitor >> /t/calls 2> /t/monitor.log &
MONITOR=$!
await 10 grep -qs Monitoring /t/monitor.log || wrong "the bus is not monitored: $(cat /t/monitor.log)"

sentence "A drag of five steps shows one notification, which later steps replace, and markup in it is text"
play pad <<< "$DRAG
$LIFT_DRAG"
expect_printed "the notifications" 'Volume 5 &lt;b&gt;right&lt;/b&gt; &amp; more' shown
number=$(number_of "Volume 5")
expect_same "the first call" "0 Volume 1" "$(calls | head -n 1)"
expect_same "the notifications that later calls replace" "$number" "$(calls | tail -n +2 | cut -d ' ' -f 1 | sort -u)"
expect_ran "louder forward" "louder forward" "louder forward" "louder forward" "louder forward"

sentence "The next drag replaces the notification of the last one"
forget_calls
play pad <<< "$DRAG
$LIFT_DRAG"
expect_printed "the notifications" 'Volume 5 &lt;b&gt;right&lt;/b&gt; &amp; more' shown
expect_same "the notifications that are replaced" "$number" "$(calls | cut -d ' ' -f 1 | sort -u)"

sentence "Another gesture has a notification of its own"
play pad <<< "$TAP"
expect_printed "the notifications" 'A tap of 2 fingers, Volume 5 &lt;b&gt;right&lt;/b&gt; &amp; more' shown

sentence "After a restart of the program that shows notifications, none is taken for one of its own"
kill $MAKO
await 10 has_no_mako || wrong "mako does not end"
start_mako
forget_calls
play pad <<< "$TAP"
expect_printed "the notifications" 'A tap of 2 fingers' shown
expect_same "the calls" "0 A tap of 2 fingers" "$(calls)"
kill $MONITOR $MAKO $SWAY
