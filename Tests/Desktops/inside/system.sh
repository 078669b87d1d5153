# Runs in the chamber as root: starts a system bus with the services that a desktop needs there, and the user's session: system.sh DESKTOP
# SECONDS
#
# There is no service manager. So mocks stand in for logind, UPower, polkit and GDM, without which GNOME does not lock the screen. The
# session has the name "auto", which KDE uses for its own session: the mock does not resolve that name.

LOGIN=org.freedesktop.login1
DISPLAY_MANAGER=org.gnome.DisplayManager
MANAGER_PATH=/org/gnome/DisplayManager/Manager
SYSTEM_BUS=unix:path=/run/dbus/system_bus_socket

# teach SERVICE PATH METHOD ARGUMENT...: calls a method of a mock
teach() {
    busctl --quiet call "$1" "$2" org.freedesktop.DBus.Mock "${@:3}" || echo "# the mock of $1 refuses $3"
}

await_service() {
    for _ in {1..200}; do
        ! busctl --quiet call org.freedesktop.DBus / org.freedesktop.DBus GetNameOwner s "$1" 2> /dev/null || return
        sleep 0.05
    done
    echo "# the mock of $1 does not start"
}

# Writes the files that logind writes for its library.
write_session() {
    mkdir -p /run/systemd/{seats,sessions,system,users}
    printf '%s\n' NAME=tester STATE=active DISPLAY=auto SESSIONS=auto ACTIVE_SESSIONS=auto ONLINE_SESSIONS=auto > /run/systemd/users/1000
    printf '%s\n' UID=1000 USER=tester ACTIVE=1 STATE=active TYPE=wayland CLASS=user SEAT=seat0 > /run/systemd/sessions/auto
    printf '%s\n' ACTIVE=auto ACTIVE_UID=1000 SESSIONS=auto UIDS=1000 > /run/systemd/seats/seat0
}

start_system_bus() {
    mkdir /run/dbus
    dbus-uuidgen --ensure
    cat > /etc/dbus-1/system.d/mocks.conf <<'XML'
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-BUS Bus Configuration 1.0//EN"
    "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><policy context="default"><allow own="*"/><allow send_destination="*"/><allow receive_sender="*"/></policy></busconfig>
XML
    dbus-daemon --system --fork --nopidfile
}

start_mocks() {
    local service template
    for template in logind upower polkitd; do
        python3 -m dbusmock --system --template $template >> /run/mocks 2>&1 &
    done
    python3 -m dbusmock --system $DISPLAY_MANAGER $MANAGER_PATH $DISPLAY_MANAGER.Manager >> /run/mocks 2>&1 &
    for service in $LOGIN org.freedesktop.UPower org.freedesktop.PolicyKit1 $DISPLAY_MANAGER; do
        await_service $service
    done
    teach $LOGIN /org/freedesktop/login1 AddSeat s seat0
    teach $LOGIN /org/freedesktop/login1 AddUser usb 1000 tester true
    teach $LOGIN /org/freedesktop/login1 AddSession ssusb auto seat0 1000 tester true
    teach $DISPLAY_MANAGER $MANAGER_PATH AddProperty ssv $DISPLAY_MANAGER.Manager Version s 43.0
}

# A program with a capability that the host does not give would not start.
[ ! -e /usr/bin/kwin_wayland ] || setcap -r /usr/bin/kwin_wayland
# The daemon looks for devices, and finds none.
mkdir /run/udev
install -d -m 700 -o tester -g tester /run/user/1000
install -d -m 1777 /tmp /tmp/.X11-unix
write_session
start_system_bus
start_mocks

# The services that the session's bus starts print much; only the output of the sentences is kept.
cd /home/tester || exit 1
timeout --kill-after=10 "$2" setpriv --reuid=1000 --regid=1000 --init-groups \
    env HOME=/home/tester USER=tester LOGNAME=tester XDG_RUNTIME_DIR=/run/user/1000 XDG_SESSION_TYPE=wayland XDG_SESSION_ID=auto \
    XDG_SESSION_CLASS=user DBUS_SYSTEM_BUS_ADDRESS=$SYSTEM_BUS LIBGL_ALWAYS_SOFTWARE=1 NO_AT_BRIDGE=1 \
    dbus-run-session -- bash /tests/play.sh "$1" 3>&1 > /run/services 2>&1
