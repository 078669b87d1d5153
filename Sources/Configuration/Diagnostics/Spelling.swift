/// The allowed word that was most likely meant, as a word of other programs or a misspelled one; nil when none is near.
func meantWord(by word: String, among allowed: [String]) -> String? {
    for words in [wordsOfOthers, wordsElsewhere] {
        if let meant = words[word.lowercased()], allowed.contains(meant) { return meant }
    }
    if wordsWithoutMeaning.contains(word.lowercased()) { return nil }
    if let near = closest(to: word, among: allowed) { return near }
    let longer = allowed.filter { $0.hasPrefix(word.lowercased() + "-") }
    return longer.count == 1 ? longer[0] : nil
}

/// Why a key of other programs has no counterpart here, and what to do instead; nil of all others.
func reasonAgainst(_ key: String, among allowed: [String]) -> String? {
    // "key" is near to that where it is allowed.
    allowed.contains("keys") ? nil : keysOfOthers[String(key.lowercased().map { $0 == "_" ? "-" : $0 })]
}

private let keysOfOthers: [String: String] = {
    var reasons: [String: String] = [:]
    for (words, reason) in [
        (
            "application applications app apps app-id program-name window window-class class wm-class context",
            "Tactus does not know which program is in front; let the command itself ask the desktop"
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

/// What other programs call our words.
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
    "ps2": "i8042", "ps/2": "i8042", "i²c": "i2c", "orientation": "rotate", "rotation": "rotate", "disabled": "enabled",
    "cw": "clockwise", "ccw": "anticlockwise",
    "doubletap": "tap", "double-tap": "tap", "double_tap": "tap", "scroll": "drag",
    "id": "name", "title": "name", "label": "name",
    "threshold": "distance", "timeout": "duration",
    "begin": "began", "start": "began", "update": "changed", "updated": "changed", "end": "ended", "stop": "ended",
    "north": "up", "south": "down", "west": "left", "east": "right",
    "x": "horizontal", "y": "vertical", "inward": "in", "inwards": "in", "outward": "out", "outwards": "out",
    "left": "anticlockwise", "right": "clockwise", "release": "lift",
]

/// What has another name in another place of the file.
private let wordsElsewhere = [
    "left": "left-edge", "right": "right-edge", "top": "top-edge", "bottom": "bottom-edge",
    "up": "backward", "down": "forward", "previous": "backward", "next": "forward", "while": "during",
    "interval": "every", "throttle": "every", "max": "limit", "debounce": "cooldown", "mode": "layer", "region": "area",
    "left-edge": "left", "right-edge": "right", "top-edge": "top", "bottom-edge": "bottom",
]

/// Words that other programs have where there is none here; that a word of ours is spelled like them means nothing.
private let wordsWithoutMeaning: Set = ["type", "kind", "icon"]

/// The allowed word that is spelled most nearly so, or nil when none is near. Case does not count as a difference.
package func closest(to word: String, among allowed: [String]) -> String? {
    let written = Array(word.lowercased().utf8)
    guard written.count <= 40 else { return nil }
    // One slip in a short word, two or three in a long one; never a different word altogether.
    let limit = min(1 + written.count / 4, 3, written.count - 1)
    var best: (word: String, distance: Int, shared: Int)?
    for candidate in allowed {
        let letters = Array(candidate.utf8)
        let distance = editDistance(written, letters)
        guard distance <= limit, distance <= best?.distance ?? .max else { continue }
        // Among words that are equally near, prefer the longest common prefix: "pagedn" is no "pageup".
        let shared = zip(written, letters).prefix { $0 == $1 }.count
        if distance == best?.distance, shared <= best?.shared ?? 0 { continue }
        // Half of four letters are enough only behind the same first one: "some" is no "none".
        if distance * 2 >= written.count, distance > 1, shared == 0 { continue }
        best = (candidate, distance, shared)
    }
    return best?.word
}

/// Damerau–Levenshtein: insertions, deletions, replacements and swaps of neighbors, each counting 1 (no part is edited twice).
func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
            var distance = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { distance = min(distance, beforeLast[j - 1] + 1) }
            row.append(distance)
        }
        (beforeLast, last) = (last, row)
    }
    return last[b.count]
}

/// Suggests the word that was probably meant and lists what there is, to stand in a message; the list only if it does not bury the
/// suggestion.
func suggestion(for word: String, among allowed: [String], _ lead: String, manual: String = manualHint) -> String {
    let meant = meantWord(by: word, among: allowed).map { " (did you mean \(quoted($0))?)" } ?? ""
    if !meant.isEmpty, allowed.count > listLimit { return meant }
    return "\(meant); \(lead) \(listed(allowed, manual: manual))"
}

/// The first words, and how many more there are.
func listed(_ words: [String], manual: String = manualHint) -> String {
    let words = words.map { visible($0) }
    if words.count <= listLimit { return words.joined(separator: ", ") }
    return "\(words.prefix(listLimit).joined(separator: ", ")) and \(words.count - listLimit) more\(manual)"
}

// Our choice: nobody reads more of them in a line.
private let listLimit = 8
/// Names the page that lists all words of the file.
let manualHint = " (man tactus.toml)"

/// The text in quotes, as ``printable(_:)`` shows it.
package func quoted(_ text: some StringProtocol) -> String { "\"\(printable(text))\"" }

/// What the file says, on one line, harmless on a terminal and not endless.
func printable(_ text: some StringProtocol) -> String {
    let rest = text.unicodeScalars.dropFirst(60)
    return visible(text.unicodeScalars.prefix(60)) + (rest.isEmpty ? "" : "…")
}

/// The text on one line; what could steer a terminal, and what cannot be seen, as escapes like `\u{1B}`. Tabs stay.
package func visible(_ text: some StringProtocol) -> String { visible(text.unicodeScalars) }

private func visible(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var result = ""
    for scalar in scalars {
        switch scalar.properties.generalCategory {
        case _ where scalar == "\t": result += "\t"
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
            result += scalar.escaped(asASCII: true)
        default:
            result.unicodeScalars.append(scalar)
        }
    }
    return result
}

extension StringProtocol {
    /// Without the blanks around it.
    package var trimmed: String {
        let start = firstIndex { !$0.isWhitespace } ?? endIndex
        let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? endIndex
        return start < end ? String(self[start..<end]) : ""
    }
}
