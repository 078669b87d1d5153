# A configuration that turns bad under a running daemon replaces nothing; a good one does.

reload() {
    service reload tactus.service
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

# A tap whose table is never closed, after a gesture that would be fine.
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

plug_in uinput pad
start_daemon < /t/gestures.toml
expect_reads pad

declare -A CALLED=([reload]="systemctl --user reload" [hang_up]=SIGHUP)
for way in reload hang_up; do
    sentence "after a file with an unknown key and ${CALLED[$way]}, the journal says where it is wrong and that the old one stays"
    configure < <(unknown_key)
    $way || wrong "$way failed"
    expect_journal "tactus\.toml:3:[0-9]+: error" "file, line and column"
    expect_journal "tactus: config: .*(keep|kept|stay|old|previous|unchanged|goes on|remain)" "that the old configuration stays"

    sentence "after a file with broken syntax and ${CALLED[$way]}, the journal says where it is wrong"
    configure < <(broken_syntax)
    $way || wrong "$way failed"
    expect_journal "tactus\.toml:[78]:[0-9]+: error" "file, line and column"

    sentence "the old gestures go on, in the same daemon (${CALLED[$way]})"
    play pad <<< "$SWIPE"
    expect_ran "swipe ended"
    play pad <<< "$TAP"
    expect_ran "tap ended"
    expect_alive
done

sentence "a good new file and systemctl --user reload: the new gesture works and the old ones are gone"
configure < <(new_gesture)
reload || wrong "systemctl --user reload failed"
nap 0.5
play pad <<< "$TAP_3"
expect_ran "new ended"
play pad <<< "$SWIPE"
expect_ran
expect_alive

sentence "a good file again and SIGHUP: the gestures are back"
configure < /t/gestures.toml
hang_up
nap 0.5
play pad <<< "$SWIPE"
expect_ran "swipe ended"
expect_alive
