# Windows of an X server whose titles try to do harm.
# packages: i3-wm i3lock jq x11-utils xserver-xorg-core xserver-xorg-input-libinput xserver-xorg-video-dummy xterm

source /t/titles.sh

# open_x_window CLASS: opens a window with the title in /t/title
open_x_window() {
    pkill -x x-window
    "${AS_TESTER[@]}" /t/x-window 0 "$1" < /t/title > /t/x-window.log 2>&1 &
    nap 2
}

plug_in uinput pad
start_i3
service set-environment DISPLAY=:0
start_title_daemon

sentence "A title and a class with newlines, quotes and substitutions reach a command byte for byte, and no shell reads them"
printf %s "$HARM" > /t/title
open_x_window "$HARMFUL_APP"
expect_title /t/title
expect_same "the class" "$HARMFUL_APP" "$(< /t/kept.app)"

sentence "A title that is no UTF-8 reaches a command with U+FFFD for each part that is none"
printf %s "$BROKEN" > /t/title
printf %s "$REPAIRED" > /t/expected
open_x_window hostile
expect_title /t/expected

# The three bytes of the emoji that fit are left out, not repaired.
sentence "Of a title of 1 MB a command gets whole characters of the first 4096 bytes, and the daemon hardly grows"
before=$(memory VmRSS)
printf -v long '😀%.0s' {1..5000}
{ printf x; for _ in {1..50}; do printf %s "$long"; done; } > /t/title
head -c 4093 /t/title > /t/expected
open_x_window hostile
expect_title /t/expected
after=$(memory VmRSS)
echo "# kilobytes of memory before and after a title of 1 MB: $before $after"
expect_between "kilobytes that the daemon has grown by" -4096 512 $((after - before))
pkill -x x-window
kill $I3 $XORG
service unset-environment DISPLAY
