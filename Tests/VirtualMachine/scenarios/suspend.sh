# The machine sleeps, and the kernel's own self-test (pm_test) ends the sleep. Processes are frozen and devices suspended for real, and a
# second later all wake up. An emulated machine that sleeps deeper does not come back.

sleep_and_wake() {
    SENTENCE_START=$EPOCHREALTIME
    systemctl suspend || wrong "systemctl suspend failed"
    await 20 journal_says "tactus: session: acting again" || wrong "the journal does not say that the daemon acts again"
}

plug_in uinput classic
plug_in uhid precise
start_daemon < /t/gestures.toml
echo 1 > /sys/module/suspend/parameters/pm_test_delay
echo devices > /sys/power/pm_test || wrong "the kernel has no pm_test"
expect_reads classic precise

for name in classic precise; do
    sentence "A drag on the $name pad is canceled once when the machine goes to sleep (D8)"
    slept=$(< /sys/power/suspend_stats/success)
    # Reports go on until the machine sleeps, however long that takes: the kernel lifts the fingers of a precise pad itself when it gets
    # no report of them for 100 ms.
    tell $name <<< "$DRAG
        glide 3000 0:41,32 1:53,28 2:65,28 3:77,32"
    await 2 have_run 1
    sleep_and_wake
    hear $name
    expect_ran "drag began" "drag cancelled"
    expect_same "sleeps of the machine" $((slept + 1)) "$(< /sys/power/suspend_stats/success)"
    expect_journal "tactus: session: the machine goes to sleep; not acting until" "why it did not act"

    # The kernel has lifted the fingers of the precise pad during the sleep.
    if [ $name = classic ]; then
        sentence "Fingers that stayed on the $name pad during a sleep do not count until all have lifted"
        play $name <<< "glide 160 0:20,32 1:32,28 2:44,28 3:56,32"
        expect_ran
    fi
    play $name <<< "$LIFT_DRAG"

    sentence "Gestures on the $name pad work in the same daemon after waking up"
    play $name <<< "$SWIPE"
    expect_ran "swipe ended"
    play $name <<< "$DRAG $LIFT_DRAG"
    expect_ran "drag began" "drag ended"
    expect_alive
done

sentence "A machine that sleeps and wakes untouched runs no command"
sleep_and_wake
expect_ran
play classic <<< "$TAP"
expect_ran "tap ended"
expect_alive
echo none > /sys/power/pm_test
