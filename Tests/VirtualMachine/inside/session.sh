# The user's session as logind sees it: tester's session is on virtual terminal 1 of seat0.
#
#   switch_to N            makes another virtual terminal the active one
#   lock, unlock           reports to logind like a screen locker (LockedHint), as the user
#   expect_status PATTERN  `systemctl --user status` shows the pattern within two seconds

LOGIN=org.freedesktop.login1

switch_to() {
    busctl --quiet call $LOGIN /org/freedesktop/login1/seat/seat0 $LOGIN.Seat SwitchTo u "$1"
}

set_locked_hint() {
    local key display path
    while IFS="=" read -r key display; do
        [ "$key" != DISPLAY ] || break
    done < /run/systemd/users/1000
    read -r _ path < <(busctl call $LOGIN /org/freedesktop/login1 $LOGIN.Manager GetSession s "$display")
    "${AS_TESTER[@]}" busctl --quiet call $LOGIN "${path//\"/}" $LOGIN.Session SetLockedHint b "$1" \
        || wrong "logind does not take LockedHint $1 for $path"
}

lock() {
    set_locked_hint true
}

unlock() {
    set_locked_hint false
}

status_is() {
    [[ $(service show --property=StatusText tactus.service) =~ $1 ]]
}

expect_status() {
    await 2 status_is "$1" || wrong "expected a status like '$1', got $(service show --property=StatusText tactus.service)"
}
