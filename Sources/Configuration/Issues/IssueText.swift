import Gestures

extension ConfigurationIssue: CustomStringConvertible {
    /// One line: `12:9: error: unknown direction "lefft" (did you mean "left"?); …`. To be prefixed with the file's name and a colon.
    public var description: String { "\(position.line):\(position.column): \(severity.rawValue): \(message)" }

    /// What is wrong and what to do about it, without position and severity.
    public var message: String {
        switch kind {
        case .syntax(let reason):
            reason
        case .tooLarge(let limit):
            "the configuration has more than \(limit) bytes, which is the limit for all of its files together"
        case .unknownKey(let key, let place, let allowed):
            "unknown key \(quoted(key))"
                + (reasonAgainst(key, among: allowed).map { ": \($0)" } ?? choice(for: key, among: allowed, "\(place.name) has"))
        case .misplacedKey(let key, let place, let home):
            "\(quoted(key)) belongs \(home.whereabouts(for: key, from: place))"
        case .missingKey(let key, let place, let example):
            "\(place.name) needs \(key.first.map { "aeiox".contains($0) } == true ? "an" : "a") \(key), such as \(example)"
        case .conflictingKeys("run", "ended"):
            #""run" and "ended" are the same action; keep one of them"#
        case .conflictingKeys(let first, let second):
            "\(quoted(first)) and \(quoted(second)) exclude each other; keep one of them"
        case .wrongBrackets(let key, let wanted) where wanted.hasSuffix(".NAME]"):
            "write \(wanted), in single brackets and with a name: every \(key) has one"
        case .wrongBrackets(let key, let wanted):
            wanted.hasPrefix("[[")
                ? "write \(wanted), in double brackets: there can be more than one \(key)"
                : "write \(wanted), in single brackets: \(key) are there once"
        case .wrongType("direction", let wanted, "a list"):
            #""direction" must be \#(wanted), not a list; make a gesture for each direction"#
        case .wrongType(let key, let wanted, let found):
            "\(quoted(key)) must be \(wanted), not \(found)"
        case .unknownWord(let word, let key, let allowed) where ["on", "from", "to", "gestures"].contains(key):
            "\(quoted(key)) cannot be \(quoted(word))\(choice(for: word, among: allowed, "it can be"))"
        case .unknownWord(let word, "direction", let allowed) where Axis(rawValue: word) != nil && allowed.contains("up"):
            "\(quoted(word)) is an axis, not a direction; it can be \(list(allowed)), and a drag can have axis = \(quoted(word))"
        case .unknownWord(let word, "axis", _) where Direction(rawValue: word) != nil:
            "\(quoted(word)) is a direction, not an axis; write direction = \(quoted(word))"
        case .unknownWord(let word, let key, let allowed):
            "unknown \(key) \(quoted(word))\(choice(for: word, among: allowed, "it can be"))"
        case .missingUnit(let key, let example) where example.contains(".."):
            "\(quoted(key)) needs units: write \(key) = \(example)"
        case .missingUnit(let key, let example):
            "\(quoted(key)) needs a unit: write \(key) = \(example)"
        case .unreadableQuantity(let text, let key, let wanted) where text.hasSuffix("%"):
            "\(quoted(key)) is \(quoted(text)); it must be \(wanted): only areas are measured in %"
        case .unreadableQuantity(let text, let key, let wanted):
            "\(quoted(key)) is \(quoted(text)); it must be \(wanted)\(text.contains(",") ? ", with a point and no comma" : "")"
        case .outOfRange(let text, let key, let lowest, let highest):
            "\(quoted(key)) is \(text); it must be from \(lowest) to \(highest)"
        case .unreadableScale(let text):
            #""scale" is \#(text); it must be more than 1 and at most 100, for both ways: 1.25 is 25 % apart, or as much together"#
        case .unreadableFingers(let text, let key) where singleNumber(text) != nil:
            "\(quoted(key)) is \(text); a single number has no quotes: write \(key) = \(singleNumber(text) ?? "")"
        case .unreadableFingers(let text, let key):
            #"\#(quoted(key)) is \#(text); it must be a number from 1 to \#(FingerCounts.limit), a range such as "2-4" or a list such as [2, 4]"#
        case .tooFewFingers(let kind, let minimum):
            "\(kind.rawValue) needs at least \(minimum) fingers"
        case .tooManyTipFingers(let count):
            #""resting" and "fingers" are up to \#(count) together; \#(FingerCounts.limit) is the limit"#
        case .middleOfOne:
            #""side" is "middle", which is between resting fingers: they have to be at least 2, as in resting = 2"#
        case .directionOfOpenShape:
            "\"direction\" is for shapes that go around: \(list(BuiltInStroke.allCases.filter(\.goesAround).map(\.rawValue)))"
        case .wrongPoint(let found):
            #"a point in "points" must be two numbers without a unit, such as [10, 2.5], not \#(found)"#
        case .pointCount(let count):
            #""points" has \#(count); it must have from 2 to \#(StrokePoints.countLimit)"#
        case .samePoints:
            #""points" are all at one place; a stroke goes somewhere"#
        case .tooManyDrawings(let limit):
            "a file can have \(limit) shapes of points and recordings in all; this is one too many"
        case .unusableRecording(let path, let reason):
            #""recording" is \#(quoted(path)): \#(visible(reason))"#
        case .detectorInside:
            "a detector cannot be part of another gesture; make it a gesture by itself"
        case .noKind(let place):
            "this \(place.thing) does not say what the fingers do; give it one of \(list(GestureKind.words.filter(place.allows))), "
                + "such as tap = { fingers = 4 }"
        case .severalKinds(let first, let second, _) where first == second:
            "\(first.words.map { quoted($0) }.joined(separator: " and ")) are the same; keep one of them"
        case .severalKinds(let first, let second, let place):
            "this \(place.thing) is both \(first.rawValue) and \(second.rawValue); make it two \(place.thing)s"
        case .wrongPart(let kind, let example, let found):
            "a part of \(kind.rawValue) must be a table in braces such as \(example), not \(found)"
        case .tooFewParts(let kind, let only):
            "\(kind.rawValue) needs at least two parts, such as \(kind.example)"
                + (only.map { "; one alone is written as \($0.rawValue) = \($0.isMadeOfParts ? "[ … ]" : "{ … }")" } ?? "")
        case .tooManyParts(let limit):
            "a gesture can have \(limit) parts in all, with the parts of parts; this is one too many"
        case .nestedTooDeep(let limit):
            "parts are nested more than \(limit) deep; write them side by side, or make it several gestures"
        case .strayGap(_, .part(.sequence)):
            #""gap" belongs beside sequence, not inside a part of it"#
        case .strayGap(.tap, _):
            #""gap" belongs inside the braces, as in tap = { gap = … }"#
        case .strayGap(let kind, _):
            #""gap" is the pause between the parts of a sequence; beside \#(kind.rawValue) it means nothing, so leave it out"#
        case .emptyMatch(let table):
            #""\#(table.rawValue)" says of no device that it is meant; give it at least one of \#(list(DeviceMatch.words))"#
        case .kindAsName(let text, let kind):
            #""device" is a device's name, and \#(quoted(text)) is a kind: write device = { kind = "\#(kind)" }"#
        case .pathAsName(let text):
            #""device" is a device's name, and \#(quoted(text)) is a path; write the name that "tactus devices" prints"#
        case .wrongRotation(let found):
            #""rotate" is \#(found); it must be 0, 90, 180 or 270 (degrees clockwise, without quotes), or "auto""#
        case .emptyName:
            "a gesture's name cannot be empty"
        case .unprintableName:
            "a gesture's name must be one line without control characters"
        case .duplicateName(let name, let place, let firstLine, let file):
            "the name \(quoted(name)) is already taken by the \(place.noun) in line \(firstLine)\(file.map { " of \(visible($0))" } ?? "")"
        case .emptyRange(let text, let key, let swapped):
            "\(quoted(key)) is \(quoted(text)), which ends where it begins or before that; write it as in \(quoted(swapped))"
        case .wrongTableName(let place):
            "the name of \(place.name) must be one line of text"
        case .builtInName(let name):
            "\(quoted(name)) is there without a table; give this area another name"
        case .reservedLayer:
            "\(quoted(Layer.base)) stands for no layer; give this one another name"
        case .gestureOfBase:
            "\(quoted(Layer.base)) stands for no layer; a gesture of no layer has no \"layer\", so leave it out"
        case .unknownLayer(let name, let known):
            "unknown layer \(quoted(name))"
                + (known.isEmpty
                    ? "; there is none: write a line [layer.NAME] first" : choice(for: name, among: known, "there is", manual: ""))
        case .unusedArea(let name):
            "no gesture is about the area \(quoted(name)); name it as area, from or to of one, or take it out"
        case .emptyLayer(let name):
            "no gesture is of the layer \(quoted(name)); write layer = \(quoted(name)) in some"
        case .neverOn(let gesture, let layer, let mask):
            "the gesture \(quoted(gesture)) never happens: gestures = \(quoted(mask.rawValue)) of its layer \(quoted(layer)) switches "
                + "those of the layer off"
        case .emptyAction("detector"):
            #""detector" has no command; name the program that is to be asked"#
        case .emptyAction(let key):
            "\(quoted(key)) has no command; leave the key out if nothing is to run"
        case .unprintableAction(let key):
            "the command of \(quoted(key)) contains a NUL character, which no program can be given"
        case .wrongChord(let text, let fault):
            fault.text(of: text)
        case .tooManyChords(let limit):
            #""keys" has more than \#(limit) in its list; let a program type that much"#
        case .wrongBusName(let text, let key, let wanted):
            "\(quoted(key)) is \(quoted(text)); it must be \(wanted)"
        case .wrongSignature(let text):
            #""signature" is \#(quoted(text)); it must be letters of types (s o b y n q i u x t d v), of lists such as as, and of tables such as "#
                + "a{sv}"
        case .argumentCount(let count, let wanted):
            #""signature" has \#(wanted) \#(wanted == 1 ? "type" : "types"), and "arguments" \#(count) \#(count == 1 ? "value" : "values")"#
        case .wrongArgument(let signature, let wanted, let found) where found.hasPrefix("$"):
            "\(quoted(found)) is no value for \(quoted(signature)), which is \(wanted)"
        case .wrongArgument(let signature, let wanted, let found):
            #"an argument must be \#(wanted) (\#(quoted(signature))), not \#(found)"#
        case .unknownVariable(let text):
            "there is no \(quoted(text))\(meantVariable(by: text).map { " (did you mean \(quoted($0))?)" } ?? ""); "
                + "it can be \(list(EventVariable.allCases.map { "$\($0.rawValue)" }))"
        case .untypedList:
            #"what an empty list would hold must be said: write signature = "…", with as for a list of strings"#
        case .nulInArgument:
            "an argument contains a NUL character, which the bus does not carry"
        case .neverSent(let phase, let kind, let sent):
            "\(kind.subject) never sends \(quoted(phase.rawValue)); it sends \(list(sent.map(\.rawValue)))"
        case .neverAtOnce(let own, let others):
            "this part is for \(own.phrase), and the others are for \(others.phrase), so they are never there at once; "
                + "give them the same fingers, or make it exclusive = [ … ]"
        case .neverItsTurn(let kind, let earlier, isSame: true):
            "this \(kind.rawValue) never has its turn: a part before it is the same \(earlier.rawValue); take one of them out"
        case .neverItsTurn(let kind, let earlier, isSame: false):
            "this \(kind.rawValue) never has its turn: the \(earlier.rawValue) before it always takes the touches; put it first"
        case .neverFollows(let kind, let fingers, let earlier, let down):
            "this \(kind.rawValue) never comes: it goes on with the \(down.phrase) that are down when the \(earlier.rawValue) ends, but it is "
                + "for \(fingers.phrase); give it as many"
        case .wrongDimension(let found, let key, let subject, let allowed):
            "\(quoted(key)) is \(found), which makes no sense for \(subject); it can be \(allowed.joined(separator: " or "))"
        case .onceOnly(let key, let moment):
            "\(quoted(key)) is for what comes several times while a gesture goes on; \(quoted(moment.rawValue)) comes once"
        case .notLasting(let key, let kind):
            "\(quoted(key)) is for gestures that go on for a while; \(kind.subject) \(kind.isMadeOfParts ? "may be" : "is") over at once"
        case .noAction(let gesture):
            "the gesture \(quoted(gesture)) has no action: recognizing it does nothing"
        case .noGesture:
            "no gesture is enabled: nothing will happen"
        case .more(let count, let severity):
            "… and \(count) more \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
    }

    /// The word that was probably meant, and what there is; the latter only where it does not bury the former.
    private func choice(for word: String, among allowed: [String], _ lead: String, manual: String = Self.manual) -> String {
        let meant = meantWord(by: word, among: allowed).map { " (did you mean \(quoted($0))?)" } ?? ""
        if !meant.isEmpty, allowed.count > Self.listLimit { return meant }
        return "\(meant); \(lead) \(list(allowed, manual: manual))"
    }

    /// The variable that was most likely meant.
    func meantVariable(by text: String) -> String? { EventVariable.meant(by: String(text.dropFirst())).map { "$\($0)" } }

    /// What stands in quotes, if that is a number of fingers.
    func singleNumber(_ text: String) -> String? {
        guard text.hasPrefix("\""), text.hasSuffix("\""), let count = Int(text.dropFirst().dropLast()) else { return nil }
        return (1...FingerCounts.limit).contains(count) ? "\(count)" : nil
    }

    // Our choice: nobody reads more of them in a line.
    private static let listLimit = 8
    /// Where all words of the file are listed.
    private static let manual = " (man tactus.toml)"

    private func list(_ words: [String], manual: String = Self.manual) -> String {
        let words = words.map { visible($0) }
        if words.count <= Self.listLimit { return words.joined(separator: ", ") }
        return "\(words.prefix(Self.listLimit).joined(separator: ", ")) and \(words.count - Self.listLimit) more\(manual)"
    }
}

extension ConfigurationIssue.Place {
    fileprivate var name: String {
        switch self {
        case .file: "the file"
        case .settings: "[settings]"
        case .gesture: "a gesture"
        case .part: "a part"
        case .kind(let kind, _): kind.rawValue
        case .action: "an action"
        case .step: "step"
        case .during: "during"
        case .call: "dbus"
        case .device: "a device"
        case .deviceTable(let table): table.rawValue
        case .quirkFile: "a quirk file"
        case .area: "an area"
        case .layer: "a layer"
        }
    }

    /// As ``name``, without the article.
    fileprivate var noun: String {
        switch self {
        case .gesture, .area, .layer, .part, .action, .device, .quirkFile: String(name.drop { $0 != " " }.dropFirst())
        case .file, .settings, .kind, .step, .during, .call, .deviceTable: name
        }
    }

    /// What says what the fingers do: a gesture or a part of one.
    fileprivate var thing: String {
        switch self {
        case .part, .kind(_, isPart: true): "part"
        case .file, .settings, .gesture, .kind(_, isPart: false), .action, .step, .during, .call, .device, .deviceTable, .quirkFile, .area,
            .layer:
            "gesture"
        }
    }

    /// Where this place is, said to somebody who wrote `key` at `origin`.
    fileprivate func whereabouts(for key: String, from origin: ConfigurationIssue.Place) -> String {
        switch (self, origin) {
        case (.gesture, .part), (.gesture, .kind(_, isPart: true)): "under the [[gesture]] line, not inside a part"
        case (.gesture, .kind(let kind, _)): "beside \(kind.rawValue), not inside it"
        case (.gesture, _): "under a [[gesture]] line"
        case (.kind(let kind, _), _): "inside the braces, as in \(kind.rawValue) = { \(key) = … }"
        case (.settings, _): "under a [settings] line"
        case (.device, _): "under a [[device]] line"
        case (.step, _): "inside the braces of step, as in step = { \(key) = … }"
        case (.action, .gesture) where ["keys", "dbus"].contains(key): "inside the braces of an action, as in run = { \(key) = … }"
        case (.call, _): "inside the braces of dbus, as in dbus = { \(key) = … }"
        case (.action, .step): "inside the braces of an action, as in forward = { \(key) = … }"
        case (.action, _) where ["timeout", "queue"].contains(key): "inside the braces of an action, as in ended = { \(key) = … }"
        case (.action, _): "inside the braces of an action, as in changed = { \(key) = … }"
        case (.deviceTable(let table), _): "inside the braces, as in \(table.rawValue) = { \(key) = … }"
        case (.area, _): "under an [area.NAME] line"
        case (.layer, _): "under a [layer.NAME] line"
        case (.file, .layer): "in a table of its own, under a line [[\(key)]] with a layer = … below it"
        case (.file, _), (.part, _), (.during, _), (.quirkFile, _): "elsewhere"
        }
    }
}

extension FingerCounts {
    /// As in "for 3 fingers".
    fileprivate var phrase: String { self == 1 ? "1 finger" : "\(self) fingers" }
}

extension GestureKind {
    /// To stand before what it does. What a gesture that is made of others does depends on its parts.
    fileprivate var subject: String {
        switch self {
        case .tap, .press, .drag, .swipe, .pinch, .rotate, .edge, .tiptap, .tipswipe, .click, .stroke, .detector: rawValue
        case .sequence: "this sequence"
        case .simultaneous, .exclusive: "this \(rawValue) gesture"
        }
    }
}
