# Without any touch the daemon sleeps in the kernel.

plug_in uinput left
plug_in uhid right
start_daemon < /t/gestures.toml

sentence "The daemon is not scheduled once in ten idle seconds"
expect_reads left right
play left <<< "$SWIPE"
play right <<< "$SWIPE"
expect_ran "swipe ended" "swipe ended"
nap 2
before=$(context_switches)
nap 10
after=$(context_switches)
[ "$before" -gt 0 ] || wrong "there is no daemon"
expect_same "context switches in 10 s" 0 $((after - before))

sentence "The daemon wakes only for the watchdog in four idle minutes, and the service manager lets it live"
before=$(context_switches)
nap 240
after=$(context_switches)
# The daemon pings the watchdog at most twice within three minutes; a ping costs a switch or two.
expect_between "context switches in 240 s" 1 12 $((after - before))
expect_alive
