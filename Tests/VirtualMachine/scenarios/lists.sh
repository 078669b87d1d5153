# Lists of actions, notifications without a desktop, the journal's field with the gesture's name, and programs that leave the service.

configuration() {
    cat <<'END'
[layer.other]

[[gesture]]
name = "swipe"
swipe = { fingers = 3, direction = "left" }
run = [ { run = "/t/ran first" }, { layer = "other" }, { notify = "Swipe of $TACTUS_FINGERS fingers" }, { run = "/t/ran second" } ]

[[gesture]]
name = "in the layer"
layer = "other"
tap = { fingers = 4 }
run = "/t/ran in-the-layer"

[[gesture]]
name = "broken"
tap = { fingers = 2 }
run = [ { run = "echo lost its way >&2; exit 3" }, { run = "/t/ran never" } ]

[[gesture]]
name = "timed"
tap = { fingers = 3 }
run = [ { run = "sleep 1000", timeout = "200ms" }, { run = "/t/ran after-timeout" } ]

[[gesture]]
name = "of its own"
press = { fingers = 1, duration = "500ms" }
run = "systemd-run --user --scope --quiet --collect sleep 4321 &"
END
}

plug_in uinput pad
configuration > /t/lists.toml
start_daemon < /t/lists.toml
expect_reads pad

sentence "The actions of a list run one after the other, and a layer in it is switched in its turn"
play pad <<< "$SWIPE"
expect_ran "first ended" "second ended"
play pad <<< "$TAP_4"
expect_ran "in-the-layer ended"

sentence "Without a program that shows notifications the journal says so once"
"${AS_TESTER[@]}" tactus layer base > /dev/null
play pad <<< "$SWIPE"
play pad <<< "$SWIPE"
expect_ran "first ended" "second ended" "first ended" "second ended"
count=$(journalctl --quiet --no-pager --output=cat _SYSTEMD_USER_UNIT=tactus.service | grep -c "notifications are not shown")
expect_same "how often it says so" 1 "$count"

sentence "A failed action stops its list, and the journal has both messages under the gesture's name"
play pad <<< "$TAP"
expect_ran
# The machine keeps one journal for all users, which the session's user may not read.
said=$(journalctl --quiet --no-pager --output=cat TACTUS_GESTURE=broken)
[[ $said == *'action: "broken" (ended): exit status 3 from: echo lost its way'* ]] || wrong "journalctl said: $said"
[[ $said == *"    lost its way"* ]] || wrong "journalctl said: $said"
[[ $said == *'"broken" (ended): the last action of a list of 2 left out'* ]] || wrong "journalctl said: $said"
[[ $said != *"notifications"* ]] || wrong "journalctl said: $said"
unit=$(journalctl --quiet --no-pager --output=cat _SYSTEMD_USER_UNIT=tactus.service TACTUS_GESTURE=broken TACTUS_PHASE=ended)
[ "$unit" = "$said" ] || wrong "of tactus.service it said: $unit"

sentence "The next action of a list starts after the timeout of the one before"
play pad <<< "$TAP_3"
expect_ran "after-timeout ended"

sentence "A program in a scope of its own is no part of the service, and outlives the daemon"
play pad <<< 'down 0 50 30
sync
wait 900
up 0
sync'
scoped() { SCOPED=$(pgrep -u tester -f 'sleep 4321$'); }
await 10 scoped || wrong "the program does not run"
grep -q "/run-.*\.scope" "/proc/$SCOPED/cgroup" || wrong "it is in $(cat "/proc/$SCOPED/cgroup")"
service stop tactus.service
nap 1
scoped || wrong "it has ended with the daemon"
kill "$SCOPED"
rm -f /t/lists.toml
