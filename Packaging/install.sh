#!/bin/sh
# Installs Tactus from this folder; nothing is compiled.
#
#   sudo ./install.sh             installs the program, the user service, the udev rules, manual pages and completions
#   sudo ./install.sh uninstall   removes them again
#
# PREFIX is the folder that gets the files (default: /usr/local). DESTDIR is put before each path, for packages; a
# relative one begins in the present folder.
set -eu
umask 022
prefix=${PREFIX:-/usr/local}
prefix=${prefix%/}
case $prefix in
    *[!A-Za-z0-9._/+~-]* | [!/]*)
        echo "install.sh: PREFIX=$prefix: must begin with / and have only letters, digits and / . _ + ~ -" >&2
        exit 64 ;;
esac
root=${DESTDIR:-}
case $root in
    "" | /*) ;;
    *) root=$PWD/$root ;;
esac
cd "$(dirname "$0")"

# target FILE: the path of a file or folder of files/usr on this machine. Udev does not look below /usr/local.
target() {
    case $prefix/$1 in
        /usr/local/lib/udev/rules.d/*) echo "/etc/udev/rules.d/${1##*/}" ;;
        *) echo "$prefix/$1" ;;
    esac
}

install_file() {
    mode=644
    [ ! -x "files/usr/$1" ] || mode=755
    scripts/switched-off "$root$(target "$1")" || install -D -m $mode "files/usr/$1" "$root$(target "$1")"
}

install_all() {
    if ! files/usr/bin/tactus --version >/dev/null; then
        echo "install.sh: the program does not run here, see above: it needs later versions of glibc, libsystemd and libudev" >&2
        exit 69
    fi
    if ! mkdir -p "$root$prefix/" || [ ! -w "$root$prefix/" ]; then
        echo "install.sh: you may not write to $root$prefix; type: sudo ./install.sh" >&2
        exit 77
    fi
    (cd files/usr && find . -type f) | sed 's|^\./||' | while read -r file; do
        install_file "$file"
    done
    unit=$root$(target lib/systemd/user/tactus.service)
    sed "s|/usr/bin/tactus|$prefix/bin/tactus|" files/usr/lib/systemd/user/tactus.service > "$unit"
    is_system_prefix || scripts/warn-of-prefix "$prefix" "$prefix/lib/udev/rules.d" "$prefix/lib/systemd/user"
    [ -n "$root" ] || scripts/reload-udev
    echo "Tactus is installed. Every user can now type: tactus init"
}

uninstall_all() {
    echo "Users whose service is enabled type first: systemctl --user disable --now tactus.service"
    (cd files/usr && find . -type f) | sed 's|^\./||' | while read -r file; do
        scripts/switched-off "$root$(target "$file")" || rm -f "$root$(target "$file")"
    done
    # The rules of an installation in /usr/local stand where those of other prefixes are copied to, and so does its rule for keys.
    if [ ! -e "$root/usr/local/bin/tactus" ]; then
        remove_copy files/usr/share/tactus/70-tactus-uinput.rules
        is_system_prefix || for rule in files/usr/lib/udev/rules.d/*; do remove_copy "$rule"; done
    fi
    (cd files/usr && find . -depth -type d) | sed 's|^\./||' | while read -r folder; do
        may_stay "$folder" || rmdir "$root$prefix/$folder" 2>/dev/null || :
    done
    may_stay . || rmdir "$root$prefix" 2>/dev/null || :
    [ -n "$root" ] || scripts/reload-udev
}

# is_system_prefix: succeeds if systemd looks below the prefix, and udev where the rules are
is_system_prefix() {
    case $prefix in
        /usr | /usr/local) return 0 ;;
        *) return 1 ;;
    esac
}

# remove_copy RULE: removes the copy that a user has made, if it is unchanged
remove_copy() {
    scripts/remove-copied-rule "$root/etc/udev/rules.d/${1##*/}" "$1"
}

# may_stay FOLDER: succeeds for the system's own folders, which stay even if they are empty
may_stay() {
    case $root$prefix/$1 in
        /usr/*tactus* | /usr/local/lib/systemd*) return 1 ;;
        /usr/*) return 0 ;;
        *) return 1 ;;
    esac
}

case ${1:-install} in
    install) install_all ;;
    uninstall) uninstall_all ;;
    *) echo "usage: install.sh [install|uninstall]" >&2; exit 64 ;;
esac
