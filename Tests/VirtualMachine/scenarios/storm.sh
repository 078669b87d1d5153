# A pad with a loose contact: devices vanish while they are being opened.

plug_in uinput pad
plug_in uinput shaky
start_daemon < /t/gestures.toml

sentence "fifty quick plugs and unplugs neither end the daemon nor leak a descriptor"
expect_reads pad shaky
before=$(descriptors)
for i in {1..50}; do
    echo unplug
    echo plug
    echo "wait $((i * 3))" # so that it vanishes at every stage of being found, granted and opened
done > /t/storm
play shaky < /t/storm
udevadm settle
expect_reads pad shaky
nap 1
expect_same "open descriptors" "$before" "$(descriptors)"
expect_alive

sentence "gestures work after the storm, on both pads"
play shaky <<< "$SWIPE"
expect_ran "swipe ended"
play pad <<< "$TAP"
expect_ran "tap ended"
