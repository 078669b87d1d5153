# With `grab` and no gesture that consumes touches, the desktop sees the same events as without Tactus. Recordings of real touchpads are
# played on two equal touchpads at once: libinput reads the first itself, and the twin of the second.

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

# play_batch FILE...: adds the verdicts of same-events.awk to /t/verdicts
play_batch() {
    local file number pairs="" to from numbers=()
    BATCH_START=$EPOCHREALTIME
    : > /t/desktop
    for file in "$@"; do
        number=${file##*/}
        numbers+=("$number")
        mkfifo "/t/$number.answers"
        exec {to}> >(exec /t/recorded-pads "$file" "rec-$number-plain" "rec-$number-grabbed" > "/t/$number.answers")
        exec {from}< "/t/$number.answers"
        rm "/t/$number.answers"
        TO[$number]=$to
        FROM[$number]=$from
        play "$number" <<< plug
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
    awk -v pairs="$pairs" -f /t/same-events.awk /t/desktop >> /t/verdicts
    for number in "${numbers[@]}"; do
        to=${TO[$number]}
        from=${FROM[$number]}
        exec {to}>&- {from}<&-
    done
    await 5 are_gone || wrong "devices are left over: ${!NODES[*]}"
}

are_gone() {
    find_all_nodes
    [[ "${!NODES[*]}" != *rec-* && "${!NODES[*]}" != *twin* ]]
}

declare -A NODES
RECORDINGS=(recordings/*)
if [ ! -e "${RECORDINGS[0]}" ]; then
    echo "# skipped: no recordings here; set TACTUS_CORPUS to their folder"
    RECORDINGS=()
else
    sentence "Recordings of touchpads reach the desktop through the twin as without Tactus"
    open_uinput
    start_desktop
    start_daemon <<< "$CONFIGURATION"
    for ((next = 0; next < ${#RECORDINGS[@]}; next += AT_ONCE)); do
        play_batch "${RECORDINGS[@]:next:AT_ONCE}"
    done
    while read -r verdict number list; do
        [ "$verdict" = same ] || echo "# $verdict: $(head -n 1 "recordings/${number%:}"): $list"
    done < /t/verdicts
    same=$(grep -c "^same" /t/verdicts)
    silent=$(grep -c "^same.*nothing" /t/verdicts)
    times=$(grep -c "^times" /t/verdicts)
    echo "# of ${#RECORDINGS[@]} recordings $((same + times)) are the same in kinds and order, $same of them also in numbers ($silent without events)"
    [ $(((same + times) * 100)) -ge $((${#RECORDINGS[@]} * 99)) ] || wrong "less than 99 % of the recordings are the same"
    close_uinput
fi
