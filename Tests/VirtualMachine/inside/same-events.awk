# Compares the events that libinput reports of pairs of devices: awk -v pairs="NUMBER:NODE:NODE ..." -f same-events.awk OUTPUT
#
# Prints a line for each pair: "same NUMBER", "times NUMBER ..." if only the numbers of equal events in a row differ, or "differs NUMBER
# ...". The two lists of events follow: the kinds of events, with how many of them came in a row.

BEGIN {
    count = split(pairs, list, " ")
    for (i = 1; i <= count; i++) {
        split(list[i], parts, ":")
        number[i] = parts[1]
        first[i] = parts[2]
        second[i] = parts[3]
    }
}

{ sub(/^[-\0 ]+/, "") }

$2 ~ /^(POINTER|GESTURE|TOUCH)_/ {
    kind = $2
    rest = substr($0, index($0, "\t") + 1)
    if (kind == "POINTER_BUTTON") {
        match(rest, /BTN_[A-Z]+/)
        kind = substr(rest, RSTART, RLENGTH) (rest ~ /pressed/ ? "+" : "-")
    } else if (kind ~ /^GESTURE/) {
        kind = kind "(" (rest + 0) (rest ~ /cancelled/ ? " cancelled" : "") ")"
    }
    sub(/^(POINTER|GESTURE)_/, "", kind)
    if (kind != last[$1]) {
        finish($1)
        last[$1] = kind
        run[$1] = 0
    }
    run[$1]++
}

function finish(node) {
    if (!(node in last)) return
    kinds[node] = kinds[node] " " last[node]
    events[node] = events[node] " " last[node] (run[node] > 1 ? "*" run[node] : "")
    delete last[node]
}

END {
    for (i = 1; i <= count; i++) {
        a = first[i]
        b = second[i]
        finish(a)
        finish(b)
        if (events[a] == events[b]) {
            print "same", number[i], "(" (events[a] == "" ? "nothing" : "events") ")"
            continue
        }
        print (kinds[a] == kinds[b] ? "times" : "differs"), number[i] ":" events[a] " |" events[b]
    }
}
