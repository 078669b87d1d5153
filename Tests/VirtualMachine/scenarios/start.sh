# The README's five-minute start, line by line, as for a new user. Building and installing were done before the machine started. From
# `tactus init` on, every command comes from the README itself.

README=/usr/share/doc/tactus/README.md

# Prints the lines of the section's shell blocks, without comments.
commands() {
    sed -n '/^## Five-minute start/,/^### Uninstall/p' "$README" | awk '
        /^```sh$/ { inside = 1; next }
        /^```/ { inside = 0 }
        inside && NF { sub(/ +# .*/, ""); print }'
}

# Prints the section's first configuration.
example() {
    sed -n '/^## Five-minute start/,/^### Uninstall/p' "$README" | awk '
        /^```toml$/ { inside = !seen; seen = 1; next }
        /^```/ { inside = 0 }
        inside'
}

# Runs a command and keeps its output; its status is returned.
as_user() {
    OUTPUT=$("${AS_TESTER[@]}" bash -c "$1" 2>&1)
}

# The machine has no man, so only the page is looked up.
follow() {
    if [[ $1 == man\ * ]]; then
        compgen -G "/usr/share/man/man*/${1#man }.*" > /dev/null || wrong "there is no page for \"$1\""
        return
    fi
    as_user "$1" || wrong "\"$1\" ended with $? and said: $OUTPUT"
}

# Installs stand-ins for the programs of the example's gestures, which record their calls.
install_stand_ins() {
    printf '#!/bin/sh\nexec /t/ran "$(basename "$0") $*"\n' > /usr/local/bin/swaymsg
    chmod 755 /usr/local/bin/swaymsg
    ln -sf swaymsg /usr/local/bin/wpctl
    ln -sf swaymsg /usr/local/bin/notify-send
}

remove_stand_ins() {
    rm -f /usr/local/bin/swaymsg /usr/local/bin/wpctl /usr/local/bin/notify-send
}

install_stand_ins
service --quiet disable tactus.service
rm -rf /home/tester/.config
install -d -o tester -g tester /home/tester/.config
plug_in uinput pad
mapfile -t steps < <(commands)

sentence "Neither libdispatch nor Swift's concurrency runtime is a part of the program"
! grep -aqE "BUG in libdispatch|SWIFT TASK CONTINUATION MISUSE" /usr/bin/tactus || wrong "they are; is there a closure in Tactus.main?"

sentence "The README tells how to build, test, install, configure and start"
expect_same "the first steps" "make run; make test; sudo make install; tactus init; systemctl --user enable --now tactus.service" \
    "$(printf '%s; ' "${steps[@]:0:5}" | sed 's/; $//')"

sentence "tactus init writes a configuration and names the file"
follow "${steps[3]}"
[[ $OUTPUT == *tactus.toml* ]] || wrong "it does not say which file it wrote: $OUTPUT"
[ -s "$CONFIG" ] || wrong "there is no $CONFIG"

sentence "The service starts, is enabled for the next login, and reads the pad"
follow "${steps[4]}"
await_daemon
expect_reads pad
as_user "systemctl --user is-enabled tactus.service" || wrong "it is not enabled: $OUTPUT"

sentence "A tap with four fingers runs the default configuration's command, which writes into the journal"
play pad <<< "$TAP_4"
logged() { journalctl --quiet --no-pager --output=cat --identifier=tactus-gesture | grep -qx "tap with four fingers"; }
await 3 logged || wrong "the journal of tactus-gesture does not have it"

sentence "Every further command of the README's start section ends with status 0"
for step in "${steps[@]:5}"; do
    follow "$step"
done

sentence "The README's configuration is read as soon as it is saved"
example > /t/edited.toml
chmod 644 /t/edited.toml
follow "cp /t/edited.toml $CONFIG"
expect_journal "read again" "that the file was read again"
follow "tactus check"

sentence "A swipe runs the command of the README's configuration"
forget_runs
play pad <<< "$SWIPE"
expect_ran "swaymsg workspace next ended"
expect_alive

sentence "A mistake in the configuration is reported with its place, and the gestures go on"
follow "sed -i s/swipe/swype/ $CONFIG"
expect_journal "tactus\.toml:[0-9]+:[0-9]+: error: .*did you mean .*swipe" "where the mistake is and what was meant"
play pad <<< "$SWIPE"
expect_ran "swaymsg workspace next ended"
expect_alive

remove_stand_ins
