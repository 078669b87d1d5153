# Virtual devices. A pad lives as long as the scenario that plugged it in.
#
#   plug_in KIND NAME      KIND: uinput (a classic clickpad) or uhid (a precision touchpad); waits until udev is done with it.
#                          A third word is a uinput pad's physical path, or a uhid pad's bus: bluetooth
#   play NAME <<< LINES    the pad obeys the lines (see devices/pad.c); waits until it has
#   tell NAME, hear NAME   the two halves of `play`, to have two pads do something at once
#   time_of NAME LINE      when the pad had obeyed that line, in microseconds of CLOCK_MONOTONIC
#   node_of NAME           its event device (find_node: the same in $NODE, without the cost of a process)

declare -A TO FROM TOLD ANSWERS

plug_in() {
    local kind=$1 name=$2 more=("${@:3}") to from
    mkfifo "/t/$name.answers"
    exec {to}> >(exec "/t/$kind-touchpad" "$name" "${more[@]}" > "/t/$name.answers")
    exec {from}< "/t/$name.answers"
    rm "/t/$name.answers"
    TO[$name]=$to
    FROM[$name]=$from
    play "$name" <<< plug
    await_node "$name" || wrong "the kernel made no event device for the pad $name"
}

plug_in_keyboard() {
    exec {KEYBOARD}> >(exec /t/uinput-keyboard "$1")
    await_node "$1" || wrong "the kernel made no event device for the keyboard $1"
}

await_node() {
    await 5 find_node "$1" && udevadm settle
}

# hid-multitouch adds a word to the name of the device.
find_node() {
    local file name
    for file in /sys/class/input/event*/device/name; do
        read -r name 2> /dev/null < "$file"
        if [ "$name" = "$1" ] || [ "$name" = "$1 Touchpad" ]; then
            file=${file%/device/name}
            NODE=/dev/input/${file##*/}
            return
        fi
    done
    NODE=
    return 1
}

node_of() {
    find_node "$1"
    echo "$NODE"
}

tell() {
    local line
    TOLD[$1]=0
    ANSWERS[$1]=
    while read -r line; do
        [ -n "$line" ] || continue
        echo "$line" >&"${TO[$1]}"
        TOLD[$1]=$((TOLD[$1] + 1))
    done
}

hear() {
    local answer left=${TOLD[$1]}
    while [ $((left--)) -gt 0 ]; do
        if ! read -r -t 60 -u "${FROM[$1]}" answer; then
            wrong "the pad $1 did not answer all of its lines"
            return
        fi
        ANSWERS[$1]+=$answer$'\n'
    done
}

play() {
    tell "$1"
    hear "$1"
}

time_of() {
    local time line
    while read -r time line; do
        [ "$line" != "$2" ] || echo "$time"
    done <<< "${ANSWERS[$1]}" | tail -n 1
}
