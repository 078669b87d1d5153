# Plays one scenario, which may use everything defined here: play.sh SCENARIO
cd /t || exit 1
source /t/verdicts.sh
source /t/pads.sh
source /t/daemon.sh
source /t/gestures.sh
source /t/session.sh
source /t/desktop.sh
source /t/ends.sh

install_rule
FINISHED=no
source "$1"
FINISHED=yes
exit 0
