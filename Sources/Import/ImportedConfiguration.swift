internal import Configuration
package import Diagnostics

/// The content of foreign files in Tactus's terms, with the items that could not be translated.
package struct ImportedConfiguration: Hashable, Sendable {
    /// The gestures in order of precedence: first those limited to programs, then the others, each in the order of the files. Names are
    /// unique.
    package private(set) var gestures: [ImportedGesture] = []
    /// The items that could not be translated, in the order of the files and by line. The gestures of a file that duplicate those of
    /// earlier files come after its other items.
    package private(set) var untranslated: [UntranslatedItem] = []
    /// Notes about everything that was translated, one line each and without duplicates.
    package private(set) var notes: [String] = []

    /// The size of the largest file that is read, in bytes.
    package static let sizeLimit = ImportLimits.size

    init(gestures: [ImportedGesture], untranslated: [UntranslatedItem], notes: [String] = []) {
        self.gestures = gestures
        self.notes = notes
        self.untranslated = untranslated.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
        nameGestures()
    }

    /// Reads a file of one program. Throws if the file is too large, has too many entries, or is not a file of that program.
    /// - Parameter name: The name of the file in messages.
    package init(parsing text: [UInt8], named name: String, of source: ImportSource) throws(Diagnostic) {
        if text.count > ImportLimits.size { throw Diagnostic.tooLarge }
        switch source {
        case .libinputGestures: self = try LibinputGesturesReader.read(text, named: name)
        case .touchegg: self = try ToucheggReader.read(text, named: name)
        case .fusuma: self = try FusumaReader.read(text, named: name)
        case .syngesture: self = try SyngestureReader.read(text, named: name)
        case .lisgd: self = try LisgdReader.read(text, named: name)
        }
    }

    /// Reads the arguments of a lisgd command line, already split by a shell, with or without the name of the program. Throws if they have
    /// no `-g`, are too large, or have too many entries.
    package init(lisgdArguments words: [String], named name: String) throws(Diagnostic) {
        let size = words.reduce(0) { $0 + $1.utf8.count }
        if size > ImportLimits.size { throw Diagnostic.tooLarge }
        self = try LisgdReader.read(words, named: name)
    }

    /// Joins several files in order. If active gestures of several files match the same touches, the first one takes precedence. A later
    /// one becomes a comment, or keeps the finger counts that are left. Comments take nothing from other gestures.
    package init(merging parts: [ImportedConfiguration]) {
        var places: [ImportedGesture.Identity: [Int: String]] = [:]
        for part in parts {
            untranslated += part.untranslated
            for note in part.notes where !notes.contains(note) { notes.append(note) }
            var own: [(identity: ImportedGesture.Identity, count: Int, place: String)] = []
            for var gesture in part.gestures {
                if gesture.isCarriedOver {
                    var taken = places[gesture.identity] ?? [:]
                    // Gestures for all devices also take touches of this device.
                    if gesture.device != nil { taken.merge(places[gesture.identity.onAllDevices] ?? [:]) { first, _ in first } }
                    let counts = gesture.fingers.counts
                    if let place = counts.lazy.compactMap({ taken[$0] }).first {
                        let item = gesture.duplicate(of: place)
                        untranslated.append(item)
                        if let rest = gesture.fingers.without(Set(taken.keys)) {
                            gesture.fingers = rest
                        } else {
                            gesture.obstacle = item.reason
                        }
                    }
                    for count in counts { own.append((gesture.identity, count, "\(visible(gesture.file)):\(gesture.line)")) }
                }
                gestures.append(gesture)
            }
            for (identity, count, place) in own where places[identity]?[count] == nil { places[identity, default: [:]][count] = place }
        }
        gestures = gestures.appsFirst
        nameGestures()
    }

    /// Numbers names that occur more than once. Of equal names, an active gesture gets the one without a number.
    private mutating func nameGestures() {
        var taken: Set<String> = []
        let order = gestures.indices.filter { gestures[$0].isActive } + gestures.indices.filter { !gestures[$0].isActive }
        for index in order {
            let title = gestures[index].title
            var name = title
            var number = 2
            while !taken.insert(name).inserted {
                name = "\(title) (\(number))"
                number += 1
            }
            gestures[index].name = name
        }
    }
}

extension ImportedConfiguration {
    /// The configuration as TOML, with the untranslated items at its head. Gestures that are not active are comments.
    package var toml: String {
        var head = "Written by \"tactus import\". \"tactus check FILE\" shows what it will do.\n"
        if gestures.contains(where: \.motion.isOnLift) {
            head +=
                "\nWith on = \"lift\" a gesture acts when the fingers go, as it did so far; without, as soon as they have gone far enough.\n"
        }
        if gestures.contains(where: { !$0.isActive }) {
            head += "\nGestures whose lines are comments do nothing: write what they lack, and remove the #.\n"
        }
        for note in allNotes { head += "\n\(note)\n" }
        head += untranslated.isEmpty ? "\nAll was carried over.\n" : "\nWhat could not be carried over:\n"
        var text = TOMLText.comment(String(head.dropLast())) + untranslated.map { TOMLText.comment("  \($0)") }.joined()
        for gesture in gestures {
            text += "\n" + TOMLText.comment("\(visible(gesture.file)):\(gesture.line)")
            if let obstacle = gesture.obstacle { text += TOMLText.comment("not active: \(obstacle)") }
            if let line = gesture.silencedLine {
                text += TOMLText.comment("keeps line \(line) from acting here; remove it when you have completed the gesture of this line")
            }
            text += gesture.toml
        }
        let inside = gestures.filter { $0.place?.from == ImportedPlace.inside }
        if inside.contains(where: \.isActive) {
            text += "\n" + ImportedPlace.insideTOML
        } else if !inside.isEmpty {
            text += "\n" + TOMLText.comment(ImportedPlace.insideTOML.trimmed)
        }
        return text
    }

    /// The notes of the files. If active gestures press keys, a last note is about the access that this needs.
    package var allNotes: [String] {
        let count = gestures.count { $0.isActive && $0.pressesKeys }
        if count == 0 { return notes }
        let subject = count == 1 ? "1 gesture presses keys, which needs" : "\(count) gestures press keys, which needs"
        return notes + ["\(subject) access to /dev/uinput; \"tactus check\" shows whether you have it, and what to type if not"]
    }
}

extension TOMLText {
    /// Returns the text as comment lines.
    static func comment(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "#\n" : "# \(visible($0))\n" }.joined()
    }
}
