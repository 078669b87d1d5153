# The daemon as the user service of a real session, and the commands of its gestures.
#
#   start_daemon < CONFIG        starts it afresh, through the session's target, with this configuration; sets DAEMON
#   await_daemon [SECONDS]       waits until the service is active, 5 s if not given, and sets DAEMON to its process
#   expect_reads NAME...         the daemon has the pad open
#   expect_ran "NAME PHASE"...   exactly these commands ran since the last check; then forgets them
#   expect_known TEXT [SECONDS]  `tactus status` prints TEXT, such as "window: unknown", within that time, 5 s if not given
#   expect_alive                 the service is active, with the process it was started with

CONFIG=/home/tester/.config/tactus/tactus.toml
RULE=/usr/lib/udev/rules.d/70-tactus.rules
AS_TESTER=(
    setpriv --reuid=1000 --regid=1000 --init-groups
    env -i HOME=/home/tester USER=tester LOGNAME=tester PATH=/usr/local/bin:/usr/bin:/bin
    XDG_RUNTIME_DIR=/run/user/1000 DBUS_SESSION_BUS_ADDRESS=unix:path=/run/user/1000/bus
)
CGROUP=/sys/fs/cgroup/user.slice/user-1000.slice/user@1000.service/app.slice/tactus.service
PROPERTIES=ActiveState,SubState,Result,MainPID,ExecMainCode,ExecMainStatus,ExecMainExitTimestampMonotonic
DAEMON=unknown
declare -A STATE

service() {
    "${AS_TESTER[@]}" systemctl --user "$@"
}

# Reads the properties of tactus.service from systemd into STATE.
read_state() {
    local name value
    while IFS="=" read -r name value; do
        STATE[$name]=$value
    done < <(service show --property=$PROPERTIES tactus.service)
}

install_rule() {
    [ ! -e $RULE ] || return
    cp /t/70-tactus.rules "$RULE"
    udevadm control --reload
}

remove_rule() {
    rm -f "$RULE"
    udevadm control --reload
}

configure() {
    install -d -o tester -g tester "${CONFIG%/*/*}" "${CONFIG%/*}"
    cat > "$CONFIG"
}

start_daemon() {
    configure
    start_session
}

start_session() {
    [ "$DAEMON" = unknown ] || stop_session
    forget_runs
    service start test-session.target || wrong "test-session.target did not start"
    await_daemon
}

await_daemon() {
    await "${1:-5}" is_up || say_why_down
    DAEMON=${STATE[MainPID]}
    [ "$DAEMON" != 0 ] || DAEMON=none
}

# Stops the session, and ends the programs that gestures have started, which rightly outlive the daemon.
stop_session() {
    local processes=()
    service stop test-session.target tactus.service
    DAEMON=none
    [ ! -e $CGROUP ] || mapfile -t processes < $CGROUP/cgroup.procs
    [ ${#processes[@]} -eq 0 ] || kill -KILL "${processes[@]}"
}

is_up() {
    read_state
    [ "${STATE[ActiveState]}" = active ]
}

say_why_down() {
    wrong "tactus.service is ${STATE[ActiveState]}, ${STATE[SubState]}, result ${STATE[Result]}"
    local line
    while read -r line; do
        wrong "missing library: $line"
    done < <(ldd /usr/bin/tactus 2> /dev/null | grep "not found")
}

# Checks the kernel's files, because a process of the service manager is a thousand times as expensive.
expect_alive() {
    local processes=()
    mapfile -t processes 2> /dev/null < $CGROUP/cgroup.procs
    [ -e "/proc/$DAEMON/exe" ] || wrong "the daemon, process $DAEMON, is gone"
    [[ " ${processes[*]} " == *" $DAEMON "* ]] || wrong "process $DAEMON is no part of tactus.service (${processes[*]})"
}

# Compares inodes: a node of the same name may be another device by now.
has_open() {
    local node=$1 file
    for file in "/proc/$DAEMON/fd/"*; do
        [ "$file" -ef "$node" ] && return 0
    done
    return 1
}

reads() {
    find_node "$1" && has_open "$NODE"
}

# Succeeds if the daemon has closed a node that no longer exists.
released() {
    local file
    for file in "/proc/$DAEMON/fd/"*; do
        [ "$(readlink "$file")" != "$1 (deleted)" ] || return 1
    done
}

# begin_recording NODE FILE [OPTION...]: tactus record writes FILE until end_recording; its messages go to /t/record.messages
begin_recording() {
    "${AS_TESTER[@]}" env --default-signal=INT tactus record "${@:3}" --force -o "$2" 2> /t/record.messages &
    RECORDER=$!
    await 5 recorder_reads "$1" || wrong "tactus record does not open $1: $(cat /t/record.messages)"
    nap 0.2
}

recorder_reads() {
    DAEMON=$RECORDER has_open "$1"
}

end_recording() {
    kill -INT $RECORDER
    await 2 test ! -e /proc/$RECORDER/exe || kill -KILL $RECORDER
    wait $RECORDER
    expect_same "exit status of tactus record" 0 $?
}

expect_reads() {
    local name
    for name in "$@"; do
        await 5 reads "$name" || wrong "the daemon did not open $(node_of "$name") (the pad $name) within 5 s"
    done
}

# Prints the context switches of all threads together, voluntary and involuntary.
context_switches() {
    local key count sum=0
    while read -r key count; do
        [[ $key != *ctxt_switches: ]] || sum=$((sum + count))
    done < <(cat "/proc/$DAEMON/task/"*/status)
    echo $sum
}

# memory FIELD: prints the kilobytes of a field of the daemon's /proc/PID/status, such as VmRSS
memory() {
    local key kb
    while read -r key kb _; do
        [ "$key" != "$1:" ] || echo "$kb"
    done < "/proc/$DAEMON/status"
}

descriptors() {
    local files=("/proc/$DAEMON/fd/"*)
    echo ${#files[@]}
}

forget_runs() {
    : > /t/runs
}

have_run() {
    local lines
    mapfile -t lines < /t/runs
    [ ${#lines[@]} -ge "$1" ]
}

expect_ran() {
    local run got=() verdict=as_expected
    local -A surplus=()
    await 2 have_run $#
    nap 0.8 # longer than any gesture may still wait
    while read -r _ run; do
        got+=("$run")
        surplus[$run]=$((${surplus[$run]:-0} + 1))
    done < /t/runs
    for run in "$@"; do
        surplus[$run]=$((${surplus[$run]:-0} - 1))
    done
    for run in "${surplus[@]}"; do
        [ "$run" = 0 ] || verdict=different
    done
    [ $verdict = as_expected ] || wrong "commands that ran: expected $(list "$@"), got $(list "${got[@]}")"
    forget_runs
}

list() {
    local text
    printf -v text ', %s' "$@"
    text=${text#, }
    echo "${text:-none}"
}

# when_ran NAME: prints the time of the command's first run since the last check, in microseconds of CLOCK_MONOTONIC
when_ran() {
    local time name
    while read -r time name _; do
        if [ "$name" = "$1" ]; then
            echo "$time"
            return
        fi
    done < /t/runs
}

# The daemon's name and object on the user's bus.
NAME=io.github.tactus.Tactus
OBJECT=($NAME /io/github/tactus/Tactus $NAME)

tactus_says() {
    "${AS_TESTER[@]}" tactus "$@" 2>&1
}

knows() {
    [[ $("${AS_TESTER[@]}" tactus status) == *"$1"* ]]
}

expect_known() {
    await "${2:-5}" knows "$1" || wrong "the status is: $("${AS_TESTER[@]}" tactus status)"
}

bus() {
    "${AS_TESTER[@]}" busctl --user "$@" 2>&1
}

# expect_says STATUS PATTERN COMMAND...: COMMAND exits with STATUS, and its output matches PATTERN
expect_says() {
    local status=$1 pattern=$2 output got
    shift 2
    output=$("$@")
    got=$?
    expect_same "exit status of $*" "$status" $got
    [[ $output =~ $pattern ]] || wrong "$*: expected words like '$pattern', got: $output"
}
