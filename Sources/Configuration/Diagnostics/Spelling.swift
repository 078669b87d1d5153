internal import Diagnostics

/// Suggests the allowed word that was most likely meant; nil if there is none. Recognizes words of other programs and misspelled words.
func meantWord(by word: String, among allowed: [String]) -> String? {
    let plain = hyphenated(word)
    let synonyms = wordsOfOthers[plain]?.split(separator: " ").map(String.init) ?? []
    if let meant = synonyms.first(where: allowed.contains) { return meant }
    if wordsWithoutMeaning.contains(plain) { return nil }
    if let near = closest(to: word, among: allowed) { return near }
    let longer = allowed.filter { $0.hasPrefix(plain + "-") }
    return longer.count == 1 ? longer[0] : nil
}

/// Returns the advice on a key of other programs that no single key replaces; nil for all other keys.
func advice(on key: String, in role: TableRole) -> String? {
    let word = hyphenated(key)
    let allowed = role.table.keys.map(\.name)
    // The value would mean the opposite with the key "enabled".
    if ["disabled", "disable"].contains(word), allowed.contains("enabled") { return "write enabled = false, or leave the key out" }
    func advice(in place: String) -> String? {
        keysOfOthers.first { $0.place == place && $0.keys.split(separator: " ").contains { $0 == word } }?.advice
    }
    // In "not", the keys are those of "when".
    let place = if case .condition = role { TableRole.condition(isNegated: false).name } else { role.name }
    // If "keys" is allowed, "key" is a misspelling of it.
    return advice(in: place) ?? (allowed.contains("keys") ? nil : advice(in: ""))
}

private func hyphenated(_ word: String) -> String { String(word.lowercased().map { $0 == "_" ? "-" : $0 }) }

/// The keys of other programs without a counterpart, with the advice.
///
/// The place is the ``TableRole/name`` of the table, and "when" for "not"; an empty one stands for all tables without the key `keys`.
private let keysOfOthers: [(place: String, keys: String, advice: String)] = [
    (
        "", "application applications app apps app-id program-name window window-class class wm-class context",
        #"write when = { app = "firefox" }, with a name that "tactus windows" shows"#
    ),
    (
        "", "modifier modifiers mods keypress",
        #"Tactus never reads the keyboard; give the gesture other fingers, or a "layer" that the desktop switches while a key is held"#
    ),
    ("", "disable-while-typing dwt while-typing", "Tactus never reads the keyboard, so it does not know when you type; leave the key out"),
    (
        "", "key hotkey shortcut keystroke sendkey sendkeys send-key send-keys",
        #"an action presses keys; write run = { keys = "ctrl+Page_Down" }"#
    ),
    ("", "animate animation animations", "Tactus shows no animations; leave the key out"),
    ("", "doubletap double-tap", "write tap = { count = 2 }, with the number of fingers"),
    ("", "tripletap triple-tap", "write tap = { count = 3 }, with the number of fingers"),
    ("", "natural natural-scroll natural-scrolling", "a direction is that of the fingers; leave the key out"),
    ("a gesture", "tapdrag tap-drag tap-and-drag", "write sequence = [ { tap = {} }, { drag = {} } ]"),
    ("a gesture", "swipe-left swipe-right swipe-up swipe-down", #"write swipe = { direction = "left" }, with the direction"#),
    ("a gesture", "circle triangle shape drawing", #"write stroke = { shape = "circle" }, with the shape"#),
    ("swipe", "invert reverse", "a direction is that of the fingers; write the opposite one"),
    ("swipe", "axis", #"a drag has an axis; write drag = { axis = "horizontal" }, or a direction here"#),
    ("swipe", "count", "write sequence = [ { swipe = { … } }, { swipe = { … } } ]"),
    ("swipe", "edge", #"write edge = { from = "left" } instead of swipe"#),
    ("a gesture", "repeat", #"a drag repeats actions with step = { every = "10mm", … }; while fingers rest, tick does"#),
    ("an action", "repeat", #"a drag repeats actions with step = { every = "10mm", … }; while fingers rest, tick does"#),
    ("an action", "modifier modifiers mods", #"write them before the key, as in keys = "ctrl+c""#),
    ("an action", "text", #"Tactus types no text; let a program do that, as in run = ["wtype", "hello"]"#),
    ("an action", "scroll wheel", #"write during = { pointer = "scroll" } in a drag of two or more fingers on a grabbed device"#),
    ("when", "any or", #"write a list, as in when = [ { app = "firefox" }, { tablet = true } ]"#),
    ("when", "not-app exclude-app", #"write not = { app = "firefox" }"#),
    ("when", "not-title exclude-title", #"write not = { title = "*YouTube*" }"#),
    ("[settings]", "distance threshold swipe-threshold pinch-threshold", #"write it in each gesture, as in swipe = { distance = "10mm" }"#),
    ("[settings]", "interval timeout", #"each gesture has its own times, such as cooldown = "500ms""#),
    ("the file", "include includes import source", "the files *.toml in a folder tactus.d beside tactus.toml are read as well"),
    ("the file", "default defaults", "there are no common defaults; write the keys in each gesture"),
    ("a device", "gestures", #"this is a file of syngesture; "tactus import" converts it"#),
    ("a device", "device path node", #"write match = { name = "*Touchpad*" }, with a name that "tactus devices" prints"#),
]

/// The words of other programs and of other places in the file, each with Tactus's words for it. The first allowed one is suggested.
private let wordsOfOthers = [
    "longpress": "press", "long-press": "press", "hold": "press",
    "zoom": "pinch", "twist": "rotate", "turn": "rotate", "spin": "rotate",
    "edgeswipe": "edge", "edge-swipe": "edge", "edge": "from",
    "chain": "sequence", "parallel": "simultaneous", "together": "simultaneous",
    "up": "top backward", "down": "bottom forward", "between": "middle", "center": "middle",
    "square": "rectangle", "tick": "check", "program": "run", "shapes": "shape",
    "command": "run", "exec": "run", "cmd": "run", "action": "run", "spawn": "run", "script": "run", "shell": "run",
    "flick": "swipe", "pan": "drag", "press-and-hold": "press", "speed": "velocity",
    "time": "duration", "taps": "count",
    "ps2": "i8042", "ps/2": "i8042", "i²c": "i2c", "orientation": "rotate", "rotation": "rotate",
    "cw": "clockwise", "ccw": "anticlockwise",
    "doubletap": "tap", "double-tap": "tap", "tripletap": "tap", "triple-tap": "tap", "scroll": "drag",
    "id": "name", "title": "name", "label": "name",
    "threshold": "distance", "timeout": "duration",
    "begin": "began", "start": "began", "update": "changed", "updated": "changed", "end": "ended", "stop": "ended",
    "north": "up", "south": "down", "west": "left", "east": "right",
    "left-up": "up-left", "right-up": "up-right", "left-down": "down-left", "right-down": "down-right",
    "x": "horizontal", "y": "vertical", "inward": "in", "inwards": "in", "outward": "out", "outwards": "out",
    "left": "anticlockwise left-edge backward", "right": "clockwise right-edge forward", "release": "lift",
    "top": "top-edge", "bottom": "bottom-edge",
    "left-edge": "left", "right-edge": "right", "top-edge": "top", "bottom-edge": "bottom",
    "previous": "backward", "next": "forward", "while": "during",
    "interval": "every", "throttle": "every", "max": "limit", "debounce": "cooldown", "mode": "layer", "region": "area",
    "sendkey": "keys", "sendkeys": "keys", "send-key": "keys", "send-keys": "keys", "click": "button", "mouse": "button",
]

/// The words of other programs without a counterpart. Words of a similar spelling are not suggested for them.
private let wordsWithoutMeaning: Set = ["type", "kind", "icon"]

/// Returns a text that suggests the word that was probably meant and lists the allowed ones. If there is a suggestion, a long list is
/// left out.
func suggestion(for word: String, among allowed: [String], _ lead: String, manual: String = manualHint) -> String {
    let meant = didYouMean(meantWord(by: word, among: allowed))
    if !meant.isEmpty, allowed.count > listLimit { return meant }
    return "\(meant); \(lead) \(listed(allowed, hint: manual))"
}

/// The reference to the manual page that lists all words of the file, for the end of a list that is cut.
let manualHint = " (man tactus.toml)"
