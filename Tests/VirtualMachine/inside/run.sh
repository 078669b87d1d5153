#!/bin/bash
# Runs in the machine, as root, in /t: installs the files of `make install`, then plays each scenario in a shell of its own.
cd /t || exit 1
chmod 755 /t
touch runs
chmod 666 runs

source stage.sh
install_stage
install -m 644 test-session.target /etc/systemd/user/
setpriv --reuid=1000 --regid=1000 --init-groups env HOME=/home/tester XDG_RUNTIME_DIR=/run/user/1000 \
    systemctl --user --quiet enable tactus.service || echo "# systemctl --user enable tactus.service failed"

for scenario in scenarios/*.sh; do
    echo "# $(basename "$scenario" .sh)"
    timeout --kill-after=20 "$(< scenario-limit)" bash play.sh "$scenario"
    status=$?
    if [ $status -ne 0 ]; then
        echo "not ok - the scenario $(basename "$scenario" .sh) comes to its end"
        echo "#   it ended with status $status"
    fi
done 2>&1 | tee output
! grep -q '^not ok' output && grep -q '^ok' output
