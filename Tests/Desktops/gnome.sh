# GNOME Shell: the extension, and what each gesture of gnome.toml does.
# packages: gjs gnome-shell gnome-settings-daemon nautilus pipewire wireplumber

EXAMPLE=/usr/share/tactus/examples/gnome.toml
EXTENSION=windows-44@tactus.github.io
SOURCE="GNOME Shell"
ONE='app = "one", title = "the first", fullscreen = false'
TWO='app = "two", title = "the second", fullscreen = false'
export XDG_CURRENT_DESKTOP=GNOME WAYLAND_DISPLAY=wayland-0

# The kernel's codes of keys.
ESCAPE=1 ALT=56 PAGE_UP=104 PAGE_DOWN=109 SUPER=125

press() { timeout 10 python3 /tests/keys.py "$@" || wrong "the keys $* cannot be pressed"; }
shell_property() { property org.gnome.Shell /org/gnome/Shell org.gnome.Shell "$1"; }
is_locked() { timeout 10 busctl --user call org.gnome.ScreenSaver /org/gnome/ScreenSaver org.gnome.ScreenSaver GetActive 2>&1; }
night_light() { property org.gnome.SettingsDaemon.Color /org/gnome/SettingsDaemon/Color org.gnome.SettingsDaemon.Color NightLightActive; }
volume() { wpctl get-volume @DEFAULT_AUDIO_SINK@ 2>&1; }
extension_state() { timeout 10 gnome-extensions info $EXTENSION | sed -n 's/^ *State: //p'; }
has_started() { grep -q "GNOME Shell started" <(tail -n "+$1" "$LOGS/desktop"); }

# A child that GNOME Shell forks, such as the one for ibus, may wait forever for a lock, and the shell waits for the child. So Mesa gets no
# thread for its cache, and the start is tried again.
start_shell() {
    local first try
    for try in 1 2 3 4; do
        first=$(($(wc -l < "$LOGS/desktop") + 1))
        MESA_SHADER_CACHE_DISABLE=true gnome-shell --headless --virtual-monitor 1280x720 --wayland --no-x11 >> "$LOGS/desktop" 2>&1 &
        DESKTOP=$!
        disown
        ! await 25 has_started $first || return 0
        echo "# GNOME Shell did not start at try $try"
        # The waiting child has the same name.
        pkill -KILL -x gnome-shell
    done
    wrong "GNOME Shell does not start: $(tail -n 20 "$LOGS/desktop")"
}

stop_shell() {
    kill "$DESKTOP"
    await 20 has_ended "$DESKTOP" || wrong "GNOME Shell does not end"
}

start_sound() {
    pipewire >> "$LOGS/sound" 2>&1 &
    await 10 test -S "$XDG_RUNTIME_DIR/pipewire-0"
    wireplumber >> "$LOGS/sound" 2>&1 &
    await 10 pw-cli create-node adapter \
        '{ factory.name=support.null-audio-sink node.name=speaker media.class=Audio/Sink object.linger=true audio.position=[FL FR] }' \
        >> "$LOGS/sound" 2>&1
}

# The night light is on all day, and needs neither the place nor the session manager.
start_night_light() {
    local color=org.gnome.settings-daemon.plugins.color
    gsettings set $color night-light-schedule-automatic false
    gsettings set $color night-light-schedule-from 0.0
    gsettings set $color night-light-schedule-to 23.99
    /usr/libexec/gsd-color >> "$LOGS/night-light" 2>&1 &
}

sentence "GNOME Shell starts without a screen, and knows both forms of the extension"
start_shell
listed=$(timeout 10 gnome-extensions list | sort | paste -sd " ")
expect_same "the extensions" "$EXTENSION windows@tactus.github.io" "$listed"

sentence "While the extension is off, the daemon and tactus windows print the command that switches it on"
start_daemon
expect_unknown "GNOME Shell: the extension of Tactus is off; type: gnome-extensions enable $EXTENSION"

sentence "After that command the active window is known: none"
timeout 10 gnome-extensions enable $EXTENSION || wrong "gnome-extensions enable ended with $?"
expect_window "no active window"
said=$(tactus check 2>&1) || wrong "tactus check ended with $?"
[[ $said == *"the active window is reported by GNOME Shell"* ]] || wrong "tactus check prints: $said"

sentence "gnome.toml: spreading four fingers closes the overview, pinching them opens it"
expect_printed "OverviewActive" "b true" shell_property OverviewActive
act "close overview"
expect_printed "OverviewActive" "b false" shell_property OverviewActive
act "open overview"
expect_printed "OverviewActive" "b true" shell_property OverviewActive
act "close overview"
expect_printed "OverviewActive" "b false" shell_property OverviewActive

sentence "New windows are active, with their app id and title"
open_window one "the first"
expect_window "$ONE"
open_window two "the second"
expect_window "$TWO"

sentence "A change of the focus by the keyboard arrives"
press $ALT $ESCAPE
expect_window "$ONE"
press $ALT $ESCAPE
expect_window "$TWO"

sentence "Full screen arrives, and its end"
tell_window two fullscreen
expect_window "${TWO/false/true}"
tell_window two unfullscreen
expect_window "$TWO"

sentence "A new title arrives"
tell_window two 'title second "quoted"'
expect_window "app = \"two\", title = 'second \"quoted\"', fullscreen = false"
tell_window two "title the second"
expect_window "$TWO"

sentence "Noncharacters in a title are replaced"
tell_window two "title U+FFFF "$'\xef\xbf\xbf'" U+1FFFF "$'\xf0\x9f\xbf\xbf'
expect_window "app = \"two\", title = \"U+FFFF � U+1FFFF �\", fullscreen = false"
tell_window two "title the second"
expect_window "$TWO"

sentence "A hostile title of 3000 characters and three lines arrives unharmed"
expect_title "$HOSTILE_TITLE" "$HOSTILE_TITLE"

sentence "On an empty workspace no window is active, and back there the window is again"
press $SUPER $PAGE_DOWN
expect_window "no active window"
press $SUPER $PAGE_UP
expect_window "$TWO"

sentence "When the active window closes, the other one is active"
close_window two
expect_window "$ONE"

sentence "Without a daemon, tactus windows asks GNOME Shell itself"
stop_daemon
await 20 shows "$ONE" || wrong "tactus windows prints: $(timeout 10 tactus windows --once 2>&1)"
start_daemon
expect_window "$ONE"

sentence "gnome.toml: turning three fingers asks programs for dark and for light colors"
act dark
expect_printed "the setting" "'prefer-dark'" gsettings get org.gnome.desktop.interface color-scheme
act light
expect_printed "the setting" "'default'" gsettings get org.gnome.desktop.interface color-scheme

sentence "gnome.toml: resting four fingers turns notifications off, and on again"
act "do not disturb"
expect_printed "the setting" false gsettings get org.gnome.desktop.notifications show-banners
act "do not disturb"
expect_printed "the setting" true gsettings get org.gnome.desktop.notifications show-banners

sentence "gnome.toml: spreading three fingers magnifies by their scale, and pinching them ends that"
act magnify
expect_printed "the setting" true gsettings get org.gnome.desktop.a11y.applications screen-magnifier-enabled
factor=$(gsettings get org.gnome.desktop.a11y.magnifier mag-factor)
[[ $factor == 1.[2-5]* ]] || wrong "the factor is $factor"
act "magnify no more"
expect_printed "the setting" false gsettings get org.gnome.desktop.a11y.applications screen-magnifier-enabled

sentence "gnome.toml: turning four fingers starts and ends the night light of GNOME's settings daemon"
start_night_light
await 20 prints "b false" night_light || wrong "the night light is $(night_light)"
act "night light on"
await 20 prints "b true" night_light || wrong "the night light is $(night_light)"
act "night light off"
await 20 prints "b false" night_light || wrong "the night light is $(night_light)"

sentence "gnome.toml: a tap with four fingers mutes the sound, and again not"
start_sound
await 20 prints "Volume: 1.00" volume || wrong "the volume is $(volume)"
act mute
expect_printed "the volume" "Volume: 1.00 [MUTED]" volume
act mute
expect_printed "the volume" "Volume: 1.00" volume

sentence "gnome.toml: a tap with five fingers starts Files, which comes to the front"
act files
expect_window 'app = "org.gnome.Nautilus", title = "Home", fullscreen = false'
press $ALT $ESCAPE
expect_window "$ONE"

sentence "gnome.toml: resting five fingers locks the screen: the daemon rests, the window is unknown; unlocked, both return"
act lock
expect_printed "the lock" "b true" is_locked
await 20 status_has "resting: the screen is locked" || wrong "the status is: $(tactus status 2>&1)"
expect_printed "the state of the extension" DISABLED extension_state
expect_unknown "GNOME Shell: the extension of Tactus is off"
busctl --quiet --system call org.freedesktop.login1 /org/freedesktop/login1/session/auto org.freedesktop.login1.Session Unlock
await 20 prints "b false" is_locked || wrong "the screen stays locked"
await 20 status_has "acting" || wrong "the status is: $(tactus status 2>&1)"
expect_window "$ONE"

sentence "Every gesture of gnome.toml was played"
expect_all_played

sentence "The extension can be switched off and on again, and the shell's log has no error of it"
timeout 10 gnome-extensions disable $EXTENSION
expect_unknown "GNOME Shell: the extension of Tactus is off"
timeout 10 gnome-extensions enable $EXTENSION
expect_window "$ONE"
tell_window one "title again"
expect_window 'app = "one", title = "again", fullscreen = false'
errors=$(grep -E "JS ERROR|[Tt]actus|$EXTENSION" "$LOGS/desktop")
expect_same "the shell's errors" "" "$errors"

sentence "When GNOME Shell ends, the window is unknown, and when it is back, it is known again"
stop_shell
expect_unknown "GNOME Shell: "
start_shell
act "close overview"
open_window three "the third"
expect_window 'app = "three", title = "the third", fullscreen = false'

sentence "The daemon ends while GNOME Shell runs, and the extension works on for the next one"
reload
stop_daemon
start_daemon
expect_window 'app = "three", title = "the third", fullscreen = false'
stop_daemon
expect_same "the shell's errors" "" "$(grep -E "JS ERROR|[Tt]actus|$EXTENSION" "$LOGS/desktop")"
