# Tests i3.toml in i3 on Xorg: each gesture, the line that starts the service, and the script that locks the screen. Also tests keys, and
# gestures that depend on the active window.
# packages: i3-wm i3lock jq x11-utils xserver-xorg-core xserver-xorg-input-libinput xserver-xorg-video-dummy xterm

EXAMPLE=/usr/share/tactus/examples/i3.toml
NODES='recurse(.nodes[]?, .floating_nodes[]?)'

focused() { ask_i3 get_tree "[$NODES | select(.focused) | $1][0]"; }
front() { focused .window_properties.instance; }
workspace() { ask_i3 get_workspaces '.[] | select(.focused).name'; }
windows() { ask_i3 get_tree "[$NODES | select(.window).window_properties.instance] | sort | join(\" \")"; }
is_locking() { pgrep -x i3lock > /dev/null; }

has_display() {
    is_up && tr '\0' '\n' < "/proc/${STATE[MainPID]}/environ" | grep -qx "DISPLAY=:0"
}

# show NAME: opens a window, whose WM_CLASS has this name as its first half
show() {
    "${AS_TESTER[@]}" DISPLAY=:0 xterm -name "$1" -title "the $1" -e sleep 9999 > /t/xterm.log 2>&1 &
    expect_printed "the active window" "$1" front
}

plug_in uinput pad
configure < $EXAMPLE

sentence "The line of the example in i3's configuration starts the service in i3's environment"
start_i3 "$(sed -n 's/^#   \(exec --no-startup-id .*\)/\1/p' $EXAMPLE)"
await 20 has_display || wrong "tactus.service is ${STATE[ActiveState]}, and has no DISPLAY"
DAEMON=${STATE[MainPID]}
expect_reads pad

sentence "Three fingers left and right go to the next and to the previous workspace"
show one
tell_i3 workspace 2
show two
tell_i3 workspace 1
play pad < <(slide 3 -24 0)
expect_printed "the workspace" 2 workspace
play pad < <(slide 3 24 0)
expect_printed "the workspace" 1 workspace

sentence "A tap with four fingers goes back and forth"
play pad < <(rest 4 60)
expect_printed "the workspace" 2 workspace
play pad < <(rest 4 60)
expect_printed "the workspace" 1 workspace

sentence "Three fingers up make the window fill the screen, and again not"
play pad < <(slide 3 0 -24)
expect_printed "the mode of the window" 1 focused .fullscreen_mode
play pad < <(slide 3 0 -24)
expect_printed "the mode of the window" 0 focused .fullscreen_mode

sentence "Spreading four fingers makes the window float, and pinching them tiles it again"
play pad < <(spread 150)
expect_printed "floating" user_on focused .floating
play pad < <(spread 66)
expect_printed "floating" user_off focused .floating

sentence "Four fingers left and right move the focus"
show three
play pad < <(slide 4 -24 0)
expect_printed "the active window" one front
play pad < <(slide 4 24 0)
expect_printed "the active window" three front

sentence "Three fingers down show a window of the scratchpad"
tell_i3 move scratchpad
expect_printed "the active window" one front
play pad < <(slide 3 0 24)
expect_printed "the active window" three front

sentence "Nothing happens behind i3lock that the example's script has started, and all goes on when it has ended"
sed -n '/^#   #!/,/^#$/s/^#   //p' $EXAMPLE > /t/lock
chmod 755 /t/lock
tell_i3 exec /t/lock
await 20 is_locking || wrong "i3lock does not run: $(cat /t/lock; tail -n 5 /t/i3.log)"
expect_status "the screen is locked"
play pad < <(rest 4 900)
play pad < <(slide 3 -24 0)
nap 1
expect_same "the workspace" 1 "$(workspace)"
expect_same "the windows" "one three two" "$(windows)"
pkill -x i3lock
nap 2
play pad < <(slide 3 -24 0)
expect_printed "the workspace" 2 workspace

sentence "Resting four fingers closes the window, and a shorter touch does not"
play pad < <(rest 4 600)
nap 1
expect_same "the windows" "one three two" "$(windows)"
play pad < <(rest 4 900)
expect_printed "the windows" "one three" windows

sentence "The active window decides, by either half of its class and by its title, and so does an empty workspace"
configure <<'END'
[[gesture]]
name = "one"
tap = { fingers = 2 }
when = { app = "one", title = "the *" }
run = "/t/ran one"

[[gesture]]
name = "class"
tap = { fingers = 3 }
when = { app = "xterm" }
run = "/t/ran class"

[[gesture]]
name = "neither"
tap = { fingers = 2 }
when = { not = { app = ["one", "three"] } }
run = "/t/ran neither"
END
kill -HUP "$DAEMON"
await 5 journal_says "read again" || wrong "it was not read again"
tell_i3 '[instance="one"] focus'
expect_known 'window: app = ["XTerm", "one"], title = "the one"'
forget_runs
play pad <<< "$TAP"
# A touch within 50 ms of a lift less than 9 mm away is not a tap.
nap 0.2
play pad <<< "$TAP_3"
expect_ran "one ended" "class ended"
tell_i3 '[instance="three"] focus'
nap 1
play pad <<< "$TAP"
expect_ran
tell_i3 workspace 7
nap 1
play pad <<< "$TAP"
expect_ran "neither ended"

sentence "Keys that a gesture presses arrive in an X client"
open_uinput
configure <<'END'
[[gesture]]
name = "keys"
tap = { fingers = 4 }
run = { keys = ["ctrl+shift+Left", "a"] }
END
kill -HUP "$DAEMON"
await_node Tactus || wrong "there is no keyboard"
"${AS_TESTER[@]}" DISPLAY=:0 stdbuf -oL xev -event keyboard > /t/xev 2>&1 &
nap 3
play pad < <(rest 4 60)
nap 1
keys=$(grep -ao 'keysym 0x[0-9a-f]*, [A-Za-z_]*' /t/xev | paste -sd' ' | sed 's/keysym 0x[0-9a-f]*, //g')
expect_same "the keys" "Control_L Shift_L Left Left Shift_L Control_L a a" "$keys"
close_uinput
kill $I3 $XORG
service unset-environment DISPLAY XAUTHORITY
