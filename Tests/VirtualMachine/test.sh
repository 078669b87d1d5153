#!/bin/bash
# Tests of the installed program with a real kernel, udev, logind and user services: test.sh STAGE [SCENARIO...]
#
# STAGE is the folder of `make install DESTDIR=STAGE PREFIX=/usr`; without names all scenarios are played. A scenario of another folder is
# named by its path, and the C programs beside it are also compiled. Prints a line per sentence (ok / not ok), and at the end "N passed, N
# failed"; before that, to stderr, the scenarios as they begin and the sentences that fail.
# Environment:
#   TACTUS_VM_SOAK_MINUTES  the minutes of the machine's clock that soak/soak.sh takes; default: 30
#   TACTUS_VM=required   a skip is a failure
#   TACTUS_VM_CACHE      the folder of machines (340 to 540 MB each); default: tactus/vm in the user's cache folder
#   TACTUS_VM_LIMIT      seconds of silence after which a machine has hung; default: 900
#   TACTUS_VM_SCENARIO_LIMIT  seconds of the machine's clock after which a scenario has hung; default: 300
#   TACTUS_VM_RESULTS    a folder for the results of the machine: console, journal, log
#   TACTUS_VM_PACKAGE    the Debian package that the scenario "package" installs; default: the one that `make deb` makes
#   TACTUS_CORPUS        the folder of the recordings that the scenarios "recordings" and soak/soak.sh play; default: ../shared/recordings beside the package
#   TACTUS_VM_RECORDINGS how many of them it plays, or "all"; default: 50
PATH=$PATH:/usr/sbin:/sbin
here=$(cd "$(dirname "$0")" && pwd) || exit 1
cache=${TACTUS_VM_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/tactus/vm}
export TACTUS_VM_LIMIT=${TACTUS_VM_LIMIT:-900}
scenario_limit=${TACTUS_VM_SCENARIO_LIMIT:-300}
corpus=${TACTUS_CORPUS:-$here/../../../shared/recordings}
packages="qemu-system-x86 mmdebstrap e2fsprogs kmod busybox-static binutils cpio gcc libc6-dev python3 libwayland-dev wayland-protocols"

skip() {
    echo "VM tests skipped: $1"
    [ "$TACTUS_VM" != required ]
    exit
}

need() {
    local command
    for command in "$@"; do
        command -v "$command" > /dev/null \
            || skip "$command is missing (as root: apt-get install --no-install-recommends $packages)"
    done
}

# This is a failure, not a skip: everything is there, but it does not work.
no_machine() {
    echo "not ok 1 - the machine can be built"
    echo "#   see above; it needs the Debian archives that apt uses on this host"
    echo "0 passed, 1 failed"
    exit 1
}

# Returns the file of a scenario.
file_of() {
    case $1 in
        */*) echo "$1" ;;
        *) echo "$here/scenarios/$1.sh" ;;
    esac
}

# packages_of SCENARIO: prints the additional packages that it needs in its machine, from its line "# packages: NAME..."
packages_of() {
    [ -e "$(file_of "$1")" ] || exit 64
    sed -n 's/^# packages: //p' "$(file_of "$1")"
}

# prepare_machine PACKAGE...: sets $machine to the machine with these packages
#
# Several runs may need the machine at once: one builds it, the others wait.
prepare_machine() {
    local key
    key=$("$here/machine.py" key "$@") || skip "the machine's packages are unknown (see above)"
    machine=$cache/$key
    if [ -e "$machine" ]; then
        touch -c "$machine" 2> /dev/null
        return
    fi
    need mmdebstrap dpkg-deb modprobe depmod strip cpio busybox flock
    [ "$(id -u)" = 0 ] || skip "the machine is not built yet, and building it needs root"
    mkdir -p "$cache"
    (
        flock 9
        [ -e "$machine" ] || "$here/machine.py" build "$machine" "$@"
    ) 9> "$cache/lock" || no_machine
    find "$cache" -mindepth 1 -maxdepth 1 -type d ! -name "$key" -mtime +14 -exec rm -r {} +
}

compile() {
    local program=$1
    shift
    gcc -std=gnu17 -O2 -Wall -Wextra -Werror -static -pthread -o "$tests/$program" "$@" || exit 1
}

# Fills $tests with everything that every machine gets, except for the scenarios.
fill_test_folder() {
    local name
    mkdir "$tests"
    for name in uinput-keyboard uinput-switch uinput-typing-pad read-events; do
        compile $name "$here/devices/$name.c" "$here/devices/pad.c"
    done
    compile uinput-pad "$here/devices/"{uinput-pad,slot-touchpads,slotless-touchpads,pad}.c
    compile uhid-pad "$here/devices/"{uhid-pad,precision-touchpad,serial-touchpad,ten-finger-screen,two-finger-screen,pad}.c
    compile recorded-pads "$here/devices/"{recorded-pads,pad}.c
    for name in ran rest prints-much hold-device x-window bad-compositor; do
        compile $name "$here/commands/$name.c"
    done
    cp -r "$here/inside/." "$tests/"
    cp -r "$stage" "$tests/stage"
    echo "$scenario_limit" > "$tests/scenario-limit"
    echo "${TACTUS_VM_SOAK_MINUTES:-30}" > "$tests/soak-minutes"
    mkdir "$tests/recordings"
}

# Adds the recordings. Every machine gets them, so this happens only if the scenario "recordings" is played.
add_recordings() {
    [ -d "$corpus" ] || return 0
    "$here/recordings.py" "$corpus" "${TACTUS_VM_RECORDINGS:-50}" "$tests/recordings" > /dev/null || exit 1
}

# Adds the package, and a copy of it with a newer version number.
add_package() {
    local package=${TACTUS_VM_PACKAGE:-$(ls "$here"/../../.build/packages/tactus_*.deb 2> /dev/null)} folder=$work/package
    [ -n "$package" ] || return 0
    need dpkg-deb
    cp "$package" "$tests/tactus.deb" || exit 1
    dpkg-deb --raw-extract "$package" "$folder" || exit 1
    sed -i 's/^Version: .*/&+next/' "$folder/DEBIAN/control"
    dpkg-deb --root-owner-group -Zgzip -z1 --build "$folder" "$tests/next.deb" > /dev/null || exit 1
    rm -r "$folder"
}

# Adds the client of sway. It needs more to compile than the other programs, so it comes only when a scenario needs sway.
add_wayland_client() {
    local protocols=/usr/share/wayland-protocols xml name sources=() packages=
    for name in "$@"; do
        packages+=" $(packages_of "$name") "
    done
    [[ $packages == *" sway "* ]] || return 0
    need wayland-scanner
    mkdir "$work/wayland"
    for xml in $protocols/stable/xdg-shell/xdg-shell.xml $protocols/unstable/pointer-gestures/pointer-gestures-unstable-v1.xml; do
        [ -e "$xml" ] || skip "$xml is missing (as root: apt-get install wayland-protocols)"
        name=$(basename "$xml" .xml)
        wayland-scanner client-header "$xml" "$work/wayland/$name.h" || exit 1
        wayland-scanner private-code "$xml" "$work/wayland/$name.c" || exit 1
        sources+=("$work/wayland/$name.c")
    done
    gcc -std=gnu17 -O2 -Wall -Wextra -Werror -I"$work/wayland" -o "$tests/show-swipes" "$here/commands/show-swipes.c" "${sources[@]}" \
        -lwayland-client || exit 1
}

# prepare_machines SCENARIO...: fills $scenarios_of with the scenarios of each machine
prepare_machines() {
    local name packages
    local -A machines=()
    for name in "$@"; do
        packages=$(packages_of "$name") || exit
        if [ -z "${machines[_$packages]}" ]; then
            # shellcheck disable=SC2086  # words
            prepare_machine $packages
            machines[_$packages]=$machine
        fi
        scenarios_of[${machines[_$packages]}]+="$name "
    done
}

# Compiles the programs of scenarios in other folders.
add_programs() {
    local scenario source
    for scenario in "$@"; do
        [[ $scenario == */* ]] || continue
        for source in "${scenario%/*}"/*.c; do
            [ -e "$source" ] || continue
            compile "$(basename "$source" .c)" "$source"
        done
    done
}

# run_machines MACHINE SCENARIO...: distributes the scenarios over as many machines as there are cores, at most four, and runs them at once
run_machines() {
    local machine=$1 scenarios=("${@:2}") cores count number first=$played pids=()
    cores=$(nproc)
    count=$((cores < 4 ? cores : 4))
    count=$((count < ${#scenarios[@]} ? count : ${#scenarios[@]}))
    for ((number = 0; number < ${#scenarios[@]}; number++)); do
        folder=$work/$((first + number % count + 1))
        [ -d "$folder" ] || cp -rl "$tests" "$folder"
        mkdir -p "$folder/scenarios"
        cp "$(file_of "${scenarios[number]}")" "$folder/scenarios/" || exit 64
    done
    played=$((first + count))
    for ((number = first + 1; number <= played; number++)); do
        "$here/machine.py" run "$machine" "$work/$number" "$results/$number" &
        pids+=($!)
    done
    for ((number = first + 1; number <= played; number++)); do
        wait "${pids[number - first - 1]}" || status=1
        report "$results/$number"
    done >> "$work/report"
}

# Prints the output of the machine, including the point at which it stopped.
report() {
    if [ -s "$1/results/log" ]; then
        cat "$1/results/log"
        return
    fi
    tr -d '\r' < "$1/console" | grep -aE '^(ok|not ok|#)'
    echo "not ok - the machine gives a result"
    echo "#   it ended without one; its console ends with:"
    tr -d '\r' < "$1/console" | grep -aEv '^(ok|not ok|#)' | tail -n 20 | sed 's/^/#   /'
}

number_sentences() {
    awk '/^(not )?ok - / { sub(/ok - /, "ok " ++count " - ") } { print }' "$work/report"
    echo "$(grep -c '^ok' "$work/report") passed, $(grep -c '^not ok' "$work/report") failed"
}

stage=$1
shift
if [ ! -x "$stage/usr/bin/tactus" ]; then
    echo "test.sh: ${stage:-STAGE} has no usr/bin/tactus; make it with: make install DESTDIR=STAGE PREFIX=/usr" >&2
    exit 64
fi
if [ $# -eq 0 ]; then
    for scenario in "$here"/scenarios/*.sh; do
        set -- "$@" "$(basename "$scenario" .sh)"
    done
fi
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
tests=$work/tests
results=${TACTUS_VM_RESULTS:-$work/results}
status=0
played=0 # the number of machines that have run
need python3 qemu-system-x86_64 mke2fs gcc apt-cache
fill_test_folder
add_programs "$@"
[[ " $* " != *" recordings "* && " $* " != *"/soak.sh "* ]] || add_recordings
[[ " $* " != *" package "* ]] || add_package
add_wayland_client "$@"
declare -A scenarios_of
prepare_machines "$@"
for machine in "${!scenarios_of[@]}"; do
    # shellcheck disable=SC2086  # words
    run_machines "$machine" ${scenarios_of[$machine]}
done
number_sentences
exit $status
