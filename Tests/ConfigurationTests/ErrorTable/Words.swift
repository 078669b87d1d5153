/// What a gesture can have, as messages list it.
let keysOfGestures = """
    name, enabled, priority, device, tap, press, drag, swipe, pinch, magnify, rotate, edge, tiptap, tipswipe, click, stroke, \
    detector, sequence, simultaneous, exclusive, gap, area, from, to, layer, run, began, changed, tick, ended, released, cancelled, \
    step, during, cooldown
    """

/// What fingers can do, as messages list it.
let kindsOfGestures = """
    tap, press, drag, swipe, pinch, magnify, rotate, edge, tiptap, tipswipe, click, stroke, detector, sequence, simultaneous, \
    exclusive
    """
