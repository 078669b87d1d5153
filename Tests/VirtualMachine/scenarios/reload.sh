# A configuration with errors replaces nothing under a running daemon. A valid one replaces the old one when it is saved, and on request.

reload() {
    service reload tactus.service
}

# Succeeds if the reload fails, as it does for a configuration with errors.
reload_in_vain() {
    ! reload 2> /dev/null
}

hang_up() {
    kill -HUP "$DAEMON"
}

unknown_key() {
    cat <<'END'
[[gesture]]
name = "swipe"
swype = { fingers = 3, direction = "left" }
run = "/t/ran wrong"
END
}

# Prints a tap whose table is never closed, after a valid gesture.
broken_syntax() {
    cat <<'END'
[[gesture]]
name = "swipe"
swipe = { fingers = 3, direction = "left" }
run = "/t/ran wrong"

[[gesture]]
tap = { fingers = 2
run = "/t/ran wrong"
END
}

new_gesture() {
    cat <<'END'
[[gesture]]
name = "new"
tap = { fingers = 3 }
run = "/t/ran new"
END
}

# Prints a configuration whose saved changes wait for a request.
only_when_asked() {
    printf '[settings]\nreload-on-save = false\n'
    cat /t/gestures.toml
}

# expect_read_again PATTERN: the journal reports the reading, with the changes
expect_read_again() {
    expect_journal "tactus: config: .*tactus\.toml: read again: $1" "that the file is read again, and what has changed"
}

plug_in uinput pad
start_daemon < <(only_when_asked)
expect_reads pad

sentence "With reload-on-save = false a saved configuration is not read"
configure < <(new_gesture)
nap 1
! journal_says "read again|not taken" || wrong "the file was read"
play pad <<< "$SWIPE"
expect_ran "swipe ended"

declare -A CALLED=([reload_in_vain]="systemctl --user reload" [hang_up]=SIGHUP)
for way in reload_in_vain hang_up; do
    sentence "A reload of a file with an unknown key by ${CALLED[$way]} reports the place and keeps the old configuration"
    configure < <(unknown_key)
    $way || wrong "$way failed"
    expect_journal "tactus\.toml:3:[0-9]+: error" "file, line and column"
    expect_journal "tactus: config: .*(keep|kept|stay|old|previous|unchanged|goes on|remain)" "that the old configuration stays"
    expect_status "the old one stays: .*tactus.toml:3:"

    sentence "A reload of a file with broken syntax by ${CALLED[$way]} reports the place"
    configure < <(broken_syntax)
    $way || wrong "$way failed"
    expect_journal "tactus\.toml:[78]:[0-9]+: error" "file, line and column"

    sentence "The old gestures go on in the same daemon after a failed reload by ${CALLED[$way]}"
    play pad <<< "$SWIPE"
    expect_ran "swipe ended"
    play pad <<< "$TAP"
    expect_ran "tap ended"
    expect_alive
done

sentence "After a reload of a valid file the new gesture works and the old ones are gone"
configure < <(new_gesture)
reload || wrong "systemctl --user reload failed"
expect_status "=1 device\$"
play pad <<< "$TAP_3"
expect_ran "new ended"
play pad <<< "$SWIPE"
expect_ran
expect_alive

sentence "A saved configuration is read once reload-on-save is no longer false"
configure < /t/gestures.toml
expect_read_again '[0-9]+ gestures new .*1 gone \("new"\)'
play pad <<< "$SWIPE"
expect_ran "swipe ended"
expect_alive

sentence "A broken file that is saved replaces nothing, and the journal says where it is wrong"
configure < <(broken_syntax)
expect_journal "tactus\.toml:[78]:[0-9]+: error" "file, line and column"
expect_journal "not taken; the old configuration stays" "that the old configuration stays"
play pad <<< "$SWIPE"
expect_ran "swipe ended"

sentence "A file that is written beside the old one and then takes its place is read"
new_gesture > "$CONFIG.new"
mv "$CONFIG.new" "$CONFIG"
expect_read_again '1 gesture new \("new"\)'
play pad <<< "$TAP_3"
expect_ran "new ended"

sentence "A configuration that is deleted and written again is read"
rm "$CONFIG"
configure < /t/gestures.toml
expect_read_again '.*1 gone \("new"\)'
play pad <<< "$SWIPE"
expect_ran "swipe ended"

sentence "A configuration behind a link is read when its target is saved"
install -d /home/tester/dotfiles
new_gesture > /home/tester/dotfiles/mine.toml
ln -sf ../../dotfiles/mine.toml "$CONFIG"
expect_read_again '1 gesture new \("new"\)'
cat /t/gestures.toml > /home/tester/dotfiles/mine.toml
expect_read_again '.*1 gone \("new"\)'
play pad <<< "$SWIPE"
expect_ran "swipe ended"
rm "$CONFIG"

sentence "A configuration that is saved unchanged is not read again"
configure < /t/gestures.toml
nap 1
SENTENCE_START=$EPOCHREALTIME
configure < /t/gestures.toml
nap 1
! journal_says "read again|not taken" || wrong "the file was read again"

sentence "A configuration that is saved during a drag counts from the next touch on"
play pad <<< "$DRAG"
await 2 have_run 1
configure < <(new_gesture)
expect_read_again '1 gesture new'
play pad <<< "$LIFT_DRAG"
expect_ran "drag began" "drag ended"
play pad <<< "$TAP_3"
expect_ran "new ended"

sentence "SIGHUP reads the configuration again even if it was not saved"
hang_up
expect_read_again "nothing has changed"
expect_alive
