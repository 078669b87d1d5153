#!/bin/sh
# Follows the gestures of Tactus: prints a line for each phase, with the motion in millimeters.
#
# Needs "signals = true" under [settings]. Control.md has all values and their units. busctl comes with systemd.

rule="type='signal',interface='io.github.tactus.Tactus',member='GestureEvent'"

# number KEY: prints the number of that key
number() {
    rest=${line#*"\"$1\":{\"type\":"}
    rest=${rest#*'"data":'}
    LC_ALL=C printf '%.1f' "${rest%%'}'*}"
}

busctl --user --quiet --json=short --match="$rule" monitor | while IFS= read -r line; do
    case $line in *'"member":"GestureEvent"'*) ;; *) continue ;; esac
    names=${line#*'"data":['} # "volume","changed","Pad",{…
    echo "${names%%',{'*} $(number dx) mm to the right, $(number dy) mm down" || exit
done
