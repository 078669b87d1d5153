/// What each key is for, in sentences: what editors show, and the manual. Neither type, range nor default: those the readers tell.
enum Descriptions {
    /// Nil where nobody wrote any.
    /// - Parameter table: As in ``Reference/Table/name``.
    static func text(of key: String, in table: String) -> String? { byTable[table]?[key] ?? everywhere[key] }

    /// Of keys that mean the same wherever they stand, but where ``byTable`` says otherwise.
    static let everywhere = [
        "fingers": "How many fingers: a number, a range such as \"2-4\" or a list such as [2, 4].",
        "enabled": "Write false to leave this out without deleting it.",
        "velocity": "How fast at least.",
        "on": "When it counts: as soon as it has gone the distance (\"threshold\"), or when the fingers go (\"lift\").",
        "slop": "How far any of the fingers may stray.",

        "tap": "Fingers come down and go again, without moving away.",
        "press": "Fingers come down and stay where they are.",
        "drag": "Fingers move, and the gesture lasts as long as they do.",
        "swipe": "Fingers move in one direction, once.",
        "pinch": "Fingers move together or apart.",
        "magnify": "Another word for pinch.",
        "rotate": "Fingers turn around their middle.",
        "edge": "Fingers land beside an edge of the surface and move inward, once.",
        "tiptap": "Fingers rest, others tap beside them, as often as they like.",
        "tipswipe": "Fingers rest, others swipe beside them, as often as they like.",
        "click": "The button below the surface is pressed with so many fingers.",
        "stroke": "Fingers draw a shape: a built-in one, one given by its points, or a recorded one.",
        "detector": "A program of yours is shown the fingers and says when the gesture is there.",
        "sequence": "One part after the other.",
        "simultaneous": "Several parts of the same fingers at once.",
        "exclusive": "One of several parts: the first that can.",
        "gap": "The longest pause between two parts of a sequence while no finger touches.",

        "name": "The name as \"tactus devices\" shows it, where * stands for any text and ? for one character; capitals do not count.",
        "vendor": "The vendor's number that \"tactus devices\" shows, as in 0x06cb.",
        "product": "The product's number that \"tactus devices\" shows.",
        "bus": "How the device is connected.",
        "pressure": "From this pressure on, in the device's own units.",
    ]

    /// Of the keys of one table.
    static let byTable: [String: [String: String]] = [
        "": [
            "settings": "What holds for all gestures.",
            "gesture": "What fingers do, and what is to happen then. The order of these tables is the order of precedence.",
            "area": "A part of the surface, by a name of your choice. Edges, corners, halves and thirds have names already.",
            "layer": "A set of gestures, by a name of your choice, that can be switched on.",
            "device":
                "What a device does not say of itself, or says wrongly. Of several tables for a device, each key counts as the last has it.",
        ],
        "settings": [
            "heartbeat": "The pause between two beats while fingers rest on the surface. Without fingers there is none.",
            "max-commands": "How many commands may run at the same time.",
            "reload-on-save": "Whether the daemon reads the file again as soon as it is saved.",
            "notify": "Whether the daemon also says in a notification why it does not take a file.",
        ],
        "area": [
            "x": "From where to where along the width, in distances or shares of it, from the left.",
            "y": "From where to where along the height, in distances or shares of it, from the top.",
        ],
        "layer": [
            "gestures": "Which gestures count while the layer is on: its own, those of no layer (\"inner\"), none, "
                + "or its own first and then those of no layer (\"all\")."
        ],
        "gesture": [
            "area": "Only where the first finger of the touch lands in this area, by name.",
            "from": "Only where one of its fingers lands in this area, by name.",
            "to": "Only where one of its fingers is in this area in the end, by name.",
            "layer": "Only while this layer is on, or one of these.",
            "name": "The gesture's name, different from all others. It stands in messages and in $TACTUS_GESTURE.",
            "priority":
                "\"high\" goes before all gestures that have none; \"simultaneous\" neither waits for others nor takes anything from them.",
            "device": "Only on these devices: a name, or in braces what a match has.",
            "run": "The action when the gesture is complete. Short for ended.",
            "began": "The action when the gesture has begun.",
            "changed":
                "The action when something about the gesture is different. One at a time; values in between are skipped, the last never.",
            "tick": "The action at each heartbeat while the gesture goes on and its fingers rest.",
            "ended": "The action when the gesture is complete.",
            "released": "The action when the fingers of a press that was complete have gone.",
            "cancelled": "The action when the gesture has begun, but will not end.",
            "step": "Actions to be done again and again on the way of a drag, a turn or a pinch.",
            "during":
                "A command that runs while the gesture lasts. At the end its process group is asked to end, and 2 s later it is killed.",
            "cooldown": "How long the gesture does nothing more after it has acted.",
        ],
        "gesture.device": ["kind": "What the device counts as, by this file."],
        "gesture.run": [
            "run": "The command: a line for the shell, or a list of a program and its arguments.",
            "keys": "Keys that are pressed together on a keyboard of Tactus' own, or a list of such for one after the other.",
            "dbus": "A method that is called on a message bus.",
            "layer": "Instead of run: from the next touch on the gestures of this layer count, on every device; "
                + "\"base\" for those of none.",
            "every": "Of changed and tick: how much has to happen between two runs. It is a duration, or what the gesture has of "
                + "distance, angle and ratio.",
            "timeout": "Of run: when a command that still runs is asked to end; 2 s later it is killed. Left out: never.",
            "queue": "How runs follow each other: only the newest after the one that runs (\"latest\"), one after the other (\"all\"), "
                + "all at once (\"parallel\"), or none while one runs (\"skip\"). Left out: \"latest\" for changed and tick, \"all\" for "
                + "steps, \"parallel\" for all else.",
            "limit": "Of changed, tick and steps: how often at most within one gesture. Left out: as often as it happens.",
        ],
        "gesture.run.dbus": [
            "bus": "Which bus: that of your session or that of the system.",
            "service": "The name of the program on the bus.",
            "path": "The object whose method it is.",
            "interface": "The interface that the method belongs to.",
            "method": "The method.",
            "signature": "The types of the arguments, where they are not what they look like: s, i, d, b, lists and a{sv}.",
            "arguments": "What the method is given. \"$TACTUS_SCALE\" and the like stand for the value itself.",
        ],
        "gesture.step": [
            "every": "How far a step is: a distance, an angle or a ratio, whichever the gesture has.",
            "forward": "The action at each step forward: to the right, down, clockwise or apart, or into the direction of the drag.",
            "backward": "The action at each step backward. At least one of the two is needed.",
        ],
        "gesture.during": [
            "run": "The command: a line for the shell, or a list of a program and its arguments.",
            "keys": "Keys that are held down on a keyboard of Tactus' own.",
        ],
        "gesture.tap": [
            "count": "How often: 2 for a double tap.",
            "within": "The longest time from the last finger's landing to the last one's lifting.",
            "gap": "The longest time between two taps of a double tap.",
            "slop": "How far a finger may stray.",
        ],
        "gesture.press": [
            "duration": "How long the fingers have to rest.",
            "distance": "How far a finger may stray.",
        ],
        "gesture.drag": [
            "distance": "How far before it begins.",
            "axis": "The line it has to begin along. Left out: either.",
            "direction": "Where it has to go at its beginning. Left out: anywhere.",
        ],
        "gesture.swipe": [
            "direction": "Where to.",
            "angle": "Where to, as a range of angles clockwise: 0deg is to the right, 90deg is down.",
            "distance": "How far before it counts.",
        ],
        "gesture.pinch": [
            "direction": "\"in\" is together, \"out\" is apart.",
            "scale": "The change of width at which it begins, either way: 1.25 is a quarter wider, or narrower by the same ratio. "
                + "Beside distance either is enough; where only one of them is given, only that one counts.",
            "distance": "How much the distance between two fingers (of more fingers: the mean diameter) changes before it begins. "
                + "Beside scale either is enough; where only one of them is given, only that one counts.",
        ],
        "gesture.rotate": [
            "angle": "How far before it begins.",
            "direction": "Which way round.",
        ],
        "gesture.edge": [
            "from": "The edge.",
            "zone": "How near to the edge the nearest of the fingers has to land.",
            "distance": "How far inward before it counts.",
        ],
        "gesture.tiptap": [
            "resting": "How many fingers rest.",
            "fingers": "How many fingers tap.",
            "side": "Where they tap: beside all that rest, or in the middle between them, if at least two rest. Left out: anywhere.",
            "within": "The longest time from the first tapping finger's landing to the last one's lifting.",
        ],
        "gesture.tipswipe": [
            "direction": "Where to.",
            "resting": "How many fingers rest.",
            "fingers": "How many fingers swipe.",
            "side": "Where they land: beside all that rest, or in the middle between them, if at least two rest. Left out: anywhere.",
            "distance": "How far before it counts.",
            "slop": "How far those that rest may stray.",
        ],
        "gesture.stroke": [
            "shape": "A built-in shape, or a list of such: any of them.",
            "points": "A shape of one's own: the corners of the line, to the right and down, in any unit.",
            "recording": "A shape as drawn in a recording, of which the longest touch counts; a path is seen from the folder of this file.",
            "direction": "Which way round, of shapes that go around.",
            "size": "How large at least: the longer side of the upright box around it.",
            "max-size": "How large at most: the same side, not less than size.",
            "rotation": "How far it may be turned from upright, either way.",
            "score": "How like the shape it has to be, where 1 would be the same.",
        ],
        "gesture.detector": [
            "run": "The program: a line for the shell, or a list of a program and its arguments.",
            "fingers": "With more than these fingers it is not the gesture.",
            "patience": "How long after the last lift an answer is waited for.",
        ],
        "gesture.shake": [
            "count": "How often the fingers turn back.",
            "distance": "How far the fingers go each way.",
            "within": "The longest time from the moment that one way is long enough to the moment that the next one is.",
        ],
        "device": [
            "match": "Which devices are meant: those that all of this holds for; one thing is enough.",
            "enabled": "Write false, and the device is not read at all.",
            "size": "Width and height, whatever the device says, as it counts them: before it is turned by rotate.",
            "assumed-size": "Width and height, but only where the device does not say how large it is.",
            "kind": "What it is, whatever the device says.",
            "rotate":
                "How the surface is turned, in degrees clockwise; \"auto\" is with the screen. Left out: touchscreens \"auto\", touchpads 0.",
            "invert": "Where the device counts from the right (\"x\"), from the bottom (\"y\") or both.",
            "palm": "What is taken for a palm.",
            "thumb": "What is taken for a thumb that rests.",
        ],
        "device.match": ["kind": "What the device says it is."],
        "device.palm": [
            "enabled": "Write false, and nothing is taken for a palm but what the device itself calls one.",
            "size": "From this size of the contact on, in the device's own units.",
            "edge": "How wide the zones at the left and the right edge are in which a contact that lands may be a palm.",
        ],
        "device.thumb": [
            "enabled": "Write false, and nothing is taken for a thumb.",
            "size": "From this size of the contact on, in the device's own units.",
            "zone": "How high the strip at the bottom is in which thumbs rest.",
        ],
    ]
}
