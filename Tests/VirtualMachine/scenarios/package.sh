# The Debian package: it is installed, replaced by its next version while the daemon runs, removed and purged.

source /t/stage.sh

if [ ! -e /t/tactus.deb ]; then
    echo "# skipped: there is no package; type: make deb"
    exit 0
fi

# The machine has no lists of its packages' files, and dpkg warns of each. Its answers go to /t/dpkg.
package() {
    mkdir -p /var/lib/dpkg/info
    dpkg "$@" > /t/dpkg 2>&1 || wrong "dpkg $1 failed: $(grep -v 'list file for package' /t/dpkg | tail -n 5)"
}

as_user() {
    "${AS_TESTER[@]}" "$@"
}

readable() {
    as_user test -r "$PAD"
}

closed() {
    ! readable
}

# Prints the files in the system whose names contain "tactus".
traces() {
    find / -xdev \( -path /t -o -path /proc -o -path /home -o -path /results \) -prune -o -name '*tactus*' -print | grep -v '^/tmp/'
}

# Logind keeps the state of a device, so the pad is plugged in after the stage is gone.
service --quiet disable tactus.service
remove_rule
remove_stage
udevadm control --reload
service daemon-reload
rm -rf /home/tester/.config/tactus
plug_in uinput pad
PAD=$(node_of pad)

sentence "The package lets the user read a pad that is already plugged in, without a login or a new plug"
closed || wrong "the pad is readable before"
package --install /t/tactus.deb
await 5 readable || wrong "the pad is not readable: $(getfacl -c "$PAD" 2>&1)"

sentence "The package enables the service for no user"
expect_same "the service" disabled "$(service is-enabled tactus.service)"
expect_same "links to it" "" "$(find /etc/systemd /usr/lib/systemd -name tactus.service -type l)"

sentence "With tactus init and systemctl --user enable --now tactus the user has gestures"
as_user tactus init > /t/said 2>&1 || wrong "tactus init ended with $?: $(cat /t/said)"
service enable --quiet --now tactus.service || wrong "systemctl --user enable --now tactus.service failed"
await_daemon
expect_reads pad
configure < /t/gestures.toml
expect_journal "read again" "that the file was read again"
forget_runs
play pad <<< "$SWIPE"
expect_ran "swipe ended"

sentence "While the next version is installed the running daemon goes on, and loses no gesture"
package --install /t/next.deb &
for _ in 1 2 3; do
    play pad <<< "$SWIPE"
done
wait $!
expect_ran "swipe ended" "swipe ended" "swipe ended"
expect_alive
play pad <<< "$SWIPE"
expect_ran "swipe ended"
grep -q 'systemctl --user restart tactus.service' /t/dpkg || wrong "the package does not say how to use it: $(tail -n 3 /t/dpkg)"
as_user tactus status > /t/said 2>&1 || wrong "tactus status ended with $?: $(cat /t/said)"
configure < <(sed 's/500ms/600ms/' /t/gestures.toml)
expect_journal "read again" "that the old daemon reads the file again"

sentence "A restart uses the next version, and a service that is enabled stays so"
service restart tactus.service
previous=$DAEMON
await_daemon
[ "$DAEMON" != "$previous" ] || wrong "it is the same process"
expect_same "the program of the daemon" /usr/bin/tactus "$(readlink "/proc/$DAEMON/exe")"
expect_same "the service" enabled "$(service is-enabled tactus.service)"
expect_reads pad
play pad <<< "$SWIPE"
expect_ran "swipe ended"

sentence "After removing the package no pad that is plugged in is readable, and the daemon goes on until its user stops it"
package --remove tactus
expect_alive
play pad <<< unplug
play pad <<< plug
await_node pad || wrong "there is no pad"
PAD=$(node_of pad)
closed || wrong "the pad is still readable: $(getfacl -c "$PAD" 2>&1)"
expect_alive
service disable --quiet --now tactus.service || wrong "systemctl --user disable --now tactus.service failed"
read_state
expect_same "the service" inactive "${STATE[ActiveState]}"

sentence "A purge leaves nothing in the system, not even the copied rule for keys"
sed 's/^#.*/# as an earlier version had it/' /t/stage/usr/share/tactus/70-tactus-uinput.rules > /etc/udev/rules.d/70-tactus-uinput.rules
package --purge tactus
expect_same "files that are left" "" "$(traces | tr '\n' ' ')"
DAEMON=unknown

install_stage
service daemon-reload
service --quiet enable tactus.service
