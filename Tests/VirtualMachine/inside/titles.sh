# Titles that try to do harm, for the scenarios of sway and of i3.
#
#   start_title_daemon     the daemon with a gesture for windows whose app begins with "hostile": its command keeps the values it gets
#   expect_title FILE      a tap gives the command exactly these bytes as the title, and nothing else runs
#   HARM                   a text with characters that have a meaning for a shell, for printf, for TOML and for a terminal
#   BROKEN, REPAIRED       bytes that are not UTF-8, and the text that they must become

HARM=$'two\nlines\r\n\t\e[31m$(touch /t/harm) `touch /t/harm`; touch /t/harm & | > /t/harm \'one\' "two" \\ ${HOME} $TACTUS_APP %s%n #é€😀'
BROKEN=$'a\xff b\xc3( \xf0\x9f\x98 \xed\xa0\x80 \xc0\x80 z'
REPAIRED=$'a\ufffd b\ufffd( \ufffd \ufffd\ufffd\ufffd \ufffd\ufffd z'
HARMFUL_APP=$'hostile$(touch /t/harm)\n`touch /t/harm`";\'touch /t/harm\''

keeping_titles() {
    cat <<'END'
[[gesture]]
name = "keep"
tap = { fingers = 2 }
when = { app = "hostile*" }
run = '''
tr '\0' ' ' < /proc/$$/cmdline > /t/kept.line
printf %s "$TACTUS_APP" > /t/kept.app
printf %s "$TACTUS_TITLE" > /t/kept.title
/t/ran keep'''
END
}

start_title_daemon() {
    for name in line app title; do
        : > /t/kept.$name
        chmod 666 /t/kept.$name
    done
    start_daemon < <(keeping_titles)
    expect_reads pad
    printf '/bin/sh -c %s ' "$(keeping_titles | sed -n "/'''\$/,\$p" | sed "1d; s/'''\$//")" > /t/line
}

front_is_hostile() {
    [[ $("${AS_TESTER[@]}" tactus windows --once) == 'app = "hostile'* ]]
}

expect_title() {
    await 10 front_is_hostile || wrong "the active window is: $("${AS_TESTER[@]}" tactus windows --once)"
    : > /t/kept.title
    play pad <<< "$TAP"
    expect_ran "keep ended"
    cmp /t/kept.title "$1" > /t/difference 2>&1 \
        || wrong "the title: $(cat /t/difference), of $(stat --format=%s /t/kept.title "$1" | paste -sd ' ') bytes"
    cmp /t/kept.line /t/line > /t/difference 2>&1 || wrong "what the shell was given: $(cat /t/kept.line)"
    [ ! -e /t/harm ] || wrong "something has run the title"
    rm -f /t/harm
    "${AS_TESTER[@]}" tactus windows --once > /t/windows
    ! LC_ALL=C grep -q '[[:cntrl:]]' /t/windows || wrong "tactus windows prints control characters"
    [ "$(wc -l < /t/windows)" = 1 ] || wrong "tactus windows prints several lines"
    expect_alive
}
