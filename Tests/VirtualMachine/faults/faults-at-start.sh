# Every system call that only a starting daemon makes fails once, with each error that it may give. The daemon starts without the missing
# part and reports it, or it ends with a status and a message. Prints rows for Documentation/Faults.md, as the scenario `faults` does.
#
# packages: strace

CALLS='
epoll_create1 EMFILE ENOMEM
signalfd4 EMFILE ENOMEM
eventfd2 EMFILE ENOMEM
timerfd_create EMFILE ENOMEM
inotify_init1 EMFILE ENOMEM
inotify_add_watch ENOSPC ENOMEM
socket EMFILE ENOMEM
connect EINTR EAGAIN
bind ENOMEM
epoll_ctl ENOMEM ENOSPC
openat EINTR EMFILE EIO ENOMEM
getdents64 EIO
ioctl EIO ENOMEM ENODEV
pipe2 EMFILE
memfd_create EMFILE ENOMEM
prctl EIO
'

# start_with CALL ERROR N: the Nth call of a starting daemon fails. Sets OUTCOME and SAID.
start_with() {
    local tracer child status
    "${AS_TESTER[@]}" strace -o /tmp/strace -e trace="$1" -e inject="$1:error=$2:when=$3" tactus run > /tmp/said 2>&1 &
    tracer=$!
    nap 2.5
    read -r child < "/proc/$tracer/task/$tracer/children"
    forget_runs
    if [ -n "$child" ]; then
        play pad <<< "$SWIPE"
        nap 0.9
        if grep -q "swipe ended" /t/runs; then OUTCOME="starts; gestures work"; else OUTCOME="starts; no gesture works"; fi
        kill "$child"
        wait $tracer
    else
        wait $tracer
        status=$?
        OUTCOME="ends with status $status"
    fi
    SAID=$(grep "^tactus: " /tmp/said | grep -Ev "WAYLAND_DISPLAY|: reading " | head -n 1)
    INJECTED=$(grep -c INJECTED /tmp/strace)
}

plug_in uinput pad
start_daemon < /t/gestures.toml
expect_reads pad
stop_session

while read -r call errors; do
    [ -n "$call" ] || continue
    sentence "A daemon whose $call fails at the start works or says why not"
    for error in $errors; do
        rm -f /tmp/strace /tmp/said
        start_with "$call" "$error" 1
        if [ "$INJECTED" = 0 ]; then
            echo "# fault|$call|$error|start|once|not called"
            continue
        fi
        # Folders that cannot be read cost no gesture: the folder of quirks is one of them.
        [ "$call" != getdents64 ] || [ "$OUTCOME" = "starts; gestures work" ] || wrong "$call $error: $OUTCOME"
        [ "$OUTCOME" = "starts; gestures work" ] || [ -n "$SAID" ] || wrong "$call $error: $OUTCOME, without a message"
        echo "# fault|$call|$error|start|once|$OUTCOME|$INJECTED||$SAID"
    done
done <<< "$CALLS"
