# HID devices with other reports than the precise pad of gestures.sh: the real hid-multitouch turns the reports of each into slots.

# write TABLE: writes the lines TABLE, such as [[device]], and after them these gestures into the configuration
write() {
    configure < <(
        printf '%s\n' "$1"
        cat <<'END'
[[gesture]]
name = "edge"
edge = { from = "left" }
run = "/t/ran edge"

[[gesture]]
name = "tap"
tap = { fingers = "1-2" }
run = "/t/ran tap"

[[gesture]]
name = "eight"
tap = { fingers = 8 }
run = "/t/ran eight"

[[gesture]]
name = "pinch"
pinch = { fingers = 2, direction = "in" }
run = "/t/ran pinch"

[[gesture]]
name = "swipe"
swipe = { fingers = 4, direction = "left" }
run = "/t/ran swipe"

[[gesture]]
name = "swipe up"
swipe = { fingers = 4, direction = "up" }
run = "/t/ran up"

[[gesture]]
name = "click"
click = { fingers = 1 }
run = "/t/ran click"

[[gesture]]
name = "drag"
drag = { fingers = 3 }
began = "/t/ran drag"
ended = "/t/ran drag"
cancelled = "/t/ran drag"
END
    )
}

reload() {
    service reload tactus.service || wrong "systemctl --user reload failed"
    nap 0.5
}

# expect_served NAME PROPERTY: hid-multitouch serves the device, and udev gives it the right property
expect_served() {
    local driver
    find_node "$1"
    driver=$(readlink -f "/sys/class/input/${NODE##*/}/device/device/driver")
    expect_same "driver of $1" hid-multitouch "${driver##*/}"
    udevadm info --query=property "$NODE" | grep -qx "$2=1" || wrong "no $2=1 of $1"
}

# expect_listed NAME PATTERN...: the lines about the device in the last output of tactus devices match
expect_listed() {
    local name=$1 line lines= about= pattern
    find_node "$name"
    while IFS= read -r line; do
        if [[ $line == /dev/* ]]; then
            [[ $line == "$NODE "* ]] && lines=$line || lines=
        elif [ -n "$lines" ]; then
            lines+=$'\n'$line
        fi
        [ -z "$lines" ] || about=$lines
    done <<< "$LISTED"
    for pattern in "${@:2}"; do
        grep -Eq -- "$pattern" <<< "$about" || wrong "tactus devices says nothing like '$pattern' of $name: ${about//$'\n'/ | }"
    done
}

ONE='
down 0 140 80
sync
wait 80
up 0
sync'

# Eight fingers on the screen of 280 x 160 mm.
EIGHT='
down 0 40 70
down 1 60 60
down 2 80 60
down 3 100 70
down 4 160 70
sync
wait 8
down 5 180 60
down 6 200 60
down 7 220 70
sync
wait 80
up 0 1 2 3 4 5 6 7
sync'

SWIPE_4='
down 0 55 30
down 1 65 27
down 2 75 27
down 3 85 30
sync
wait 16
glide 160 0:25,30 1:35,27 2:45,27 3:55,30
up 0 1 2 3
sync'

EDGE='
down 0 2 30
sync
wait 8
glide 160 0:40,30
up 0
sync'

HOLD='
down 0 30 30
down 1 45 27
down 2 60 30
sync
wait 16
glide 160 0:50,30 1:65,27 2:80,30'

LET_GO='
up 0 1 2
sync'

CLICK='
down 0 50 30
sync
wait 40
press
sync
wait 80
release
sync
wait 40
up 0
sync'

plug_in uhid-screen screen
plug_in uhid-serial serial bluetooth
plug_in uhid-old-screen old
write ''
start_session

sentence "hid-multitouch and udev recognize a screen, a Bluetooth pad and an old screen, and the daemon reads them"
expect_served screen ID_INPUT_TOUCHSCREEN
expect_served serial ID_INPUT_TOUCHPAD
expect_served old ID_INPUT_TOUCHSCREEN
expect_reads screen serial old

sentence "tactus devices describes the screen, the Bluetooth pad and the old screen"
LISTED=$("${AS_TESTER[@]}" tactus devices 2>&1) || wrong "it ended with status $?"
expect_listed screen "kind +touchscreen" "connected +i2c, vendor = 0x1209, product = 0x0005" \
    "size +280 x 160 mm, as the device reports" "fingers +10 counted, 10 told apart" "button +none"
expect_listed serial "kind +touchpad" "connected +bluetooth" "size +100 x 60 mm, as the device reports" \
    "fingers +5 counted, 5 told apart" "contacts +.*tool" "button +the pad itself"
expect_listed old "kind +touchscreen" "connected +usb" "size .*assumed"

sentence "A ten-finger touchscreen recognizes a tap"
play screen <<< "$ONE"
expect_ran "tap ended"

sentence "A ten-finger touchscreen recognizes a pinch with two fingers"
play screen <<< "$PINCH"
expect_ran "pinch ended"

sentence "A ten-finger touchscreen recognizes a swipe with four fingers"
play screen <<< "$SWIPE_4"
expect_ran "swipe ended"

sentence "A ten-finger touchscreen recognizes a swipe from its edge"
play screen <<< "$EDGE"
expect_ran "edge ended"

sentence "A ten-finger touchscreen recognizes a tap with eight fingers, which arrive in two reports"
play screen <<< "$EIGHT"
expect_ran "eight ended"

sentence "A finger that hovers before and after its tap taps once, and one that only hovers does nothing"
play screen <<< "near 0 140 80
sync
wait 400
$ONE
near 0 140 80
sync
wait 400
up 0
sync"
expect_ran "tap ended"
play screen <<< "near 0 140 80
sync
wait 80
up 0
sync"
expect_ran

sentence "A pad with one contact in each report recognizes a tap, a pinch, a four-finger swipe, a drag and a click"
play serial <<< "$TAP"
expect_ran "tap ended"
play serial <<< "$PINCH"
expect_ran "pinch ended"
play serial <<< "$SWIPE_4"
expect_ran "swipe ended"
play serial <<< "$HOLD $LET_GO"
expect_ran "drag began" "drag ended"
play serial <<< "$CLICK"
expect_ran "click ended"

sentence "A contact that the pad no longer calls a finger is a palm to the kernel, and cancels its drag once (B8)"
/t/read-events "$(node_of serial)" 1500 > /t/read-serial &
reader=$!
await 2 grep -qs reading /t/read-serial
play serial <<< "$HOLD
palm 1
sync
glide 80 0:40,30 1:55,27 2:70,30
$LET_GO"
expect_ran "drag began" "drag cancelled"
wait $reader
grep -q "palms 1 " /t/read-serial || wrong "a reader saw: $(tail -n 1 /t/read-serial)"

sentence "A contact that becomes a palm as it lifts makes no tap (B8)"
play serial <<< "down 0 42 30
down 1 58 30
sync
wait 80
palm 1
up 0 1
sync"
expect_ran

sentence "A palm that lies on the pad from the beginning does not count as a finger (B8)"
play serial <<< "down 4 50 50
palm 4
sync
wait 100
$TAP
wait 100
$HOLD $LET_GO
up 4
sync"
expect_ran "tap ended" "drag began" "drag ended"

sentence "A Bluetooth pad that disconnects and connects again goes on with its new event node"
play serial <<< unplug
plug_in uinput other # takes the event node
play serial <<< plug
await_node serial || wrong "the kernel made no event device"
expect_reads other serial
play serial <<< "$SWIPE_4"
expect_ran "swipe ended"

sentence "An old two-finger touchscreen recognizes a tap, a pinch and a swipe from its edge"
play old <<< "$TAP"
expect_ran "tap ended"
play old <<< "$PINCH"
expect_ran "pinch ended"
play old <<< "$EDGE"
expect_ran "edge ended"

sentence "A device table turns one touchscreen, and another sets the size of the other"
write '[[device]]
match = { kind = "touchscreen", product = 0x0005 }
rotate = 90

[[device]]
match = { name = "old" }
size = "100mm x 60mm"'
reload
play screen <<< "$SWIPE_4"
expect_ran "up ended"
play old <<< "$PINCH"
expect_ran "pinch ended"
LISTED=$("${AS_TESTER[@]}" tactus devices 2>&1)
expect_listed screen "size +160 x 280 mm" "orientation +turned clockwise by 90°"
expect_listed old "size +100 x 60 mm, set by $CONFIG:5"
expect_alive
