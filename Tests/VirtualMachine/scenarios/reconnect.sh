# Devices come back as others, under other names, or incomplete; and a second daemon starts.

# expect_ends STATUS COMMAND...: the command of the user ends within 20 s; its messages are in $SAID
expect_ends() {
    local status=$1
    shift
    SAID=$(timeout 20 "${AS_TESTER[@]}" "$@" 2>&1)
    expect_same "exit status of $*" "$status" $?
}

link_rule() {
    mkdir -p /run/udev/rules.d
    echo 'SUBSYSTEM=="input", KERNEL=="event*", ATTRS{name}=="linked", SYMLINK+="input/by-id/test-pad"' > /run/udev/rules.d/90-link.rules
    udevadm control --reload
}

plug_in uinput pad
start_daemon < /t/gestures.toml

sentence "A pad that returns under the same event node while the daemon is stopped is read"
expect_reads pad
node=$(node_of pad)
kill -STOP "$DAEMON"
play pad <<< unplug
play pad <<< plug
await_node pad || wrong "the kernel made no event device"
expect_same "event node" "$node" "$(node_of pad)"
kill -CONT "$DAEMON"
expect_reads pad
play pad <<< "$SWIPE"
expect_ran "swipe ended"

sentence "A Bluetooth pad that is lost during a drag is read again by its new event node"
plug_in uhid wireless bluetooth
expect_reads wireless
expect_same "bus" 0005 "$(< "/sys/class/input/$(basename "$(node_of wireless)")/device/id/bustype")"
play wireless <<< "$DRAG"
await 2 have_run 1
play wireless <<< unplug
plug_in uinput other # takes the event node
play wireless <<< plug
await_node wireless || wrong "the kernel made no event device"
expect_ran "drag began" "drag cancelled"
expect_reads other wireless
play wireless <<< "$SWIPE"
expect_ran "swipe ended"
expect_alive

sentence "A device that Tactus itself has made is never opened or listed, even if it looks like a touchpad"
plug_in uinput own tactus/keys
nap 1
reads own && wrong "the daemon opened it"
play own <<< "$SWIPE"
expect_ran
expect_ends 0 tactus devices
[[ $SAID == *"$(node_of other)"* ]] || wrong "tactus devices lists no other device"
[[ $SAID == *"$(node_of own)"* ]] && wrong "tactus devices lists it"

sentence "A second daemon says which process already runs and what to type, and ends with status 69"
expect_ends 69 tactus run
[[ $SAID == *"process $DAEMON"*"systemctl --user stop tactus.service"* ]] || wrong "it said: $SAID"
expect_ends 69 tactus run --device "$(node_of pad)"
[[ $SAID == *"process $DAEMON"* ]] || wrong "with --device it said: $SAID"
play pad <<< "$SWIPE"
expect_ran "swipe ended"
expect_alive

sentence "An event node that cannot be used at first is tried again, and the journal says so once"
node=$(node_of pad)
stop_session
mount --bind /dev/null "$node"
start_session
nap 1
expect_journal "tactus: device: $node.*; trying again" "that it tries again"
expect_same "complaints" 1 "$(journal_of_sentence | grep -c "device: $node")"
umount "$node"
expect_reads pad
play pad <<< "$SWIPE"
expect_ran "swipe ended"

sentence "An event node that stays unusable is given up after 8 s, and the daemon goes on"
stop_session
mount --bind /dev/null "$node"
start_session
nap 8
expect_journal "tactus: device: $node.*given up" "that it gave up"
expect_same "complaints" 2 "$(journal_of_sentence | grep -c "device: $node")"
umount "$node"
expect_alive

sentence "A link named with --device is followed again when its device is plugged in again"
stop_session
link_rule
plug_in uinput linked
node=$(node_of linked)
link=/dev/input/by-id/test-pad
"${AS_TESTER[@]}" tactus run --config "$CONFIG" --device $link 2> /t/named.messages &
DAEMON=$!
expect_reads linked
has_open "$(node_of pad)" && wrong "it opened a pad that was not named"
play linked <<< unplug
plug_in uinput usurper
expect_same "the usurper's event node" "$node" "$(node_of usurper)"
play linked <<< plug
await_node linked || wrong "the kernel made no event device"
expect_reads linked
has_open "$(node_of usurper)" && wrong "it opened another pad that had taken the node"
play linked <<< "$SWIPE"
play usurper <<< "$SWIPE"
expect_ran "swipe ended"

sentence "Daemons for named devices run beside each other, but not beside a daemon for all devices"
expect_ends 69 tactus run --config "$CONFIG"
[[ $SAID == *"process $DAEMON"*"kill $DAEMON"* ]] || wrong "it said: $SAID"
expect_ends 124 timeout 3 tactus run --config "$CONFIG" --device "$(node_of pad)"
[[ $SAID == *"reading \"pad\""* ]] || wrong "it said: $SAID"
kill $DAEMON
wait $DAEMON
expect_same "exit status of tactus run" 0 $?

sentence "A device named with --device that is missing at the start is read when it is plugged in"
play linked <<< unplug
await 2 test ! -e $link || wrong "the link stays"
"${AS_TESTER[@]}" tactus run --config "$CONFIG" --device $link 2> /t/named.messages &
DAEMON=$!
waits() { grep -q "$link: not there yet; waiting for it" /t/named.messages; }
await 5 waits || wrong "it said: $(< /t/named.messages)"
play linked <<< plug
expect_reads linked
forget_runs
play linked <<< "$SWIPE"
expect_ran "swipe ended"
kill $DAEMON
wait $DAEMON
expect_same "exit status of tactus run" 0 $?
rm -r /run/udev/rules.d
udevadm control --reload
