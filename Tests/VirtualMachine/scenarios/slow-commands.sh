# Ten thousand changes against a command that takes 10 s, beside the gestures of another pad.

# gestures_with ACTION...: prints the configuration of a drag with these actions and of a tap
gestures_with() {
    cat <<'END'
[[gesture]]
name = "tap"
tap = { fingers = 2 }
run = "/t/ran tap"

[[gesture]]
name = "drag"
drag = { fingers = 4 }
END
    printf '%s\n' "$@"
}

count_sleeping() {
    SLEEPING=$(pgrep -c -u tester -fx '/t/rest 10')
    [ "$SLEEPING" -le "$MOST_SLEEPING" ] || MOST_SLEEPING=$SLEEPING
}

# The kernel passes on only differences from the last frame: four of every five frames.
printf -v CHANGES '%s\n' "flood 4" "wait 8"
for _ in {1..6}; do CHANGES+=$CHANGES; done
CHANGES_COUNT=$((64 * 4))

# drag_and_tap WAY: plays ten thousand changes of a drag on the slow pad, and meanwhile 40 taps on the other pad. MEDIAN and MOST get the
# microseconds from the lift to the tap's command. GROWTH gets the kilobytes by which the daemon has grown in the second half.
drag_and_tap() {
    local times=() before
    MOST_SLEEPING=0
    play slow <<< "$DRAG"
    for i in {1..40}; do
        [ $i != 20 ] || before=$(memory RssAnon)
        tell slow <<< "$CHANGES"
        time_tap quick
        times+=("$LATENCY")
        count_sleeping
        hear slow
    done
    GROWTH=$(($(memory RssAnon) - before))
    mapfile -t times < <(printf '%s\n' "${times[@]}" | sort -n)
    MEDIAN=${times[20]}
    MOST=${times[39]}
    echo "# $1: microseconds from the lift to the command: $MEDIAN (median of 40), $MOST (most); VmRSS $(memory VmRSS) kB, RssAnon" \
        "$(memory RssAnon) kB, grown by $GROWTH kB in the second half; at most $MOST_SLEEPING slow commands"
}

end_drag() {
    play slow <<< "$LIFT_DRAG"
    forget_runs
}

plug_in uinput slow
plug_in uinput quick
start_daemon < <(gestures_with)
expect_reads slow quick

sentence "Taps on one pad run their commands during ten thousand changes of a drag on the other pad"
drag_and_tap "no action"
end_drag
expect_between "changes" 10000 11000 $((40 * CHANGES_COUNT))
median=$MEDIAN most=$MOST

# expect_unaffected COUNT: the taps took at most 6 ms more than without an action for changes, four of which come at once. At most COUNT
# commands ran at once, and the daemon has not grown
expect_unaffected() {
    expect_between "microseconds from the lift to the command, median" 0 $((median + 6000)) "$MEDIAN"
    expect_between "microseconds from the lift to the command, most" 0 $((most + 6000)) "$MOST"
    expect_between "commands of changes that ran at once" 1 "$1" $MOST_SLEEPING
    expect_between "kilobytes that the daemon has grown by" -4096 128 "$GROWTH"
    expect_alive
}

sentence "With a command of 10 s for each change one of them runs at a time, taps hardly wait, and the daemon does not grow"
start_daemon < <(gestures_with 'changed = "/t/rest 10"')
expect_reads slow quick
drag_and_tap "the newest change"
expect_unaffected 1
end_drag

sentence "With a queue of all changes it is the same, and the journal says that changes were left out"
start_daemon < <(gestures_with 'changed = { run = "/t/rest 10", queue = "all" }')
expect_reads slow quick
drag_and_tap "all changes, one after the other"
expect_unaffected 1
expect_journal '"drag" \(changed\): left out, 100 runs of it are already waiting for their turn' "that changes were left out"
end_drag
