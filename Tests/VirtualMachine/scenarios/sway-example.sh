# Tests sway.toml in sway: each gesture, the line that starts the service, and the script that locks the screen. Also tests keys, and a
# second sway in the same login. Pictures of the screen are among the results.
# packages: fonts-dejavu-core foot grim jq mako-notifier sway swaylock wev x11-utils xkb-data xwayland

EXAMPLE=/usr/share/tactus/examples/sway.toml
NODES='recurse(.nodes[]?, .floating_nodes[]?)'

focused() { ask_sway get_tree "[$NODES | select(.focused) | $1][0]"; }
workspace() { ask_sway get_workspaces '.[] | select(.focused).name'; }
windows() { ask_sway get_tree "[$NODES | select(.pid).app_id] | sort | join(\" \")"; }
is_locking() { pgrep -x swaylock > /dev/null; }
# containers LAYOUT: prints the number of containers with this layout
containers() { ask_sway get_tree "[$NODES | select(.layout == \"$1\")] | length"; }

show() {
    tell_sway exec "env LC_ALL=C.UTF-8 foot --app-id=$1 --title='window $1' --override=dpi-aware=no sleep 9999"
    expect_printed "the active window" "$1" focused .app_id
}

picture() {
    "${AS_TESTER[@]}" WAYLAND_DISPLAY=wayland-1 grim - > "/results/sway-$1.png" || wrong "there is no picture $1"
}

# follows_sway: succeeds if the daemon was started with this sway's environment
follows_sway() {
    is_up && tr '\0' '\n' < "/proc/${STATE[MainPID]}/environ" | grep -qx "SWAYSOCK=/run/user/1000/sway-ipc.1000.$SWAY.sock"
}

# Starts sway as a user does, with the line of the example in sway's configuration.
enter_sway() {
    start_sway "default_border normal" "font monospace 10" "bar {" "position top" "}" \
        "$(sed -n 's/^#   \(exec systemctl .*\)/\1/p' $EXAMPLE)"
    await 20 follows_sway || wrong "tactus.service is ${STATE[ActiveState]}, and has not the environment of sway"
    DAEMON=${STATE[MainPID]}
    expect_reads pad
}

plug_in uinput pad
configure < $EXAMPLE

sentence "The line of the example in sway's configuration starts the service in sway's environment"
enter_sway

sentence "Three fingers left and right go to the next and to the previous workspace"
show stays
show one
tell_sway workspace 2
show two
tell_sway workspace 1
nap 1
picture before
play pad < <(slide 3 -24 0)
expect_printed "the workspace" 2 workspace
nap 1
picture after-left
play pad < <(slide 3 24 0)
expect_printed "the workspace" 1 workspace

sentence "Three fingers up make the window fill the screen, and again not"
play pad < <(slide 3 0 -24)
expect_printed "the mode of the window" 1 focused .fullscreen_mode
play pad < <(slide 3 0 -24)
expect_printed "the mode of the window" 0 focused .fullscreen_mode

sentence "A tap with four fingers makes the window float, and again not"
play pad < <(rest 4 60)
expect_printed "the type of the window" floating_con focused .type
play pad < <(rest 4 60)
expect_printed "the type of the window" con focused .type

sentence "Pinching four fingers makes tabs, and spreading them makes a split"
play pad < <(spread 66)
expect_printed "the number of containers with tabs" 1 containers tabbed
nap 1
picture after-pinch
play pad < <(spread 150)
expect_printed "the number of containers with tabs" 0 containers tabbed

sentence "Four fingers left and right take the window along to the other workspace"
play pad < <(slide 4 -24 0)
expect_printed "the workspace" 2 workspace
expect_printed "the window" one focused .app_id
play pad < <(slide 4 24 0)
expect_printed "the workspace" 1 workspace
expect_printed "the window" one focused .app_id

sentence "Three fingers down show a window of the scratchpad"
tell_sway move scratchpad
play pad < <(slide 3 0 24)
expect_printed "the window" one focused .app_id

sentence "Nothing happens behind swaylock that the example's script has started, and all goes on when it has ended"
sed -n '/^#   #!/,/^#$/s/^#   //p' $EXAMPLE > /t/lock
chmod 755 /t/lock
tell_sway exec /t/lock
await 20 is_locking || wrong "swaylock does not run: $(cat /t/lock; tail -n 5 /t/sway.log)"
expect_status "the screen is locked"
play pad < <(rest 4 900)
play pad < <(slide 3 -24 0)
nap 1
expect_same "the workspace" 1 "$(workspace)"
expect_same "the windows" "one stays two" "$(windows)"
pkill -x swaylock
nap 2
play pad < <(slide 3 -24 0)
expect_printed "the workspace" 2 workspace

sentence "Resting four fingers closes the window, and a shorter touch does not"
play pad < <(rest 4 600)
nap 1
expect_same "the windows" "one stays two" "$(windows)"
play pad < <(rest 4 900)
expect_printed "the windows" "one stays" windows

sentence "When sway has ended, the failing command makes the daemon say what to type"
kill $SWAY
wait $SWAY
play pad < <(slide 3 -24 0)
expect_journal "the desktop that Tactus was started for has gone.*systemctl --user import-environment" "what to type"
said=$("${AS_TESTER[@]}" tactus status)
[[ $said == *"nothing listens any more where "*SWAYSOCK*" points"* ]] || wrong "the status is: $said"

sentence "In a second sway of the same login the gestures work again"
enter_sway
open_window three
tell_sway workspace 2
open_window four
play pad < <(slide 3 24 0)
expect_printed "the workspace" 1 workspace
expect_alive

sentence "Keys that a gesture presses arrive in a Wayland client"
open_uinput
configure <<'END'
[[gesture]]
name = "keys"
tap = { fingers = 4 }
run = { keys = ["ctrl+shift+Left", "a"] }
END
kill -HUP "$DAEMON"
await_node Tactus || wrong "there is no keyboard"
tell_sway workspace 3
"${AS_TESTER[@]}" WAYLAND_DISPLAY=wayland-1 stdbuf -oL wev > /t/wev 2>&1 &
expect_printed "the active window" wev focused .app_id
await 10 grep -q 'wl_keyboard. enter' /t/wev || wrong "wev has no keyboard: $(tail -n 20 /t/wev)"
nap 1
play pad < <(rest 4 60)
nap 1
keys=$(grep -ao 'sym: [A-Za-z_]*' /t/wev | paste -sd, | sed 's/sym: //g')
expect_same "the keys" "Control_L,Shift_L,Left,Left,Shift_L,Control_L,a,a" "$keys"
close_uinput
pkill -x wev
kill $SWAY
wait $SWAY
service unset-environment WAYLAND_DISPLAY SWAYSOCK
