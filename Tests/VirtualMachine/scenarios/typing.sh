# Keys on a touch device are never read, even if another program has made the device readable.

use() {
    echo tap >&"$TYPING"
}

plug_in_typing_pad() {
    exec {TYPING}> >(exec /t/uinput-typing-pad "$1" "$2")
    await_node "$2" || wrong "the kernel made no event device for the pad $2"
    # The user gets access like a member of the group "input", whatever udev has decided.
    setfacl -m u:1000:r "$(node_of "$2")" || chmod o+r "$(node_of "$2")"
}

# record_use NAME SECONDS: records while the keys are pressed and two fingers tap
record_use() {
    "${AS_TESTER[@]}" timeout "$2" env --default-signal=TERM tactus record --device "$(node_of "$1")" --force -o /t/typed.yml 2> /t/record.messages &
    local recorder=$!
    nap 1
    use
    wait $recorder
}

start_daemon < /t/gestures.toml
touch /t/typed.yml && chmod 666 /t/typed.yml

for keys in letters digits; do
    sentence "A pad with $keys is not opened by the daemon although the user may read it, and the journal says why"
    plug_in_typing_pad $keys "pad with $keys"
    nap 1
    "${AS_TESTER[@]}" test -r "$(node_of "pad with $keys")" || wrong "the user cannot read it, so this shows nothing"
    has_open "$(node_of "pad with $keys")" && wrong "the daemon has it open"
    use
    expect_ran
    expect_journal "tactus: device: $(node_of "pad with $keys"): never opened: it has letters, digits or an Enter key" "why it is not opened"

    sentence "tactus devices says why a pad with $keys is left out, and tactus record refuses it"
    text=$("${AS_TESTER[@]}" tactus devices 2>&1)
    [[ $text == *"$(node_of "pad with $keys")"*"never opened"* ]] || wrong "it printed: ${text//$'\n'/ | }"
    : > /t/typed.yml
    record_use "pad with $keys" 3
    [ ! -s /t/typed.yml ] || wrong "there is a recording"
    grep -q "never opened" /t/record.messages || wrong "it said: $(tail -n 3 /t/record.messages)"
    exec {TYPING}>&-
done

sentence "A pad with volume keys is read, and its gestures run commands"
plug_in_typing_pad frame "pad with a frame"
expect_reads "pad with a frame"
use
expect_ran "tap ended"
expect_alive

sentence "A recording of a pad with volume keys has the tap in it and no key"
record_use "pad with a frame" 4
expect_ran "tap ended"
grep -q "BTN_TOOL_DOUBLETAP" /t/typed.yml || wrong "the tap is missing"
grep -Eq "KEY_VOLUME|MSC_SCAN|\[ *[0-9]+, *[0-9]+, *1, *11[45]," /t/typed.yml && wrong "there are keys in it: $(grep -E 'KEY_|MSC' /t/typed.yml | head -n 3)"
expect_same "frames, for when keys are pressed is not told either" 2 "$(grep -c 'SYN_REPORT' /t/typed.yml)"
exec {TYPING}>&-
