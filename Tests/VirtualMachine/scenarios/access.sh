# Access to pads comes from the udev rule alone, at once, and reaches no keyboard.

remove_rule
plug_in uinput pad
plug_in_keyboard keys
node=$(node_of pad)
configure < /t/gestures.toml
start=$EPOCHREALTIME

sentence "the service becomes ready within the graphical session, also without the udev rule"
start_session
expect_alive

sentence "without the udev rule nothing is recognised, and the daemon stays up"
play pad <<< "$SWIPE"
expect_ran
expect_alive

sentence "the daemon says which device it cannot read, why, and what to type"
SENTENCE_START=$start
expect_journal "tactus: device: .*$node" "that it cannot read $node"
expect_journal "tactus: device: .*(permission|denied|not allowed|may not)" "why"
expect_journal "tactus(-|: ).*(udevadm|70-tactus.rules|tactus init)" "what to type"

sentence "once the rule is there and udevadm trigger has run, the daemon reads the pad by itself"
install_rule
udevadm trigger --subsystem-match=input
udevadm settle
expect_reads pad
play pad <<< "$SWIPE"
expect_ran "swipe ended"
expect_alive

sentence "the keyboard stays unreadable for the user, and the daemon does not hold it"
"${AS_TESTER[@]}" test -r "$(node_of keys)" && wrong "$(node_of keys) is readable for tester"
has_open "$(node_of keys)" && wrong "the daemon has $(node_of keys) open"
expect_reads pad
