# A pad whose grab is switched on and off in the configuration while the daemon runs.

plug_in uhid pad
PAD=$(node_of pad)
open_uinput
start_desktop
start_daemon < /t/gestures.toml

sentence "A grab that is added to the configuration begins without a restart"
expect_reads pad
no_twin || wrong "there is a twin"
configure < <(grabbing)
expect_journal "read again" "that the configuration is read again"
expect_grabbed
forget_desktop
play pad <<< "$MOVE"
expect_from "$TWIN" POINTER_MOTION
expect_no_complaint

sentence "A grab that is removed from the configuration ends, and the desktop reads the pad itself"
configure < /t/gestures.toml
expect_journal "$PAD: no longer grabbed" "that the grab has ended"
nap 0.5
forget_desktop
play pad <<< "$MOVE"
expect_from "$PAD" POINTER_MOTION
expect_no_complaint
no_twin || wrong "there is still a twin"

sentence "A grab that is added again begins again"
configure < <(grabbing)
expect_grabbed
stop_session
kill "$DESKTOP"
close_uinput
