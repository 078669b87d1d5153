/// What a gesture can have, as messages list it.
let keysOfGestures = "name, enabled, priority, device, tap, press, drag, swipe and 27 more (man tactus.toml)"

/// What fingers can do, as messages list it.
let kindsOfGestures = "tap, press, drag, swipe, pinch, magnify, rotate, edge and 8 more (man tactus.toml)"
