# KWin: the script, and what each gesture of kde.toml does.
# packages: kwin-wayland milou qml-module-org-kde-kirigami2

EXAMPLE=/usr/share/tactus/examples/kde.toml
SOURCE=KWin
# KWin has the name of the program beside the app id.
PROGRAM=$(basename "$(readlink -f /usr/bin/python3)")
ONE="app = [\"one\", \"$PROGRAM\"], title = \"the first\", fullscreen = false"
TWO="app = [\"two\", \"$PROGRAM\"], title = \"the second\", fullscreen = false"
export XDG_CURRENT_DESKTOP=KDE KDE_FULL_SESSION=true KDE_SESSION_VERSION=5 WAYLAND_DISPLAY=wayland-0

kwin() { timeout 10 busctl --user call org.kde.KWin "$@" 2>&1; }
kwin_property() { property org.kde.KWin "$@"; }
script_is_loaded() { kwin /Scripting org.kde.kwin.Scripting isScriptLoaded s tactus-windows; }
effects() { kwin_property /Effects org.kde.kwin.Effects activeEffects; }
shows_desktop() { kwin_property /KWin org.kde.KWin showingDesktop; }
desktop_number() { kwin /KWin org.kde.KWin currentDesktop; }
night_light() { kwin_property /ColorCorrect org.kde.kwin.ColorCorrect running; }
is_locked() { timeout 10 busctl --user call org.freedesktop.ScreenSaver /ScreenSaver org.freedesktop.ScreenSaver GetActive 2>&1; }
is_up() { [[ $(shortcuts) == *'"Overview"'*'"view_zoom_in"'* ]]; }

shortcuts() {
    timeout 10 busctl --user call org.kde.kglobalaccel /component/kwin org.kde.kglobalaccel.Component shortcutNames 2>&1 \
        | grep -o '"[^"]*"' | sort | paste -sd " "
}

shortcut() {
    timeout 10 busctl --quiet --user call org.kde.kglobalaccel /component/kwin org.kde.kglobalaccel.Component invokeShortcut s "$1" \
        || wrong "the shortcut $1 cannot be invoked"
}

# KWin draws with OpenGL, without which it lacks some effects.
start_shell() {
    KWIN_COMPOSE=O2 QT_LOGGING_RULES="js.debug=true;kwin_scripting.debug=true" kwin_wayland --virtual --width 1280 --height 720 \
        >> "$LOGS/desktop" 2>&1 &
    DESKTOP=$!
    disown
    await 60 is_up || wrong "KWin does not start: $(tail -n 20 "$LOGS/desktop")"
}

stop_shell() {
    kill "$DESKTOP"
    await 20 has_ended "$DESKTOP" || wrong "KWin does not end"
}

# window_id TITLE: prints the id of the window in KWin's part for the program launcher
window_id() {
    kwin /WindowsRunner org.kde.krunner1 Match s "$1" | grep -o '0_{[^}]*}' | head -n 1
}

activate() {
    kwin /WindowsRunner org.kde.krunner1 Run ss "$(window_id "$1")" "" > /dev/null || wrong "the window $1 cannot be activated"
}

# about TITLE NAME: prints the entry NAME, with type and value, of KWin's description of the window TITLE
about() {
    local id
    id=$(window_id "$1")
    kwin /KWin org.kde.KWin getWindowInfo s "${id#0_}" | grep -o "\"$2\" [a-z] [a-z0-9]*"
}

is_maximized() {
    [ "$(about "$1" maximizeHorizontal)" != '"maximizeHorizontal" i 0' ] && [ "$(about "$1" maximizeVertical)" != '"maximizeVertical" i 0' ]
}

# expect_effect NAME, expect_no_effect
expect_effect() {
    await 20 prints "as 1 \"$1\"" effects || expect_same "the effects" "as 1 \"$1\"" "$(effects)"
}

expect_no_effect() {
    await 20 prints "as 0" effects || expect_same "the effects" "as 0" "$(effects)"
}

sentence "KWin starts without a screen, and has every shortcut that kde.toml names"
printf '%s\n' "[NightColor]" Active=true Mode=Constant > ~/.config/kwinrc
start_shell
known=$(shortcuts)
while read -r name; do
    [[ $known == *"$name"* ]] || wrong "there is no shortcut $name"
done < <(grep -v '^#' $EXAMPLE | grep -o 'invokeShortcut s "[^"]*"' | cut -d " " -f 3- | sort -u)

sentence "The daemon loads its script into KWin, and no window is active"
expect_same "the script" "b false" "$(script_is_loaded)"
start_daemon
expect_window "no active window"
expect_same "the script" "b true" "$(script_is_loaded)"
said=$(tactus check 2>&1) || wrong "tactus check ended with $?"
[[ $said == *"the active window is reported by KWin"* ]] || wrong "tactus check prints: $said"

sentence "New windows are active, with their app id and title"
open_window one "the first"
expect_window "$ONE"
open_window two "the second"
expect_window "$TWO"

sentence "A change of the focus arrives, by the program launcher and by KWin's shortcut"
activate "the first"
expect_window "$ONE"
shortcut "Walk Through Windows"
expect_window "$TWO"

sentence "Full screen arrives, and its end"
tell_window two fullscreen
expect_window "${TWO/false/true}"
tell_window two unfullscreen
expect_window "$TWO"
shortcut "Window Fullscreen"
expect_window "${TWO/false/true}"
shortcut "Window Fullscreen"
expect_window "$TWO"

sentence "A new title arrives"
tell_window two 'title second "quoted"'
expect_window "app = [\"two\", \"$PROGRAM\"], title = 'second \"quoted\"', fullscreen = false"
tell_window two "title the second"
expect_window "$TWO"

sentence "Noncharacters in a title are replaced, or the window is unknown"
tell_window two "title U+FFFF "$'\xef\xbf\xbf'
expect_window "app = [\"two\", \"$PROGRAM\"], title = \"U+FFFF �\", fullscreen = false"
tell_window two "title U+1FFFF "$'\xf0\x9f\xbf\xbf'
expect_unknown "KWin: the name or title of the window cannot be read"
tell_window two "title the second"
expect_window "$TWO"

sentence "A hostile title of 3000 characters and three lines arrives unharmed, but for KWin's making its lines one"
expect_title "$HOSTILE_TITLE" "${HOSTILE_TITLE//$'\n'/ }"

sentence "When the active window closes, the other one is active"
close_window two
expect_window "$ONE"

sentence "Without conditions on windows the script is unloaded at once, and with one it is loaded again"
configure
reload
await 20 prints "b false" script_is_loaded || wrong "the script is still there"
configure "$CONDITION"
reload
expect_window "$ONE"
expect_same "the script" "b true" "$(script_is_loaded)"

sentence "At its end the daemon unloads the script"
stop_daemon
await 5 prints "b false" script_is_loaded || wrong "the script is still there"

sentence "Without a daemon, tactus windows asks KWin itself, and unloads the script"
await 20 shows "$ONE" || wrong "tactus windows prints: $(timeout 10 tactus windows --once 2>&1)"
await 5 prints "b false" script_is_loaded || wrong "the script is still there"

sentence "A daemon that was killed leaves the script, and the next one replaces it"
start_daemon
expect_window "$ONE"
{ kill -KILL "$TACTUS" && wait "$TACTUS"; } 2> /dev/null
expect_same "the script" "b true" "$(script_is_loaded)"
nap 2 # like the service manager
start_daemon
expect_window "$ONE"
open_window two "the second"
expect_window "$TWO"

sentence "kde.toml: a tap with four fingers opens the overview, and closes it"
act overview
expect_effect overview
act overview
expect_no_effect

sentence "kde.toml: pinching five fingers shows all windows, and again not"
act "all windows"
expect_effect windowview
act "all windows"
expect_no_effect

sentence "kde.toml: spreading five fingers shows the desktop, and again the windows"
act "show desktop"
expect_printed "showingDesktop" "b true" shows_desktop
act "show desktop"
expect_printed "showingDesktop" "b false" shows_desktop
expect_window "$TWO"

sentence "kde.toml: turning three fingers clockwise makes the window large, and again small"
expect_printed "the width" '"maximizeHorizontal" i 0' about "the second" maximizeHorizontal
act maximize
await 20 is_maximized "the second" || wrong "the window is not maximized"
act maximize
expect_printed "the width" '"maximizeHorizontal" i 0' about "the second" maximizeHorizontal

sentence "kde.toml: turning four fingers enlarges the screen by steps, and back"
act magnifier
expect_effect zoom
act magnifier 2
act magnifier 2
expect_no_effect

sentence "kde.toml: a tap with five fingers goes to the next desktop, where no window is active, and stays on the last one"
kwin /VirtualDesktopManager org.kde.KWin.VirtualDesktopManager createDesktop us 1 second > /dev/null
expect_printed "the desktop" "i 1" desktop_number
act "next desktop"
expect_printed "the desktop" "i 2" desktop_number
expect_window "no active window"
act "next desktop"
expect_same "the desktop" "i 2" "$(desktop_number)"
shortcut "Switch to Previous Desktop"
expect_window "$TWO"

sentence "kde.toml: resting three fingers suspends and resumes a night light that is on"
await 20 prints "b true" night_light || wrong "the night light is $(night_light)"
act "night colors"
await 20 prints "b false" night_light || wrong "the night light is $(night_light)"
act "night colors"
await 20 prints "b true" night_light || wrong "the night light is $(night_light)"

sentence "kde.toml: turning three fingers anticlockwise minimizes the window, and the other one is active"
act minimize
expect_printed "the window" '"minimized" b true' about "the second" minimized
expect_window "$ONE"
activate "the second"
expect_window "$TWO"

sentence "kde.toml: resting four fingers closes the window"
act "close window"
expect_window "$ONE"

sentence "kde.toml: resting five fingers locks the screen, and the daemon rests until it is unlocked"
act lock
await 20 prints "b true" is_locked || wrong "the screen is not locked: $(is_locked)"
await 20 status_has "resting: the screen is locked" || wrong "the status is: $(timeout 10 tactus status 2>&1)"
busctl --quiet --system call org.freedesktop.login1 /org/freedesktop/login1/session/auto org.freedesktop.login1.Session Unlock
await 20 prints "b false" is_locked || wrong "the screen stays locked"
await 20 status_has "acting" || wrong "the status is: $(timeout 10 tactus status 2>&1)"

sentence "Every gesture of kde.toml was played"
expect_all_played

sentence "When KWin ends, the window is unknown, and when it is back, the script is loaded again"
stop_shell
expect_unknown "KWin: it does not run"
start_shell
open_window three "the third"
expect_window "app = [\"three\", \"$PROGRAM\"], title = \"the third\", fullscreen = false"
expect_same "the script" "b true" "$(script_is_loaded)"

sentence "At the end the script is unloaded, and KWin's log has no error of it"
stop_daemon
await 5 prints "b false" script_is_loaded || wrong "the script is still there"
expect_same "the errors" "" "$(grep -E "tactus-windows|(Type|Reference|Syntax)Error" "$LOGS/desktop")"
