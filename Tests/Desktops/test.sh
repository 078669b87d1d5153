#!/bin/bash
# Tests of the installed program in real desktops that draw without a screen: test.sh STAGE [DESKTOP...]
#
# STAGE is the folder of `make install DESTDIR=STAGE PREFIX=/usr`. The desktops are gnome and kde; without names both are played. Prints a
# line per sentence (ok / not ok), and at the end "N passed, N failed".
# Environment:
#   TACTUS_DESKTOPS=required   a skip is a failure
#   TACTUS_DESKTOPS_CACHE      the folder of the systems (0.7 to 0.9 GB each); default: tactus/desktops in the user's cache folder
#   TACTUS_DESKTOPS_LIMIT      seconds after which a desktop has hung; default: 600
PATH=$PATH:/usr/sbin:/sbin
here=$(cd "$(dirname "$0")" && pwd) || exit 1
cache=${TACTUS_DESKTOPS_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/tactus/desktops}
limit=${TACTUS_DESKTOPS_LIMIT:-600}

# The packages that the program, the harness and its client need.
PACKAGES="libevdev2 libncursesw6 libpugixml1v5 libstdc++6 libsystemd0 libudev1 libyaml-0-2
    adwaita-icon-theme dbus-user-session fonts-dejavu-core gir1.2-gtk-3.0 libgl1-mesa-dri procps python3-dbusmock python3-gi systemd"

skip() {
    echo "desktop tests skipped: $1"
    [ "$TACTUS_DESKTOPS" != required ]
    exit
}

# archives SUITE: prints the Debian archives that this host already uses, as apt sources
archives() {
    apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' "Created-By: Packages" "Origin: Debian" \
        | sort -u | grep " $1"
}

# build_root FOLDER SUITE PACKAGE...
#
# The folder gets its name when it is complete. The mounts below it are in a name space of their own, so that they end with this script even
# when it is interrupted.
build_root() {
    local folder=$1 suite=$2 unread option options=()
    shift 2
    for unread in doc man locale info; do
        options+=("--dpkgopt=path-exclude=/usr/share/$unread/*")
    done
    for option in 'Acquire::Languages "none"' 'APT::Install-Recommends "false"'; do
        options+=("--aptopt=$option")
    done
    rm -rf --one-file-system "$folder.new"
    echo "# building $folder"
    archives "$suite" | unshare --mount mmdebstrap --quiet --mode=root --variant=apt --include="$(IFS=,; echo "$*")" \
        --dpkgopt=force-unsafe-io "${options[@]}" \
        --customize-hook='useradd --root "$1" --create-home --uid 1000 tester' "$suite" "$folder.new" - \
        && mv "$folder.new" "$folder"
}

# prepare_root DESKTOP: sets $root to the folder of the desktop's system
#
# The program comes from this host, so the system is of the host's release. Several runs may need the system at once: one builds it, the
# others wait.
prepare_root() {
    local packages suite
    # shellcheck disable=SC2046,SC2086  # words
    packages=$(printf '%s\n' $PACKAGES $(sed -n 's/^# packages: //p' "$here/$1.sh") | sort -u)
    suite=$(source /etc/os-release && echo "$VERSION_CODENAME")
    root=$cache/$1-$(printf '%s\n' "$suite" "$packages" | sha256sum | cut -c1-16)
    if [ -d "$root" ]; then
        touch "$root"
        return
    fi
    mkdir -p "$cache"
    (
        flock 9
        # shellcheck disable=SC2086  # words
        [ -d "$root" ] || build_root "$root" "$suite" $packages
    ) 9> "$cache/lock" || return
    find "$cache" -mindepth 1 -maxdepth 1 -type d -mtime +14 -exec rm -r --one-file-system {} +
}

# play DESKTOP: in name spaces of its own, whose processes all end with this script
play() {
    local status
    echo "# $1"
    if ! prepare_root "$1"; then
        echo "not ok - the system of $1 can be built from the Debian archives that apt uses on this host"
        return
    fi
    setpriv --pdeathsig KILL timeout --signal=KILL $((limit + 60)) \
        setpriv --pdeathsig KILL unshare --mount --pid --fork --kill-child --ipc --net --uts \
        bash "$here/inside/chamber.sh" "$work/place" "$root" "$stage" "$tests" "$1" "$limit" 2>&1 &
    # Unlike a program in the foreground, this can be interrupted.
    wait $!
    status=$?
    if [ $status -ne 0 ]; then
        echo "not ok - the sentences of $1 come to their end"
        echo "#   they ended with status $status"
    fi
}

# Numbers the sentences of its input, a line at a time, and counts them.
number_sentences() {
    local line passed=0 failed=0
    while IFS= read -r line; do
        case $line in
            "ok - "*) line="ok $((++passed + failed)) - ${line#ok - }" ;;
            "not ok - "*) line="not ok $((passed + ++failed)) - ${line#not ok - }" ;;
        esac
        printf '%s\n' "$line"
    done
    echo "$passed passed, $failed failed"
    [ $failed -eq 0 ] && [ $passed -gt 0 ]
}

stage=$(realpath "$1" 2> /dev/null)
shift
if [ ! -x "$stage/usr/bin/tactus" ]; then
    echo "test.sh: ${stage:-STAGE} has no usr/bin/tactus; make it with: make install DESTDIR=STAGE PREFIX=/usr" >&2
    exit 64
fi
[ $# -gt 0 ] || set -- gnome kde
for desktop in "$@"; do
    if [ ! -e "$here/$desktop.sh" ] || [ "$desktop" = test ]; then
        echo "test.sh: no desktop $desktop; there are gnome and kde" >&2
        exit 64
    fi
done
command -v apt-get > /dev/null || skip "not a Debian system"
for command in mmdebstrap unshare setpriv flock; do
    command -v $command > /dev/null || skip "$command is missing (as root: apt-get install --no-install-recommends mmdebstrap util-linux)"
done
[ "$(id -u)" = 0 ] || skip "building and entering the systems of the desktops needs root"

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
tests=$work/tests
mkdir "$tests" "$work/place"
cp "$here"/inside/* "$here"/*.sh "$here/../VirtualMachine/inside/verdicts.sh" "$tests"
for desktop in "$@"; do
    play "$desktop"
done | number_sentences
