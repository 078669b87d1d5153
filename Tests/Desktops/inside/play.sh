# Runs in the user's session: plays the sentences of a desktop: play.sh DESKTOP
exec >&3 2>&1 3>&-
cd || exit 1
LOGS=$HOME/logs
mkdir -p "$LOGS" .config/tactus
touch "$LOGS/tactus" "$LOGS/desktop"

source /tests/verdicts.sh
source /tests/words.sh
FINISHED=no
source "/tests/$1.sh"
FINISHED=yes
