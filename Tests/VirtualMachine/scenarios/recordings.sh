# With `grab` and no gesture that consumes touches, the desktop sees the same events as without Tactus. Recordings of real touchpads are
# played on two equal touchpads at once: libinput reads the first itself, and the twin of the second.
#
# The timers of libinput, such as that of a hold after 180 ms, run in real time: if the machine stands still for a moment, the two touchpads
# can differ. So recordings that differ are played once more, and those that differ again count. Few may differ the first time.

AT_ONCE=6

CONFIGURATION='
[[gesture]]
name = "swipe"
swipe = { fingers = 3, direction = "left" }
consume = false
run = "true"

[[gesture]]
name = "tap"
tap = { fingers = 2 }
consume = false
run = "true"

[[gesture]]
name = "pinch"
pinch = { fingers = 2, direction = "in" }
consume = false
run = "true"

[[device]]
match = { name = "*-plain" }
enabled = false

[[device]]
match = { name = "*-grabbed" }
grab = true
'

# Puts the node of each device into NODES, under the device's name; the nodes of twins are under "twin of NODE".
find_all_nodes() {
    local file name phys
    NODES=()
    for file in /sys/class/input/event*/device/name; do
        read -r name 2> /dev/null < "$file"
        read -r phys 2> /dev/null < "${file%name}phys"
        file=${file%/device/name}
        [[ $phys != tactus/twin/* ]] || name="twin of ${phys##*/}"
        NODES[$name]=${file##*/}
    done
}

grabbed() {
    journalctl --quiet --no-pager --output=cat --since="@$BATCH_START" _SYSTEMD_USER_UNIT=tactus.service \
        | grep -c "grabbed; the desktop reads"
}

are_grabbed() {
    [ "$(grabbed)" -ge "$1" ]
}

# Succeeds if the desktop has both devices of each pair; the twins come last.
are_in_desktop() {
    [ "$(grep -ac "DEVICE_ADDED .*rec-[0-9]*-\(plain\|grabbed\)" /t/desktop)" -ge "$1" ]
}

# play_batch FILE...: sets VERDICTS[NUMBER] to the verdict of same-events.awk, or to "silent" for two equal lists without events
play_batch() {
    local file number verdict list pairs="" numbers=()
    BATCH_START=$EPOCHREALTIME
    : > /t/desktop
    for file in "$@"; do
        number=${file##*/}
        numbers+=("$number")
        connect_pad "$number" /t/recorded-pads "$file" "rec-$number-plain" "rec-$number-grabbed"
    done
    await 10 are_grabbed $# || wrong "only $(grabbed) of $# touchpads were grabbed: $*"
    await 10 are_in_desktop $(($# * 3)) || wrong "the desktop does not have all devices: $(cat /t/desktop)"
    nap 0.3
    find_all_nodes
    for number in "${numbers[@]}"; do
        pairs+=" $number:${NODES[rec-$number-plain]}:${NODES[twin of ${NODES[rec-$number-grabbed]}]}"
        tell "$number" <<< play
    done
    for number in "${numbers[@]}"; do
        hear "$number"
    done
    nap 0.7
    awk -v pairs="$pairs" -f /t/same-events.awk /t/desktop > /t/batch-verdicts
    while read -r verdict number list; do
        number=${number%:}
        VERDICTS[$number]=$verdict
        [ "$verdict" = same ] || echo "# $verdict: $(head -n 1 "recordings/$number"): $list"
        [ "$verdict $list" != "same (nothing)" ] || VERDICTS[$number]=silent
    done < /t/batch-verdicts
    for number in "${numbers[@]}"; do
        disconnect_pad "$number"
    done
    await 5 are_gone || wrong "devices are left over: ${!NODES[*]}"
}

# play_all FILE...: plays the files, AT_ONCE of them at a time
play_all() {
    local next
    for ((next = 1; next <= $#; next += AT_ONCE)); do
        play_batch "${@:next:AT_ONCE}"
    done
}

# with_verdict VERDICT: the numbers of the recordings that have it
with_verdict() {
    local number
    for number in "${!VERDICTS[@]}"; do
        [ "${VERDICTS[$number]}" != "$1" ] || echo "$number"
    done
}

are_gone() {
    find_all_nodes
    [[ "${!NODES[*]}" != *rec-* && "${!NODES[*]}" != *twin* ]]
}

declare -A NODES VERDICTS
RECORDINGS=(recordings/*)
if [ ! -e "${RECORDINGS[0]}" ]; then
    echo "# skipped: no recordings here; set TACTUS_CORPUS to their folder"
    RECORDINGS=()
else
    sentence "Recordings of touchpads reach the desktop through the twin as without Tactus"
    open_uinput
    start_desktop
    start_daemon <<< "$CONFIGURATION"
    play_all "${RECORDINGS[@]}"
    mapfile -t again < <(with_verdict differs)
    play_all "${again[@]/#/recordings/}"
    silent=$(with_verdict silent | wc -l)
    same=$(($(with_verdict same | wc -l) + silent))
    times=$(with_verdict times | wc -l)
    echo "# of ${#RECORDINGS[@]} recordings $((same + times)) are the same in kinds and order, $same of them also in numbers ($silent without events)," \
        "${#again[@]} of them played twice"
    [ $((${#again[@]} * 100)) -le $((${#RECORDINGS[@]} * 5)) ] || wrong "more than 5 % of the recordings differ the first time"
    [ $(((same + times) * 100)) -ge $((${#RECORDINGS[@]} * 99)) ] || wrong "less than 99 % of the recordings are the same"
    close_uinput
fi
