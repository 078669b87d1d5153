# The daemon, windows, and the gestures of examples, in the session of a desktop.
#
#   configure [LINE]            writes a configuration with a gesture that has this additional line, such as $CONDITION
#   start_daemon                starts the daemon with a gesture that depends on the active window; sets TACTUS
#   reload                      makes the daemon read the configuration again
#   stop_daemon                 ends it, as the service manager does
#   expect_window TEXT          expects that "tactus windows" and "tactus status" soon show this window, from $SOURCE
#   expect_unknown TEXT         expects that both soon report an unknown window, with this text in the reason
#   open_window APP TITLE       opens a window
#   tell_window APP ORDER       sends the command ORDER to window.py
#   close_window APP            closes it
#   expect_title TITLE SEEN     a new window with this title, such as $HOSTILE_TITLE, arrives with the title SEEN, and nothing is executed
#   act GESTURE [NUMBER]        plays the sentence (the first one, or that of this number) that stands at the gesture in $EXAMPLE, and runs
#                               the commands of the gesture
#   expect_all_played           expects that each gesture of $EXAMPLE was played
#   property SERVICE PATH INTERFACE NAME   prints the value of a property on the user's bus

# For verdicts.sh: no daemon is a service of systemd.
DAEMON=unknown
declare -A ORDERS=()
PLAYED=()
CONDITION='when = { app = "one", fullscreen = false }'
HOSTILE_TITLE=$'"; $(touch /tmp/executed) `touch /tmp/executed` \'\\ <b>&amp;\u202e ü\U1f600\n[[gesture]]\nrun = "touch /tmp/executed" '
printf -v HOSTILE_TITLE '%s%*s' "$HOSTILE_TITLE" $((2999 - ${#HOSTILE_TITLE})) ""
HOSTILE_TITLE=${HOSTILE_TITLE//  /ab}.

# Replaces the function of verdicts.sh: there is no journal here.
journal_of_sentence() {
    tail -q -n 6 "$LOGS/tactus" "$LOGS/desktop"
}

has_ended() {
    ! kill -0 "$1" 2> /dev/null
}

property() {
    timeout 10 busctl --user get-property "$@" 2>&1
}

configure() {
    printf '%s\n' "[[gesture]]" 'name = "tap"' "tap = { fingers = 4 }" 'run = "true"' "$@" > ~/.config/tactus/tactus.toml
}

reload() {
    timeout 10 tactus reload > /dev/null || wrong "tactus reload ended with $?"
}

start_daemon() {
    configure "$CONDITION"
    tactus run >> "$LOGS/tactus" 2>&1 &
    TACTUS=$!
    await 20 status_has "acting" || wrong "the daemon does not answer: $(tail -n 5 "$LOGS/tactus")"
}

stop_daemon() {
    local status
    kill "$TACTUS"
    wait "$TACTUS"
    status=$?
    expect_same "the exit status of the daemon" 0 "$status"
}

status_has() {
    [[ $(timeout 10 tactus status 2>&1) == *"$1"* ]]
}

shows() {
    [ "$(timeout 10 tactus windows --once 2>&1)" = "$1" ]
}

expect_window() {
    await 20 shows "$1" || expect_same "the window" "$1" "$(timeout 10 tactus windows --once 2>&1)"
    status_has "window: $1; from $SOURCE" || wrong "the status is: $(timeout 10 tactus status 2>&1)"
}

expect_unknown() {
    local said
    await 20 status_has "window: unknown: $1" || wrong "the status is: $(timeout 10 tactus status 2>&1)"
    if said=$(timeout 10 tactus windows --once 2>&1); then
        wrong "tactus windows succeeds, and prints: $said"
    fi
    [[ $said == *"$1"* ]] || wrong "tactus windows prints: $said"
}

open_window() {
    local orders=$LOGS/orders-$1 descriptor
    rm -f "$orders"
    mkfifo "$orders"
    python3 /tests/window.py "$1" "$2" < "$orders" >> "$LOGS/windows" 2>&1 &
    disown
    exec {descriptor}> "$orders"
    ORDERS[$1]=$descriptor
}

tell_window() {
    echo "${*:2}" >&"${ORDERS[$1]}"
}

close_window() {
    tell_window "$1" close
}

# title_is SEEN: the JSON of tactus windows has exactly this title, on one line
title_is() {
    timeout 10 tactus windows --once --json | python3 -c \
        'import json, sys; lines = sys.stdin.readlines(); sys.exit(len(lines) != 1 or json.loads(lines[0])["title"] != sys.argv[1])' "$1"
}

expect_title() {
    open_window hostile "$1"
    await 20 title_is "$2" || wrong "the title is: $(timeout 10 tactus windows --once --json | cut -c1-300)"
    expect_same "the number of lines" 1 "$(timeout 10 tactus windows --once | wc -l)"
    [ ! -e /tmp/executed ] || wrong "the title was executed"
    close_window hostile
}

# sentence_at GESTURE NUMBER: prints a sentence of a gesture in $EXAMPLE
sentence_at() {
    awk -v name="name = \"$1\"" -v number="$2" '
        /^# try: / { sentences[++count] = substr($0, 8) }
        /^$/ { count = 0 }
        $0 == name { print sentences[number] }' "$EXAMPLE"
}

act() {
    local sentence
    sentence=$(sentence_at "$1" "${2:-1}")
    PLAYED+=("$1")
    tactus try --force --output "$LOGS/recording" "$sentence" > "$LOGS/act" 2>&1 \
        && timeout 30 tactus replay --config "$EXAMPLE" --act "$LOGS/recording" >> "$LOGS/act" 2>&1
    if ! grep -q "\"$1\"" "$LOGS/act" || grep -q '^tactus: ' "$LOGS/act"; then
        wrong "\"$sentence\" gives: $(grep -v '[│┌└]' "$LOGS/act")"
    fi
}

expect_all_played() {
    expect_same "the gestures that were played" "$(tactus list gestures --config "$EXAMPLE" | sort)" \
        "$(printf '%s\n' "${PLAYED[@]}" | sort -u)"
}
