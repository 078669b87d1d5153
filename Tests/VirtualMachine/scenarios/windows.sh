# Gestures that depend on the active window, in sway: between two clients, on an empty workspace, and when sway is restarted.
# packages: fonts-dejavu-core foot grim jq mako-notifier sway swaylock wev x11-utils xkb-data xwayland

gestures_for_windows() {
    cat <<'END'
[[gesture]]
name = "one"
tap = { fingers = 2 }
when = { app = "one" }
run = "/t/ran one"

[[gesture]]
name = "two"
tap = { fingers = 2 }
when = { title = "*second*", fullscreen = false }
run = "/t/ran two"

[[gesture]]
name = "neither"
tap = { fingers = 2 }
when = { not = { app = ["one", "two"] } }
run = "/t/ran neither"
END
}

plug_in uinput pad
start_sway
service set-environment WAYLAND_DISPLAY=wayland-1

sentence "On an empty workspace no window is active, so only the negation matches"
start_daemon < <(gestures_for_windows)
expect_reads pad
expect_known "window: no active window; from the Wayland compositor"
play pad <<< "$TAP"
expect_ran "neither ended"

sentence "The active window decides, by its app id and by its title"
open_window one "the first"
expect_known 'window: app = "one", title = "the first", fullscreen = false'
play pad <<< "$TAP"
expect_ran "one ended"
open_window two "the second"
expect_known 'window: app = "two", title = "the second", fullscreen = false'
play pad <<< "$TAP"
expect_ran "two ended"

sentence "A change of the focus between two clients counts at the next touch, and so does an empty workspace"
tell_sway '[app_id="one"] focus'
expect_known 'window: app = "one"'
play pad <<< "$TAP"
expect_ran "one ended"
tell_sway workspace 2
expect_known "window: no active window"
play pad <<< "$TAP"
expect_ran "neither ended"
tell_sway '[app_id="two"] focus'
tell_sway fullscreen enable
expect_known 'window: app = "two", title = "the second", fullscreen = true'
play pad <<< "$TAP"
expect_ran

sentence "tactus windows prints the window as the daemon knows it, and tactus check names the source"
expect_same "what it printed" 'app = "two", title = "the second", fullscreen = true' "$("${AS_TESTER[@]}" tactus windows --once)"
said=$("${AS_TESTER[@]}" WAYLAND_DISPLAY=wayland-1 tactus check 2>&1) || wrong "tactus check ended with $?"
[[ $said == *"the active window is reported by the Wayland compositor"* ]] || wrong "tactus check said: $said"

sentence "A window of an X program has its class as the app id"
tell_sway workspace 3
tell_sway exec "xmessage -title third hello"
expect_known 'window: app = "Xmessage", title = "third", fullscreen = false'

sentence "While a surface of the layer shell takes the keys, no window is active"
tell_sway '[app_id="one"] focus'
expect_known 'window: app = "one"'
tell_sway exec "swaylock --color 000000"
expect_known "window: no active window"
pkill -x swaylock
expect_known 'window: app = "one"'

sentence "When sway ends, the window is unknown, and no condition holds; when it is back it is followed again"
kill $SWAY
wait $SWAY
expect_known "window: unknown: the Wayland compositor: "
play pad <<< "$TAP"
expect_ran
start_sway
expect_known "window: no active window; from the Wayland compositor"
open_window one "the first"
expect_known 'window: app = "one", title = "the first", fullscreen = false'
play pad <<< "$TAP"
expect_ran "one ended"

sentence "Without conditions the daemon has no connection to the compositor"
before=$(descriptors)
configure <<'END'
[[gesture]]
name = "tap"
tap = { fingers = 2 }
run = "/t/ran tap"
END
kill -HUP "$DAEMON"
await 5 journal_says "read again" || wrong "it was not read again"
[ "$(descriptors)" -lt "$before" ] || wrong "it has $(descriptors) descriptors, and had $before with conditions"
knows "window: " && wrong "the status has a window"
play pad <<< "$TAP"
expect_ran "tap ended"
kill $SWAY
service unset-environment WAYLAND_DISPLAY
