# Functions that open and judge sentences, and functions that wait.
#
#   sentence "a swipe runs its command"    opens a sentence; the next one, or the end of the scenario, closes it
#   wrong "what is wrong"                  marks the open sentence, or the first one, as failed
#   await SECONDS COMMAND...               repeats COMMAND until it succeeds; fails if it never does
#   expect_printed WHAT TEXT COMMAND...    COMMAND prints TEXT within four seconds

SENTENCE=
WRONGS=()

# Sleeping costs nothing in this machine, but starting a process to sleep does.
exec {NEVER}<> <(:)
nap() {
    read -r -t "$1" -u "$NEVER" _
    return 0
}

# Repeats the command at growing intervals, because each try is expensive.
await() {
    local left=$(($1 * 1000)) pause=20 seconds
    shift
    until "$@"; do
        [ $left -gt 0 ] || return 1
        printf -v seconds "0.%03d" $pause
        nap "$seconds"
        left=$((left - pause))
        pause=$((pause < 200 ? pause + 20 : 200))
    done
}

sentence() {
    close_sentence
    SENTENCE=$1
    SENTENCE_START=$EPOCHREALTIME
}

wrong() {
    WRONGS+=("$1")
}

close_sentence() {
    local verdict=ok
    [ -n "$SENTENCE" ] || return
    [ ${#WRONGS[@]} -eq 0 ] || verdict="not ok"
    echo "$verdict - $SENTENCE"
    if [ "$verdict" != ok ]; then
        printf '%s\n' "${WRONGS[@]}" | sed 's/^/#   /'
        journal_of_sentence | tail -n 15 | sed 's/^/#   journal: /'
    fi
    SENTENCE=
    WRONGS=()
}

# Ends a scenario, even one that breaks off.
finish() {
    [ "$FINISHED" = yes ] || [ -z "$SENTENCE" ] || wrong "the scenario broke off here"
    close_sentence
    [ "$DAEMON" = unknown ] || stop_session
}
trap finish EXIT
trap 'exit 124' TERM

# Prints the messages of tactus.service and of the user's service manager about it since the sentence was opened.
journal_of_sentence() {
    journalctl --quiet --no-pager --output=cat --since="@$SENTENCE_START" \
        _SYSTEMD_USER_UNIT=tactus.service + USER_UNIT=tactus.service
}

journal_says() {
    journal_of_sentence | grep -Eiq -- "$1"
}

# expect_journal PATTERN MEANING: the journal has the pattern within two seconds.
expect_journal() {
    await 2 journal_says "$1" || wrong "expected the journal to say $2 (pattern: $1)"
}

# expect_same WHAT EXPECTED GOT: the two texts are equal
expect_same() {
    [ "$2" = "$3" ] || wrong "$1: expected $2, got $3"
}

prints() {
    [ "$("${@:2}")" = "$1" ]
}

expect_printed() {
    await 4 prints "${@:2}" || expect_same "$1" "$2" "$("${@:3}")"
}

# expect_between WHAT LEAST MOST GOT: GOT is a whole number from LEAST to MOST
expect_between() {
    if ! [[ $4 =~ ^-?[0-9]+$ ]] || [ "$4" -lt "$2" ] || [ "$4" -gt "$3" ]; then
        wrong "$1: expected $2 to $3, got ${4:-nothing}"
    fi
}
