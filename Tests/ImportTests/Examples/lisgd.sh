#!/bin/sh
# Every option of lisgd, in the forms of all its versions.
pkill lisgd
gestures=/usr/local/bin
export THEME="it's dark"
more=( -g "5,LR,*,*,*,$gestures/menu" )
more+=(-g '5,RL,*,*,P,theme "$THEME"' -g "5,UD,U,*,R,notify-send edge" -g 5,DLUR,BL,*,R,notify-send\ corner)
exec /usr/bin/lisgd -v -d /dev/input/touchscreen -o 1 -t 200 -T 300 -r 20 -m 400 -s 2 \
    -g "1,LR,L,*,R,notify-send 'from the left'" \
    -g '1,RL,R,*,P,echo "$HOME", and more' \
    -g "2,DU,N,*,R,$HOME/bin/keyboard --show" \
    -g "2,DU,B,*,R,$gestures/menu $(id -u)" \
    -g "3,ULDR,*,S,P,notify-send diagonal" \
    -g '1,UD,T,L,R,notify-send "far down"' \
    -g '1,UD,T,S,R,notify-send "short down"' \
    -g '4,LR,*,M,,notify-send alone' \
    -g '1,DU,L,*,R,notify-send along' \
    -g '1,DRUL,BR,*,R,notify-send corner' \
    -g 2,RL,*,*,notify-send\ five \
    -g '3,LR,notify-send three fields' \
    -g '3,LR,*,*,R,notify-send second' \
    -g '1,XX,*,*,R,notify-send no' \
    -g '2,LR,*,*,R,' \
    "${more[@]}" -q 5 >/tmp/lisgd.log 2>&1 &
