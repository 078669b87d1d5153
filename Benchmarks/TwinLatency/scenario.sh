# Two touchpads with a twin each, side by side: one of the floor, one of Tactus. The scenario runs in the test machine; see README.md.

find_node_by_phys() {
    local file phys
    for file in /sys/class/input/event*/device/phys; do
        read -r phys 2> /dev/null < "$file"
        if [[ $phys == $1 ]]; then
            file=${file%/device/phys}
            NODE=/dev/input/${file##*/}
            return
        fi
    done
    return 1
}

sentence "The twin of a grabbed pad shows each report"
mkfifo /t/orders
/t/measure 100 floor tactus > /t/table < /t/orders &
measure=$!
exec {ORDERS}> /t/orders
await_node floor || wrong "there is no pad for the floor"
await_node tactus || wrong "there is no pad for Tactus"
open_uinput
# The floor is a user service, like the daemon, so that the kernel takes equally long to reach it.
"${AS_TESTER[@]}" systemd-run --user --quiet --unit=floor.service /t/floor "$(node_of floor)" || wrong "the floor did not start"
await 5 find_node_by_phys floor/twin || wrong "the floor has no twin"
FLOOR_TWIN=$NODE
udevadm settle
# After the start of the daemon, the twin also has that name.
PAD=$(node_of tactus)
start_daemon < <(
    cat /t/gestures.toml - << 'TOML'

[[device]]
match = { name = "floor*" }
enabled = false

[[device]]
match = { name = "tactus*" }
grab = true
TOML
)
await 5 find_twin || wrong "Tactus makes no twin"
udevadm settle
echo "$FLOOR_TWIN"$'\n'"$TWIN" >&"$ORDERS"
expect_grabbed
nap 1
echo >&"$ORDERS"
wait $measure || wrong "the measurement has failed"
sed 's/^/# /' /t/table
service stop floor.service
close_uinput
