# Windows of sway whose titles try to do harm.
# packages: jq sway swaylock wev x11-utils xkb-data xwayland

source /t/titles.sh

plug_in uinput pad
start_sway
service set-environment WAYLAND_DISPLAY=wayland-1
start_title_daemon

sentence "A title and an app id with newlines, quotes and substitutions reach a command byte for byte, and no shell reads them"
open_window "$HARMFUL_APP" "$HARM"
printf %s "$HARM" > /t/expected
expect_title /t/expected
expect_same "the app id" "$HARMFUL_APP" "$(< /t/kept.app)"
pkill -x show-swipes

sentence "A title that is no UTF-8 reaches a command with U+FFFD for each part that is none"
open_window hostile "$BROKEN"
printf %s "$REPAIRED" > /t/expected
expect_title /t/expected
pkill -x show-swipes

sentence "A title as long as a Wayland client can send reaches a command as it is"
printf -v long '€%.0s' {1..1330}
open_window hostile "$long"
printf %s "$long" > /t/expected
expect_title /t/expected
pkill -x show-swipes
kill $SWAY
service unset-environment WAYLAND_DISPLAY
