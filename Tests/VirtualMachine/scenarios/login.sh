# The configuration at login: invalid, missing, and valid at last; and a daemon that crashes repeatedly.

unit_is() {
    read_state
    [ "${STATE[ActiveState]}" = "$1" ]
}

plug_in uinput pad

sentence "Without any configuration the unit stays inactive and has not failed"
rm -rf "${CONFIG%/*}"
service start test-session.target || wrong "test-session.target did not start"
nap 2
expect_same "state" inactive "$(service is-active tactus.service)"
expect_same "failed" inactive "$(service is-failed tactus.service)"

sentence "The files in tactus.d are the configuration if there is no main file"
install -d -o tester -g tester "${CONFIG%/*}" "${CONFIG%/*}/tactus.d"
cp /t/gestures.toml "${CONFIG%/*}/tactus.d/10-all.toml"
chmod 644 "${CONFIG%/*}/tactus.d/10-all.toml"
service start tactus.service
await_daemon
expect_reads pad
forget_runs
play pad <<< "$SWIPE"
expect_ran "swipe ended"
rm -r "${CONFIG%/*}/tactus.d"

sentence "With a wrong configuration the service starts, says where the mistake is, and does nothing"
configure <<< 'x = ['
start_session
expect_reads pad
expect_journal "tactus\.toml:1:[0-9]+: error" "file, line and column"
expect_journal "not taken; there are no gestures until it is right" "that there are no gestures"
expect_status "there are no gestures: .*type .tactus check"
play pad <<< "$SWIPE"
expect_ran
expect_alive

sentence "Once a wrong configuration is corrected, gestures work in the same daemon"
configure < /t/gestures.toml
expect_journal "read again: [0-9]+ gestures new" "that the file was read"
expect_status "=1 device\$"
play pad <<< "$SWIPE"
expect_ran "swipe ended"
expect_alive

sentence "A daemon that crashes seven times in a row acts again after the last time"
for _ in {1..7}; do
    await 8 unit_is active || say_why_down
    kill -SEGV "${STATE[MainPID]}"
    await 8 unit_is activating || await 8 unit_is active
done
await_daemon 8
expect_reads pad
play pad <<< "$SWIPE"
expect_ran "swipe ended"
