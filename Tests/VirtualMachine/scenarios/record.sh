# Commands at the terminal about the pads: their list, and recordings of the fingers.

plug_in uinput classic
plug_in uhid precise
plug_in_keyboard keys
start_daemon < /t/gestures.toml
recording=/home/tester/swipe.yml

sentence "tactus devices lists both pads with 100 x 60 mm and 5 slots, and no keyboard"
text=$(timeout 20 "${AS_TESTER[@]}" tactus devices 2>&1) || wrong "tactus devices ended with status $?"
for name in classic precise; do
    [[ $text == *"$(node_of $name)"* ]] || wrong "$(node_of $name) is missing"
done
expect_same "lines with 100 x 60" 2 "$(grep -Ec '100(\.0+)?( mm)? *[x×] *60(\.0+)?' <<< "$text")"
grep -Eq '5 slots|slots:? *5' <<< "$text" || wrong "no word of 5 slots"
[[ $text == *"$(node_of keys)"* ]] && wrong "the keyboard is listed"
[ ${#WRONGS[@]} -eq 0 ] || wrong "it printed: ${text//$'\n'/ | }"

sentence "tactus devices --json prints an object on a line for each pad"
text=$(timeout 20 "${AS_TESTER[@]}" tactus devices --json 2>&1) || wrong "tactus devices --json ended with status $?"
for name in classic precise; do
    line=$(grep -F "\"$(node_of $name)\"" <<< "$text" | grep -F "$name")
    [[ $line == "{"*"}" ]] || wrong "no object for $name"
    grep -Eq '[^0-9.]100(\.0+)?[^0-9.].*[^0-9.]60(\.0+)?[^0-9]' <<< "$line" || wrong "$name: no 100 and 60"
    grep -Eq '"slots": ?5[^0-9]' <<< "$line" || wrong "$name: no 5 slots"
done
[ ${#WRONGS[@]} -eq 0 ] || wrong "it printed: ${text//$'\n'/ | }"

sentence "tactus record records a pad beside the running daemon"
play precise <<< unplug
expect_reads classic
begin_recording "$(node_of classic)" $recording
play classic <<< "$SWIPE"
expect_ran "swipe ended"
end_recording
[ -s $recording ] || wrong "there is no recording"
[ ${#WRONGS[@]} -eq 0 ] || wrong "it said: $(tail -n 3 /t/record.messages)"

sentence "tactus replay finds the recorded gesture, and runs nothing"
found=$(timeout 60 "${AS_TESTER[@]}" tactus replay $recording --config "$CONFIG" --json 2> /t/replay.messages)
expect_same "exit status of tactus replay" 0 $?
expect_same "gestures found" 1 "$(grep -c '"phase": *"ended"' <<< "$found")"
grep -q '"gesture": *"swipe"' <<< "$found" || wrong "no swipe; it printed: $found $(tail -n 3 /t/replay.messages)"
expect_ran

sentence "tactus record --bundle records a file that is played with the configuration in it, and runs nothing of it"
bundle=/home/tester/bundle.yml
begin_recording "$(node_of classic)" $bundle --bundle --config "$CONFIG"
play classic <<< "$SWIPE"
expect_ran "swipe ended"
end_recording
grep -q "no keys of a keyboard" /t/record.messages || wrong "it does not say what the bundle holds: $(tail -n 3 /t/record.messages)"
grep -q "^    path: \"$(node_of classic)\"$" $bundle || wrong "the device is not described"
grep -q "(command left out)" $bundle || wrong "there is no configuration without commands"
grep -q tester $bundle && wrong "the name of the user is in it: $(grep -m 1 tester $bundle)"
found=$(timeout 60 "${AS_TESTER[@]}" env HOME=/nonexistent tactus replay $bundle --json 2> /t/replay.messages)
expect_same "exit status of tactus replay" 0 $?
grep -q '"gesture": *"swipe"' <<< "$found" || wrong "no swipe; it printed: $found $(tail -n 3 /t/replay.messages)"
grep -qF '(command left out)' <<< "$found" || wrong "it does not show that commands were left out: $found"
timeout 60 "${AS_TESTER[@]}" tactus replay $bundle --act > /dev/null 2> /t/replay.messages
expect_same "exit status of tactus replay --act" 64 $?
expect_ran
