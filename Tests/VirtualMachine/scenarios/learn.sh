# A gesture is learned from a device, while the daemon also reads it.

plug_in uinput pad
start_daemon < /t/gestures.toml
expect_reads pad

learn() {
    "${AS_TESTER[@]}" tactus learn swipe "$@" > /t/learned 2> /t/learned.errors &
    LEARNER=$!
    await 5 grep -q "repeat" /t/learned.errors || wrong "it does not ask to repeat the gesture: $(cat /t/learned.errors)"
}

sentence "tactus learn measures three repetitions as they come, and then proposes thresholds"
learn --times 3
for _ in 1 2 3; do
    play pad <<< "$SWIPE"
    nap 1
done
wait $LEARNER || wrong "it ended with $?: $(cat /t/learned.errors)"
grep -q 'swipe = {' /t/learned || wrong "there is nothing to paste: $(cat /t/learned)"
grep -Eq '(3 of 3|all 3)' /t/learned || wrong "it does not say how many are recognized: $(cat /t/learned)"
expect_ran "swipe ended" "swipe ended" "swipe ended"

sentence "tactus learn gives an answer when it is interrupted after four of ten repetitions"
learn
for _ in 1 2 3 4; do
    play pad <<< "$SWIPE"
    nap 1
done
pkill -INT -u tester -f 'tactus learn' || wrong "it is not there any more"
wait $LEARNER || wrong "it ended with $?: $(cat /t/learned.errors)"
grep -q 'swipe = {' /t/learned || wrong "there is nothing to paste: $(cat /t/learned)"
expect_ran "swipe ended" "swipe ended" "swipe ended" "swipe ended"
