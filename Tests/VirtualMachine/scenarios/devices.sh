# The machine itself: if one of these sentences fails, the other scenarios prove nothing about the daemon.

# Plays the lines on the pad while a reader of our own, with full rights, reads it; prints the reader's summary.
read_while_playing() {
    "/t/read-events" "$(node_of "$1")" 1000 > "/t/read-$1" &
    await 2 grep -qs reading "/t/read-$1"
    play "$1" <<< "$2"
    wait $!
    tail -n 1 "/t/read-$1"
}

plug_in uinput classic
plug_in uhid precise
plug_in_keyboard keys

for name in classic precise; do
    sentence "udev calls the $name pad a touchpad"
    udevadm info --query=property "$(node_of $name)" | grep -qx ID_INPUT_TOUCHPAD=1 || wrong "no ID_INPUT_TOUCHPAD=1"

    sentence "The $name pad has 5 slots, 100 x 60 mm, and its fingers arrive"
    seen=$(read_while_playing $name "$SWIPE")
    [[ $seen == *"dropped 0 contacts 3 slots 5 width 100 height 60" ]] || wrong "a reader saw: $seen"

    sentence "The user may read the $name pad by an access list entry"
    getfacl --omit-header --absolute-names "$(node_of $name)" | grep -q '^user:tester:rw' || wrong "$(getfacl -c "$(node_of $name)" 2>&1)"
    "${AS_TESTER[@]}" test -r "$(node_of $name)" || wrong "not readable"
done

sentence "hid-multitouch serves the precise pad"
driver=$(readlink -f "/sys/class/input/$(basename "$(node_of precise)")/device/device/driver")
expect_same driver hid-multitouch "${driver##*/}"

sentence "The user may not read the keyboard"
"${AS_TESTER[@]}" test -r "$(node_of keys)" && wrong "$(node_of keys) is readable"

sentence "A flood of events overflows a stopped reader's buffer"
/t/read-events "$(node_of classic)" 2000 > /t/read-stopped &
reader=$!
await 2 grep -qs reading /t/read-stopped
play classic <<< "$DRAG"
kill -STOP $reader
play classic <<< "flood 300"
kill -CONT $reader
play classic <<< "$LIFT_DRAG"
wait $reader
grep -q "dropped [1-9]" /t/read-stopped || wrong "a reader saw: $(tail -n 1 /t/read-stopped)"
