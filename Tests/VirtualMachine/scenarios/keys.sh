# Keys that gestures press arrive at the kernel's keyboard "Tactus", in their order, and no key stays down.
# The kernel's console also reads them. alt+Left would switch to another console, and ctrl+c would end the session, so the keys here have no
# effect.

gestures_with_keys() {
    cat <<'END'
[[gesture]]
name = "switch"
swipe = { fingers = 3, direction = "left" }
run = { keys = ["ctrl+shift+F20", "F21"] }

[[gesture]]
name = "talk"
drag = { fingers = 4 }
during = { keys = "super+F13" }
began = "/t/ran talk"
cancelled = [ { run = "/t/ran talk" }, { keys = "F22" } ]
ended = "/t/ran talk"

[[gesture]]
name = "plain"
tap = { fingers = 2 }
run = "/t/ran plain"

[[gesture]]
name = "many"
tap = { fingers = 3 }
run = { keys = ["shift+F13", "shift+F14", "shift+F15", "shift+F16", "shift+F17", "shift+F18", "shift+F19", "shift+F20", "shift+F21", "shift+F22", "shift+F23", "shift+F24"] }
END
}

# listen: writes the keys from now on, as a desktop would read them, to /t/typed
listen() {
    "/t/read-events" "$(node_of Tactus)" 4000 > /t/typed &
    READER=$!
    await 2 grep -qs reading /t/typed
}

typed() {
    local word key text=
    while read -r word key; do
        [ "$word" != key ] || text+=" $key"
    done < /t/typed
    TYPED=${text# }
}

have_typed() {
    typed
    [ "$TYPED" = "$1" ]
}

# expect_typed STROKES: exactly these keys arrive within two seconds
expect_typed() {
    await 2 have_typed "$1"
    nap 0.5
    typed
    expect_same "keys that arrived" "$1" "$TYPED"
    kill $READER 2> /dev/null
    wait $READER
}

no_keyboard() {
    ! find_node Tactus
}

plug_in uinput pad
close_uinput

sentence "Without access to uinput the daemon says once what to type, and all other actions go on"
start_daemon < <(gestures_with_keys)
expect_reads pad
play pad <<< "$SWIPE $SWIPE"
play pad <<< "$TAP"
expect_ran "plain ended"
expect_journal "tactus: action: keys cannot be pressed: /dev/uinput is not open to you.*sudo cp $UINPUT_RULE /etc/udev/rules.d/" "what to type"
expect_same "how often it says so" 1 "$(journal_of_sentence | grep -c 'keys cannot be pressed')"
no_keyboard || wrong "there is a keyboard called Tactus"
expect_alive

sentence "tactus check warns about a file that presses keys without access to uinput, and calls it valid"
said=$("${AS_TESTER[@]}" tactus check 2>&1) || wrong "tactus check ended with $?"
[[ $said == *"4:16: warning: \"switch\": keys cannot be pressed: /dev/uinput is not open to you"* ]] || wrong "tactus check said: $said"

sentence "The commands in the message open uinput to the user, and the next reload makes the keyboard"
cp $UINPUT_RULE /etc/udev/rules.d/ && udevadm control --reload && modprobe uinput \
    && udevadm trigger --settle --sysname-match=uinput
"${AS_TESTER[@]}" test -w /dev/uinput || wrong "/dev/uinput cannot be written by tester: $(getfacl -c /dev/uinput 2>&1 || ls -l /dev/uinput)"
kill -HUP "$DAEMON"
await_node Tactus || wrong "the kernel made no event device for the keyboard"
udevadm info --query=property "$(node_of Tactus)" | grep -q '^ID_INPUT_KEYBOARD=1$' || wrong "udev does not call it a keyboard"

sentence "Only root may read the keyboard that Tactus makes, and the daemon does not open it"
"${AS_TESTER[@]}" test -r "$(node_of Tactus)" && wrong "it is readable for tester"
has_open "$(node_of Tactus)" && wrong "the daemon has it open for reading"

sentence "A swipe presses its chords one after the other, keys down in order and up in reverse"
listen
play pad <<< "$SWIPE"
expect_typed "+29 +42 +190 -190 -42 -29 +191 -191"

sentence "A list of twelve chords arrives whole, although the kernel keeps only 64 events for a reader"
listen
play pad <<< "$TAP_3"
expect_typed "$(for key in {183..194}; do printf '+42 +%d -%d -42 ' $key $key; done | sed 's/ $//')"

sentence "Keys that are held during a drag go up when the drag ends"
listen
play pad <<< "$DRAG"
await 2 have_typed "+125 +183" || wrong "the keys did not go down"
play pad <<< "$LIFT_DRAG"
expect_typed "+125 +183 -183 -125"
expect_ran "talk began" "talk ended"

sentence "Keys that are held during a drag go up when the pad is unplugged, and those of the cancellation are pressed"
listen
play pad <<< "$DRAG"
await 2 have_typed "+125 +183" || wrong "the keys did not go down"
play pad <<< unplug
expect_typed "+125 +183 -183 -125 +192 -192"
expect_ran "talk began" "talk cancelled"
play pad <<< plug
await_node pad
expect_reads pad

sentence "Keys that are held during a drag go up when another session comes to the front, which gets no key of the cancellation"
listen
play pad <<< "$DRAG"
await 2 have_typed "+125 +183" || wrong "the keys did not go down"
switch_to 2
expect_typed "+125 +183 -183 -125"
expect_ran "talk began" "talk cancelled"
play pad <<< "$LIFT_DRAG"
switch_to 1
expect_journal "tactus: session: acting again" "that it acts again"
listen
play pad <<< "$SWIPE"
expect_typed "+29 +42 +190 -190 -42 -29 +191 -191"

sentence "A reload without keys removes the keyboard, and a reload with keys makes it again"
configure < /t/gestures.toml
await 5 no_keyboard || wrong "the keyboard is still there"
configure < <(gestures_with_keys)
await_node Tactus || wrong "there is no keyboard again"
listen
play pad <<< "$SWIPE"
expect_typed "+29 +42 +190 -190 -42 -29 +191 -191"

sentence "When the daemon stops during a drag, held keys go up or the keyboard goes with them"
listen
play pad <<< "$DRAG"
await 2 have_typed "+125 +183" || wrong "the keys did not go down"
service stop tactus.service
await 5 no_keyboard || wrong "the keyboard is still there"
typed
[[ "+125 +183 -183 -125" == "$TYPED"* ]] || wrong "keys that arrived: $TYPED"

sentence "A recording that is played with --act presses keys"
"${AS_TESTER[@]}" tactus try "3 fingers touch, slide left 40mm in 120ms, lift" -o /home/tester/swipe.yml || wrong "tactus try -o ended with $?"
"${AS_TESTER[@]}" tactus replay /home/tester/swipe.yml --act > /t/replayed 2>&1 &
replay=$!
if await_node Tactus; then
    listen
    wait $replay || wrong "tactus replay ended with $?"
    grep -q 'presses ctrl+shift+F20, F21' /t/replayed || wrong "tactus replay said: $(cat /t/replayed)"
else
    wrong "there is no keyboard: $(cat /t/replayed)"
fi
close_uinput
