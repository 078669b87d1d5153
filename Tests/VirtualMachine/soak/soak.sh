# A piece of the soak: the daemon with everything that happens in a long session, in cycles of five minutes of the machine's clock.
#
# Each cycle plays the recordings of our own motions once. If there are recordings of the corpus, it also plays one of them, on a pad like
# the recorded one that is plugged in for it. The commands that run are counted. Their numbers are compared with the verdicts of
# `tactus replay` on the same recordings, which the machine makes at the beginning.
#
# Every second cycle another pad is unplugged and plugged. Every third cycle the configuration is read again. Every fourth cycle the
# session is switched away and back. Every sixth cycle the pad is grabbed. Tests/VirtualMachine/soak/run plays pieces and sums them.
#
# Prints lines for that program:
#   # soak cycle MINUTE RSS PRIVATE DESCRIPTORS TIMERS THREADS    after each cycle
#   # soak count NAME EXPECTED RAN MISSED SURPLUS                 at the end
#   # soak differs MINUTE RECORDING EXPECTED RAN                  for each recording with another result

NAMES=(swipe tap press pinch rotate drag)
declare -A OWN=(
    [swipe]=$SWIPE [tap]=$TAP [press]=$PRESS [pinch]=$PINCH [rotate]=$ROTATE [drag]="$DRAG $LIFT_DRAG" [three]=$TAP_3 [click]=$TAP_1)
declare -A VERDICT EXPECTED RAN MISSED SURPLUS DONE
for name in "${NAMES[@]}"; do
    EXPECTED[$name]=0 RAN[$name]=0 MISSED[$name]=0 SURPLUS[$name]=0
done

# plug_in_recording NUMBER: plugs in a pad like that of the recording, under the name rec-NUMBER
plug_in_recording() {
    connect_pad "rec-$1" /t/recorded-pads "recordings/$1" "rec-$1"
    await_node "rec-$1"
}

# play_recording NAME: plays one of our own recordings on the pad, or one of the corpus on its own pad
play_recording() {
    if [ -n "${OWN[$1]}" ]; then play pad <<< "${OWN[$1]}"; else play "rec-$1" <<< play; fi
}

# Sets COUNTS to the number of commands of each gesture, from the events of `tactus replay` or from /t/runs.
count_events() {
    local name phases
    COUNTS=
    for name in "${NAMES[@]}"; do
        phases=ended
        [ "$name" != drag ] || phases="(began|ended|cancelled)"
        COUNTS+=" $(grep -cE "\"gesture\":\"$name\",\"phase\":\"$phases\"" "$1")"
    done
}

count_runs() {
    local name
    COUNTS=
    for name in "${NAMES[@]}"; do COUNTS+=" $(grep -c " $name " /t/runs)"; done
}

# Records a recording while it is played, and keeps what `tactus replay` recognizes in it.
judge_recording() {
    local name=$1 node=$2 recorder
    rm -f /tmp/made.yml
    "${AS_TESTER[@]}" tactus record --device "$node" -o /tmp/made.yml 2> /dev/null &
    recorder=$!
    nap 1
    forget_runs
    play_recording "$name"
    nap 1
    kill -INT $recorder
    wait $recorder
    "${AS_TESTER[@]}" tactus replay --config "$CONFIG" --json /tmp/made.yml > /t/events
    count_events /t/events
    VERDICT[$name]=$COUNTS
    rm -f /tmp/made.yml
}

# compare MINUTE NAME: compares the commands that ran with the verdict
compare() {
    local minute=$1 name=$2 place=0 gesture wanted got
    local -a want=(${VERDICT[$name]}) have
    count_runs
    have=($COUNTS)
    [ "${want[*]}" = "${have[*]}" ] || echo "# soak differs $minute $name ${want[*]} : ${have[*]}"
    for gesture in "${NAMES[@]}"; do
        wanted=${want[place]} got=${have[place]}
        place=$((place + 1))
        EXPECTED[$gesture]=$((EXPECTED[$gesture] + wanted))
        RAN[$gesture]=$((RAN[$gesture] + got))
        [ "$got" -ge "$wanted" ] || MISSED[$gesture]=$((MISSED[$gesture] + wanted - got))
        [ "$got" -le "$wanted" ] || SURPLUS[$gesture]=$((SURPLUS[$gesture] + got - wanted))
    done
}

play_and_compare() {
    nap 2
    forget_runs
    play_recording "$1"
    nap 1.5
    compare $((cycle * 5)) "$1"
}

# sample MINUTE: prints the size of the daemon
sample() {
    local key kb rss=0 private=0 timers=0 file threads=(/proc/"$DAEMON"/task/*)
    while read -r key kb _; do
        case $key in
            Rss:) rss=$kb ;;
            Private_Clean: | Private_Dirty:) private=$((private + kb)) ;;
        esac
    done < "/proc/$DAEMON/smaps_rollup"
    for file in /proc/"$DAEMON"/fdinfo/*; do
        ! grep -q "^clockid" "$file" 2> /dev/null || timers=$((timers + 1))
    done
    echo "# soak cycle $1 $rss $private $(descriptors) $timers ${#threads[@]}"
}

count_done() {
    DONE[$1]=$((${DONE[$1]:-0} + 1))
}

away_and_back() {
    switch_to 2
    nap 1
    forget_runs
    play pad <<< "$SWIPE"
    nap 1
    [ ! -s /t/runs ] || wrong "a command ran while another session was active"
    switch_to 1
    nap 2
    count_done switched
}

# read_again CONFIGURATION-FUNCTION
read_again() {
    SENTENCE_START=$EPOCHREALTIME
    configure < <("$1")
    expect_journal "read again" "that the configuration is read again"
    count_done read
}

plain() { cat /t/gestures.toml; }
commented() { echo "# again"; cat /t/gestures.toml; printf '\n[[gesture]]\nname = "five"\ntap = { fingers = 5 }\nrun = "/t/ran five"\n'; }

minutes=$(< /t/soak-minutes)
open_uinput
plug_in uinput pad
plug_in uinput other
# A pad is grabbed only while a desktop opens its twin.
start_desktop
start_daemon < <(plain)
recordings=()
for file in recordings/*; do [ ! -e "$file" ] || recordings+=("${file##*/}"); done
sentence "The daemon reads all pads"
expect_reads pad other
PAD=$(node_of pad)
nap 2
for name in "${!OWN[@]}"; do judge_recording "$name" "$PAD"; done
for name in "${recordings[@]}"; do
    plug_in_recording "$name"
    judge_recording "$name" "$(node_of "rec-$name")"
    disconnect_pad "rec-$name"
done
for name in "${!OWN[@]}" "${recordings[@]}"; do echo "# soak verdict $name${VERDICT[$name]}"; done

# The daemon keeps the last 16384 events of each pad. They are filled before anything is compared, so that memory can be flat.
for pad in pad other; do
    for _ in {1..4}; do play $pad <<< $'down 0 20 30\ndown 1 35 30\nsync\nglide 8000 0:80,40 1:95,40\nup 0 1\nsync'; done
done
read_again commented
read_again plain
nap 5
sentence "The daemon lives through $minutes minutes"
start=${EPOCHREALTIME%.*}
for ((cycle = 1; cycle * 5 <= minutes; cycle++)); do
    [ $((cycle % 6)) -ne 2 ] || { read_again grabbing; expect_grabbed; nap 1; count_done grabbed; }
    for name in "${!OWN[@]}"; do play_and_compare "$name"; done
    [ $((cycle % 6)) -ne 2 ] || { read_again plain; nap 2; }
    if [ ${#recordings[@]} -gt 0 ]; then
        name=${recordings[cycle % ${#recordings[@]}]}
        plug_in_recording "$name"
        expect_reads "rec-$name"
        play_and_compare "$name"
        disconnect_pad "rec-$name"
        count_done plugged
    fi
    [ $((cycle % 2)) -ne 0 ] || { play other <<< $'unplug\nplug'; expect_reads other; count_done plugged; }
    [ $((cycle % 3)) -ne 0 ] || { read_again commented; read_again plain; }
    [ $((cycle % 4)) -ne 0 ] || away_and_back
    expect_alive
    left=$((cycle * 300 - (${EPOCHREALTIME%.*} - start)))
    [ $left -le 0 ] || nap $left
    forget_desktop
    sample $((cycle * 5))
done
for name in "${NAMES[@]}"; do
    echo "# soak count $name ${EXPECTED[$name]} ${RAN[$name]} ${MISSED[$name]} ${SURPLUS[$name]}"
done
for name in plugged read switched grabbed; do echo "# soak done $name ${DONE[$name]:-0}"; done
echo "# soak seconds $((${EPOCHREALTIME%.*} - start)) recordings ${#recordings[@]} own ${#OWN[@]}"
# It holds the pads' input open, without whose end the machine does not end.
kill "$DESKTOP"
close_uinput
