internal import Diagnostics

/// Suggests the allowed word that was most likely meant; nil if there is none. Recognizes words of other programs and misspelled words.
func meantWord(by word: String, among allowed: [String]) -> String? {
    for words in [wordsOfOthers, wordsElsewhere] {
        if let meant = words[word.lowercased()], allowed.contains(meant) { return meant }
    }
    if wordsWithoutMeaning.contains(word.lowercased()) { return nil }
    if let near = closest(to: word, among: allowed) { return near }
    let longer = allowed.filter { $0.hasPrefix(word.lowercased() + "-") }
    return longer.count == 1 ? longer[0] : nil
}

/// Returns the reason why a key of other programs has no counterpart here, with the alternative. Nil for all other keys, and in tables
/// that have `keys`.
func reasonAgainst(_ key: String, among allowed: [String]) -> String? {
    let word = String(key.lowercased().map { $0 == "_" ? "-" : $0 })
    // The value would mean the opposite with the key "enabled".
    if ["disabled", "disable"].contains(word), allowed.contains("enabled") { return "write enabled = false, or leave the key out" }
    // If "keys" is allowed, "key" is a misspelling of it.
    return allowed.contains("keys") ? nil : keysOfOthers[word]
}

private let keysOfOthers: [String: String] = {
    var reasons: [String: String] = [:]
    for (words, reason) in [
        (
            "application applications app apps app-id program-name window window-class class wm-class context",
            #"write when = { app = "firefox" }, with a name that "tactus windows" shows"#
        ),
        ("modifier modifiers mods keypress", "Tactus never reads the keyboard; give the gesture other fingers, or an area"),
        ("disable-while-typing dwt while-typing", "Tactus never reads the keyboard, so it does not know when you type; leave the key out"),
        ("key hotkey shortcut", #"an action presses keys; write run = { keys = "ctrl+Page_Down" }"#),
        ("animate animation animations", "Tactus shows no animations; leave the key out"),
    ] {
        for word in words.split(separator: " ") { reasons[String(word)] = reason }
    }
    return reasons
}()

/// The words of other programs, each with Tactus's word.
private let wordsOfOthers = [
    "longpress": "press", "long-press": "press", "long_press": "press", "hold": "press",
    "zoom": "pinch",
    "edgeswipe": "edge", "edge-swipe": "edge", "edge_swipe": "edge",
    "chain": "sequence", "parallel": "simultaneous", "together": "simultaneous",
    "up": "top", "down": "bottom", "between": "middle", "center": "middle",
    "square": "rectangle", "tick": "check", "program": "run", "shapes": "shape",
    "command": "run", "exec": "run", "cmd": "run", "action": "run", "spawn": "run", "script": "run", "shell": "run",
    "flick": "swipe", "pan": "drag", "press-and-hold": "press", "speed": "velocity",
    "time": "duration",
    "ps2": "i8042", "ps/2": "i8042", "i²c": "i2c", "orientation": "rotate", "rotation": "rotate",
    "cw": "clockwise", "ccw": "anticlockwise",
    "doubletap": "tap", "double-tap": "tap", "double_tap": "tap", "scroll": "drag",
    "id": "name", "title": "name", "label": "name",
    "threshold": "distance", "timeout": "duration",
    "begin": "began", "start": "began", "update": "changed", "updated": "changed", "end": "ended", "stop": "ended",
    "north": "up", "south": "down", "west": "left", "east": "right",
    "x": "horizontal", "y": "vertical", "inward": "in", "inwards": "in", "outward": "out", "outwards": "out",
    "left": "anticlockwise", "right": "clockwise", "release": "lift",
]

/// Words of other programs and of other places in the file, each with the word to write instead. They are used if the words in
/// ``wordsOfOthers`` are not allowed.
private let wordsElsewhere = [
    "left": "left-edge", "right": "right-edge", "top": "top-edge", "bottom": "bottom-edge",
    "up": "backward", "down": "forward", "previous": "backward", "next": "forward", "while": "during",
    "interval": "every", "throttle": "every", "max": "limit", "debounce": "cooldown", "mode": "layer", "region": "area",
    "left-edge": "left", "right-edge": "right", "top-edge": "top", "bottom-edge": "bottom",
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
