import Diagnostics
import Gestures

/// Reads sway's configuration, as far as it is about gestures: `bindgesture swipe:3:left workspace next`. sway(5) describes it.
struct SwayReader {
    /// A binding with the options that decide which earlier binding it replaces.
    private struct Binding {
        var claim: DesktopClaim
        var gesture: SwayGesture
        /// The option that names the device; `--input-device=*` if it is left out.
        var device: String
        var isExact: Bool

        /// Returns true if one of the two bindings replaces the other, as sway's binding_gesture_equal does.
        func replaces(_ other: Binding) -> Bool {
            gesture == other.gesture && device == other.device && isExact == other.isExact
        }
    }

    private var bindings: [Binding] = []
    private var variables: [String: String] = [:]
    private var lineCount = 0

    var claims: [DesktopClaim] { bindings.map(\.claim) }

    mutating func read(_ file: DesktopConfiguration.File, _ opening: DesktopConfiguration.Opening) {
        var blocks: [[String]] = []
        var begun = ""
        for (index, line) in file.lines.enumerated() {
            lineCount += 1
            if lineCount > DesktopConfiguration.lineLimit { return }
            // A comment does not go on in the next line.
            if begun.isEmpty, line.hasPrefix("#") { continue }
            var text = begun + line.trimmed
            begun = ""
            if text.hasSuffix("\\"), text.utf8.count < 10_000 {
                begun = text.dropLast() + " "
                continue
            }
            if text.hasPrefix("#") { continue }
            if text.hasSuffix("{") {
                text.removeLast()
                blocks.append((blocks.last ?? []) + text.words)
                if blocks.count > 16 { return }
            } else if text == "}" {
                _ = blocks.popLast()
            } else {
                take((blocks.last ?? []) + text.words, at: index + 1, of: file, opening)
            }
        }
    }

    private mutating func take(
        _ words: [String], at line: Int, of file: DesktopConfiguration.File, _ opening: DesktopConfiguration.Opening
    ) {
        guard let command = words.first else { return }
        let place = "\(file.name):\(line)"
        let rest = words.dropFirst()
        switch command {
        case "set":
            if let name = rest.first, name.hasPrefix("$"), variables.count < 1000 {
                variables[String(name.dropFirst())] = rest.dropFirst().joined(separator: " ").replacingNames(from: variables)
            }
        case "include":
            for path in rest {
                for more in opening(path.replacingNames(from: variables), file.name) { read(more, opening) }
            }
        case "bindgesture": if let binding = binding(rest, place) { add(binding) }
        case "unbindgesture": if let binding = binding(rest, place) { bindings.removeAll(where: binding.replaces) }
        // A binding in a mode works only in that mode, so it is skipped. No other command binds gestures.
        default: break
        }
    }

    /// Adds a binding, unless there are too many. It replaces an earlier one in its place.
    private mutating func add(_ binding: Binding) {
        guard bindings.count < DesktopConfiguration.claimLimit else { return }
        if let place = bindings.firstIndex(where: binding.replaces) { bindings[place] = binding } else { bindings.append(binding) }
    }

    /// Reads the options, the gesture and the command of a binding; nil without a gesture of sway.
    private func binding(_ words: ArraySlice<String>, _ place: String) -> Binding? {
        let options = words.prefix { $0.hasPrefix("--") }
        let words = words.dropFirst(options.count)
        guard let specification = words.first, let gesture = SwayGesture(specification.replacingNames(from: variables)) else { return nil }
        let command = words.dropFirst().joined(separator: " ").replacingNames(from: variables)
        var claim = gesture.claim
        claim.effect += " are for \(quoted(command))"
        claim.origin = place
        let device = options.last { $0.hasPrefix("--input-device=") } ?? "--input-device=*"
        return Binding(
            claim: claim, gesture: gesture, device: device.replacingNames(from: variables), isExact: options.contains("--exact"))
    }
}

/// A gesture of sway: `hold[:fingers]`, `swipe[:fingers[:directions]]` or `pinch[:fingers[:directions]]`, with directions joined by `+`.
private struct SwayGesture: Equatable {
    private enum Kind: String { case hold, swipe, pinch }

    private let kind: Kind
    /// The number of fingers; nil for any number.
    private let count: Int?
    private let directions: Set<String>

    /// Reads a gesture, without unknown counts; nil for any other kind.
    init?(_ specification: String) {
        let parts = specification.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard let kind = Kind(rawValue: parts[0]) else { return nil }
        self.kind = kind
        count = (parts.count > 1 ? Int(parts[1]) : nil).flatMap { (1...FingerCounts.limit).contains($0) ? $0 : nil }
        directions = parts.count > 2 ? Set(parts[2].split(separator: "+").map(String.init)) : []
    }

    /// The claim of the gesture, without its command. Unknown directions are ignored. A pinch that also turns is read as a turn.
    var claim: DesktopClaim {
        let phrase = count.map { " with \($0) \($0 == 1 ? "finger" : "fingers")" } ?? ""
        switch kind {
        case .hold: return DesktopClaim(.hold, fingers, "holds\(phrase)", by: .sway)
        case .swipe:
            let known = Direction.allCases.filter { directions.contains($0.rawValue) }
            return DesktopClaim(.swipe(known.isEmpty ? .everyWay : known), fingers, "swipes\(phrase)", by: .sway)
        case .pinch:
            if directions.contains("clockwise") || directions.contains("counterclockwise") {
                let turn: RotateGesture.Direction = directions.contains("clockwise") ? .clockwise : .anticlockwise
                return DesktopClaim(.rotate(turn), fingers, "turns\(phrase)", by: .sway)
            }
            let way: MagnifyGesture.Direction =
                directions.contains("inward") ? .in : directions.contains("outward") ? .out : .either
            return DesktopClaim(.pinch(way), fingers, "pinches\(phrase)", by: .sway)
        }
    }

    /// The numbers of fingers. libinput has swipes with three fingers or more, and pinches with two or more.
    private var fingers: FingerCounts {
        if let count { return FingerCounts(count) }
        switch kind {
        case .hold: return .any
        case .swipe: return FingerCounts(3...FingerCounts.limit)
        case .pinch: return FingerCounts(2...FingerCounts.limit)
        }
    }
}
