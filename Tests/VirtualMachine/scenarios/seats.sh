# A second seat: its user's daemon reads the devices there, and no others.

# Runs a command as AS_TESTER does, for the user of seat1.
AS_SECOND=(
    setpriv --reuid=1001 --regid=1001 --init-groups
    env -i HOME=/home/second USER=second LOGNAME=second PATH=/usr/local/bin:/usr/bin:/bin
    XDG_RUNTIME_DIR=/run/user/1001 DBUS_SESSION_BUS_ADDRESS=unix:path=/run/user/1001/bus
)

has_session() {
    loginctl list-sessions --no-legend | grep -q "second.*seat1"
}

mkdir -p /run/udev/rules.d
cat > /run/udev/rules.d/72-seat1.rules <<'END'
SUBSYSTEM=="input", ATTR{name}=="theirs", ENV{ID_SEAT}="seat1", TAG+="seat", TAG+="master-of-seat", TAG+="seat1"
SUBSYSTEM=="input", ATTRS{name}=="theirs", ENV{ID_SEAT}="seat1", TAG+="seat", TAG+="seat1"
END
udevadm control --reload
plug_in uinput ours
plug_in uinput theirs
useradd --create-home --uid 1001 second
start_daemon < /t/gestures.toml

sentence "The daemon of seat0 does not read a pad of seat1"
expect_reads ours
has_open "$(node_of theirs)" && wrong "it reads the other seat's pad"

sentence "The daemon of a user with a session on seat1 reads the pad there without any setting"
systemd-run --quiet --unit=session-on-seat1 -p User=second -p PAMName=login \
    -p Environment="XDG_SEAT=seat1 XDG_SESSION_TYPE=wayland XDG_SESSION_CLASS=user" sleep infinity
await 10 has_session || wrong "there is no session on seat1"
await 20 test -S /run/user/1001/bus || wrong "the second user has no service manager"
install -d -o second -g second /home/second/.config /home/second/.config/tactus
install -m 644 -o second -g second /t/gestures.toml /home/second/.config/tactus/tactus.toml
"${AS_SECOND[@]}" systemctl --user start tactus.service || wrong "the service of the second user does not start"
DAEMON=$("${AS_SECOND[@]}" systemctl --user show --property=MainPID --value tactus.service)
expect_reads theirs
has_open "$(node_of ours)" && wrong "it reads the pad of seat0"
forget_runs
play theirs <<< "$SWIPE"
expect_ran "swipe ended"

sentence "A pad of seat1 is not grabbed, the journal says why, and its gestures go on beside the desktop"
printf '%s\n' "[[device]]" 'match = { name = "theirs*" }' "grab = true" >> /home/second/.config/tactus/tactus.toml
kill -HUP "$DAEMON"
expect_journal "$(node_of theirs): not grabbed: it belongs to seat1" "why it is not grabbed"
no_twin || wrong "there is a twin"
play theirs <<< "$SWIPE"
expect_ran "swipe ended"

"${AS_SECOND[@]}" systemctl --user stop tactus.service
systemctl stop session-on-seat1.service
read_state
DAEMON=${STATE[MainPID]}

sentence "A pad that another seat gets is closed, and read again when it comes back"
expect_reads ours
sed s/theirs/ours/ /run/udev/rules.d/72-seat1.rules > /run/udev/rules.d/73-moved.rules
udevadm control --reload
udevadm trigger --settle --action=change --sysname-match="${NODE##*/}"
is_closed() { ! has_open "$NODE"; }
await 5 is_closed || wrong "it still reads the pad"
rm -r /run/udev/rules.d
udevadm control --reload
udevadm trigger --settle --action=change --sysname-match="${NODE##*/}"
expect_reads ours
