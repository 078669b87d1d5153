# Access to pads comes from the udev rule alone, at once, and reaches no keyboard.

remove_rule
plug_in uinput pad
plug_in_keyboard keys
node=$(node_of pad)
configure < /t/gestures.toml
start=$EPOCHREALTIME

sentence "The service becomes ready within the graphical session even without the udev rule"
start_session
expect_alive

sentence "Without the udev rule nothing is recognized, and the daemon stays up"
play pad <<< "$SWIPE"
expect_ran
expect_alive

sentence "The daemon says which device it cannot read, why, and what to type"
SENTENCE_START=$start
expect_journal "tactus: device: .*$node" "that it cannot read $node"
expect_journal "tactus: device: .*(permission|denied|not allowed|may not)" "why"
expect_journal "tactus(-|: ).*(udevadm|70-tactus.rules|tactus init)" "what to type"

sentence "Once the udev rule is installed and udevadm trigger has run, the daemon reads the pad by itself"
install_rule
udevadm trigger --subsystem-match=input
udevadm settle
expect_reads pad
play pad <<< "$SWIPE"
expect_ran "swipe ended"
expect_alive

sentence "The keyboard stays unreadable for the user despite the udev rule, and the daemon does not open it"
"${AS_TESTER[@]}" test -r "$(node_of keys)" && wrong "$(node_of keys) is readable for tester"
has_open "$(node_of keys)" && wrong "the daemon has $(node_of keys) open"
expect_reads pad
