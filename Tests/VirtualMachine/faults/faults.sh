# Lets each system call of the running daemon fail with each error that it may give: once, and then again and again for a second. Afterwards
# gestures work: in the same process, or in one that the service manager has started anew. Documentation/Faults.md is the table that this
# scenario prints; see Tests/VirtualMachine/faults-table.
#
# packages: strace

# CALL ERRORS [WHILE]: the errors to inject, and the activity that makes the call: gestures (default), reload, plug or status.
CALLS='
read EINTR EIO ENOMEM ENODEV EAGAIN
epoll_wait EINTR
epoll_ctl ENOMEM ENOSPC
clone EAGAIN ENOMEM
pipe2 EMFILE
kill EPERM
mmap ENOMEM
waitid EINTR
fcntl EINTR
write EINTR EAGAIN EIO ENOSPC
recvmsg EINTR EAGAIN ENOMEM EIO status
sendmsg EINTR EAGAIN ENOMEM status
close EINTR EIO
openat EINTR EMFILE EIO ENOMEM reload
getdents64 EIO ENOMEM reload
newfstatat EIO ENOMEM reload
statx EIO ENOMEM reload
inotify_add_watch ENOSPC ENOMEM reload
readlink EIO ENOMEM reload
access EIO ENOMEM reload
faccessat2 EIO ENOMEM reload
fstatfs EIO ENOMEM reload
socket EMFILE ENOMEM reload
setsockopt ENOMEM reload
getsockopt ENOMEM reload
connect EINTR EAGAIN ENOMEM reload
sendto EAGAIN ENOMEM reload
recvfrom EAGAIN ENOMEM reload
getrandom EINTR EAGAIN reload
wait4 EINTR reload
openat EINTR EMFILE EIO ENOMEM ENODEV plug
ioctl EINTR EIO ENOMEM ENODEV plug
epoll_ctl ENOMEM ENOSPC plug
access EIO ENOMEM plug
faccessat2 EIO ENOMEM plug
fstatfs EIO ENOMEM plug
readlinkat EIO ENOMEM plug
socket EMFILE ENOMEM plug
setsockopt ENOMEM plug
getsockopt ENOMEM plug
sendto EAGAIN ENOMEM plug
recvfrom EAGAIN ENOMEM plug
'

# Calls that give none of these errors, and calls whose failure only costs memory that is not given back.
UNFAILING="brk munmap madvise futex getpid gettid getuid geteuid getgid getegid rt_sigprocmask rt_sigaction rt_sigreturn clock_gettime clock_nanosleep
lseek timerfd_settime restart_syscall umask dup sched_yield exit_group"

# inject CALL ERROR WHEN: the daemon's calls fail from now on, until end_injection. The daemon has one thread, and its commands are spared.
inject() {
    strace -o /t/strace -e trace="$1" -e inject="$1:error=$2:when=$3" -p "$DAEMON" 2> /t/strace.messages &
    TRACER=$!
    await 5 grep -qs attached /t/strace.messages || wrong "strace does not attach: $(cat /t/strace.messages)"
}

end_injection() {
    kill "$TRACER" 2> /dev/null
    wait "$TRACER" 2> /dev/null
}

act() {
    case $1 in
        gestures) play pad <<< "$SWIPE $TAP $DRAG $LIFT_DRAG" ;;
        reload) kill -HUP "$DAEMON" 2> /dev/null ;;
        status) "${AS_TESTER[@]}" timeout 5 tactus status > /dev/null 2>&1 ;;
        plug) play other <<< $'unplug\nplug' ;;
    esac
    nap 0.6
}

# Runs a swipe until its command has run, for at most 12 seconds: a device that failed is opened again, a daemon that ended is started.
swipe_works() {
    local left
    for left in {1..12}; do
        forget_runs
        play pad <<< "$SWIPE"
        nap 0.9
        ! grep -q "swipe ended" /t/runs || return 0
    done
    return 1
}

# judge CALL ERROR WHILE HOW WHEN: prints a row of the table
judge() {
    local call=$1 error=$2 while=$3 how=$4 when=$5 before=$DAEMON injected ran said outcome
    SENTENCE_START=$EPOCHREALTIME
    forget_runs
    inject "$call" "$error" "$when"
    act "$while"
    [ "$how" = once ] || act "$while"
    end_injection
    injected=$(grep -c INJECTED /t/strace)
    ran=$(grep -c "" /t/runs)
    said=$(journal_of_sentence | grep -E "^tactus: " | grep -Ev "acting again|read again: (nothing|[0-9])" | head -n 1)
    # A call that strace interrupts when it detaches fails with this error, which the daemon does not cause.
    if [[ $said == *"Function not implemented"* ]] && [ "${6:-1}" -lt 4 ]; then
        await 12 is_up
        start_session
        expect_reads pad
        judge "$call" "$error" "$while" "$how" "$when" $((${6:-1} + 1))
        return
    fi
    if [ "$injected" = 0 ]; then
        echo "# fault|$call|$error|$while|$how|not called"
        return
    fi
    if ! swipe_works; then
        outcome="gestures do not come back"
        wrong "$call $error while ${DOING[$while]} ($how): no gesture works 12 s later; it said: ${said:-nothing}"
    else
        read_state
        if [ "${STATE[MainPID]}" = "$before" ]; then outcome="goes on"; else outcome="ends; the service manager starts it anew"; fi
    fi
    read_state
    # The kernel closes a descriptor even when it reports an error, but not if the failure is injected: the descriptor stays open.
    if [ "${STATE[MainPID]}" != "$before" ] || [ "$outcome" = "gestures do not come back" ] || [ "$call" = close ]; then
        start_session
        expect_reads pad
    fi
    # After ten seconds of work, the tries to open a device begin anew.
    [ "$how" = once ] || nap 10
    echo "# fault|$call|$error|$while|$how|$outcome|$injected|$ran|$said"
}

declare -A DOING=([gestures]="fingers make gestures" [reload]="the configuration is read" [plug]="a pad is unplugged and plugged"
    [status]="the daemon is asked for its status")

plug_in uinput pad
plug_in uinput other
start_daemon < /t/gestures.toml
expect_reads pad other

while read -r call rest; do
    [ -n "$call" ] || continue
    while=gestures
    errors=()
    for word in $rest; do
        case $word in reload | plug | status) while=$word ;; *) errors+=("$word") ;; esac
    done
    sentence "Gestures work after $call has failed while ${DOING[$while]}"
    for error in "${errors[@]}"; do
        judge "$call" "$error" "$while" once 1
        judge "$call" "$error" "$while" repeatedly 1+
    done
done <<< "$CALLS"

# Lists the calls that the daemon makes. The first word of each line of strace is the name of a call.
sentence "The table has every call that the daemon makes while it runs, but for those that cannot fail"
strace -o /t/strace -p "$DAEMON" 2> /t/strace.messages &
TRACER=$!
await 5 grep -qs attached /t/strace.messages
for activity in gestures reload plug status; do act $activity; done
end_injection
mapfile -t made < <(sed -nE 's/^([a-z0-9_]+)\(.*/\1/p' /t/strace | sort -u)
for call in "${made[@]}"; do
    [[ $CALLS == *$'\n'"$call "* || " $UNFAILING " == *" $call "* ]] || wrong "$call is not in the table"
done

sentence "After all faults the daemon has as many descriptors and children as a new one"
count_after_activities() {
    for activity in gestures reload plug status; do act $activity; done
    expect_reads pad other
    nap 2
    COUNT=$(descriptors)
    CHILDREN=$(wc -w < /proc/"$DAEMON"/task/"$DAEMON"/children)
}
count_after_activities
count=$COUNT children=$CHILDREN
start_session
expect_reads pad other
count_after_activities
expect_same "open descriptors" "$COUNT" "$count"
expect_same "children" "$CHILDREN" "$children"
