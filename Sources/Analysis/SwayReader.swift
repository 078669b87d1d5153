import Configuration
import Diagnostics
import Gestures
import TouchInput

/// Reads sway's configuration, as far as it is about gestures: `bindgesture swipe:3:left workspace next`. sway(5) describes it.
struct SwayReader {
    private(set) var claims: [DesktopClaim] = []
    private var variables: [String: String] = [:]
    private var lineCount = 0
    private var fileCount = 0
    private var openingCount = 0

    mutating func read(_ file: DesktopConfiguration.File, _ opening: DesktopConfiguration.Opening) {
        guard fileCount < DesktopConfiguration.fileLimit else { return }
        fileCount += 1
        var blocks: [[String]] = []
        var begun = ""
        for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            lineCount += 1
            if lineCount > DesktopConfiguration.lineLimit { return }
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
                take((blocks.last ?? []) + text.words, "\(file.name):\(index + 1)", opening)
            }
        }
    }

    private mutating func take(_ words: [String], _ place: String, _ opening: DesktopConfiguration.Opening) {
        guard let command = words.first else { return }
        let rest = words.dropFirst()
        switch command {
        case "set":
            if let name = rest.first, name.hasPrefix("$"), variables.count < 1000 {
                variables[String(name.dropFirst())] = rest.dropFirst().joined(separator: " ").replacingNames(from: variables)
            }
        case "include":
            for path in rest { include(path.replacingNames(from: variables), opening) }
        case "bindgesture": bind(rest, place)
        case "unbindgesture":
            guard let specification = rest.first(where: { !$0.hasPrefix("--") }),
                let claim = claim(specification.replacingNames(from: variables))
            else { return }
            claims.removeAll { $0.motion == claim.motion && $0.fingers == claim.fingers }
        // A binding in a mode works only in that mode, so it is skipped. No other command binds gestures.
        default: break
        }
    }

    /// Reads included files. A file beyond the limit is not even opened, because opening also takes time.
    private mutating func include(_ path: String, _ opening: DesktopConfiguration.Opening) {
        guard fileCount < DesktopConfiguration.fileLimit, openingCount < DesktopConfiguration.fileLimit else { return }
        openingCount += 1
        for file in opening(path) { read(file, opening) }
    }

    private mutating func bind(_ words: ArraySlice<String>, _ place: String) {
        let words = words.drop { $0.hasPrefix("--") }
        guard let specification = words.first, claims.count < DesktopConfiguration.claimLimit,
            var claim = claim(specification.replacingNames(from: variables))
        else { return }
        let command = words.dropFirst().joined(separator: " ").replacingNames(from: variables)
        claim.effect += " are for \(quoted(command))"
        claim.origin = place
        claims.append(claim)
    }

    /// Reads `hold[:fingers]`, `swipe[:fingers[:directions]]` or `pinch[:fingers[:directions]]`, with directions joined by `+`. Ignores
    /// unknown counts and directions. A pinch that also turns is read as a turn. Returns nil for any other name.
    private func claim(_ specification: String) -> DesktopClaim? {
        let parts = specification.split(separator: ":", omittingEmptySubsequences: false)
        var fingers = FingerCounts.any
        var phrase = ""
        if parts.count > 1, let count = Int(parts[1]), (1...FingerCounts.limit).contains(count) {
            fingers = FingerCounts(count)
            phrase = " with \(count) \(count == 1 ? "finger" : "fingers")"
        }
        let directions = parts.count > 2 ? parts[2].split(separator: "+").map(String.init) : []
        switch parts[0] {
        case "hold": return DesktopClaim(.hold, fingers, "holds\(phrase)", by: .sway)
        case "swipe":
            let known = directions.compactMap { Direction(rawValue: $0) }
            return DesktopClaim(.swipe(known.isEmpty ? .everyWay : known), fingers, "swipes\(phrase)", by: .sway)
        case "pinch":
            if directions.contains("clockwise") || directions.contains("counterclockwise") {
                let turn: RotateGesture.Direction = directions.contains("clockwise") ? .clockwise : .anticlockwise
                return DesktopClaim(.rotate(turn), fingers, "turns\(phrase)", by: .sway)
            }
            let way: MagnifyGesture.Direction =
                directions.contains("inward") ? .in : directions.contains("outward") ? .out : .either
            return DesktopClaim(.pinch(way), fingers, "pinches\(phrase)", by: .sway)
        default: return nil  // no gesture of sway
        }
    }
}
