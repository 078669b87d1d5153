# The machine sleeps. The kernel's own self-test (pm_test) really freezes processes and suspends devices, and wakes up by itself.

slept() {
    journal_of_sentence | grep -q "acting again"
}

plug_in uinput pad
plug_in uhid precise
start_daemon < /t/gestures.toml
echo 1 > /sys/module/suspend/parameters/pm_test_delay
echo devices > /sys/power/pm_test || wrong "this kernel has no pm_test"
cat /sys/power/state /sys/power/mem_sleep /sys/power/pm_test /sys/power/suspend_stats/success
expect_reads pad precise

sentence "going to sleep in the middle of a drag cancels it once"
play pad <<< "$DRAG"
await 2 have_run 1
systemctl suspend || wrong "systemctl suspend failed"
await 20 slept || wrong "it did not wake up"
expect_ran "drag began" "drag cancelled"
expect_journal "tactus: session: the machine goes to sleep" "why"
cat /sys/power/suspend_stats/success /sys/power/suspend_stats/fail
dmesg | tail -30
