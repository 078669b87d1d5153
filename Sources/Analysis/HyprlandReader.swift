import Diagnostics
import Gestures

/// Reads hyprland.conf, as far as it is about gestures. The file has `gesture = 3, horizontal, workspace` since Hyprland 0.51, and
/// `gestures { workspace_swipe = true }` before.
struct HyprlandReader {
    private var bound: [DesktopClaim] = []
    private var variables: [String: String] = [:]
    private var lineCount = 0

    // These are settings of the section `gestures` that only versions before 0.51 have.
    private var swipesWorkspaces = false
    private var swipeFingers = 3
    private var takesMoreFingers = false
    private var swipeOrigin: String?

    var claims: [DesktopClaim] {
        guard swipesWorkspaces else { return bound }
        let fingers = FingerCounts(swipeFingers...(takesMoreFingers ? FingerCounts.limit : swipeFingers))
        let effect = "swipes with \(swipeFingers) \(takesMoreFingers ? "and more fingers" : "fingers") to the side switch workspaces"
        return bound + [DesktopClaim(.swipe(.horizontal), fingers, effect, by: .hyprland, origin: swipeOrigin)]
    }

    mutating func read(_ file: DesktopConfiguration.File, _ opening: DesktopConfiguration.Opening) {
        var sections: [String] = []
        for (index, line) in file.lines.enumerated() {
            lineCount += 1
            if lineCount > DesktopConfiguration.lineLimit { return }
            let text = Self.withoutComment(line.trimmed).trimmed
            if text.hasSuffix("{") {
                sections.append(text.dropLast().trimmed.lowercased())
                if sections.count > 16 { return }
            } else if text == "}" {
                _ = sections.popLast()
            } else if let equals = text.firstIndex(of: "=") {
                let value = text[text.index(after: equals)...].trimmed.replacingNames(from: variables)
                take(text[..<equals].trimmed, in: sections, value, at: index + 1, of: file, opening)
            }
        }
    }

    /// Takes a line `key = value`. Variables, included files and gestures have the same meaning in every section.
    private mutating func take(
        _ key: String, in sections: [String], _ value: String, at line: Int, of file: DesktopConfiguration.File,
        _ opening: DesktopConfiguration.Opening
    ) {
        let place = "\(file.name):\(line)"
        switch key {
        case _ where key.hasPrefix("$"):
            if variables.count < 1000 { variables[String(key.dropFirst())] = value }
        case "source":
            for more in opening(value, file.name) { read(more, opening) }
        // The letter p is a flag: the gesture works even if a program inhibits the shortcuts.
        case "gesture", "gesturep":
            bind(value, place)
        default:
            set((sections + [key]).joined(separator: ":"), value, place)
        }
    }

    private mutating func set(_ setting: String, _ value: String, _ place: String) {
        switch setting {
        case "gestures:workspace_swipe":
            swipesWorkspaces = Self.isTrue(value)
            swipeOrigin = place
        case "gestures:workspace_swipe_fingers":
            swipeFingers = Int(value).map { min(max($0, 1), FingerCounts.limit) } ?? 3
        case "gestures:workspace_swipe_min_fingers":
            takesMoreFingers = Self.isTrue(value)
        default: break  // Other settings are ignored.
        }
    }

    /// Adds the claim of `fingers, direction, [mod: KEY,] [scale: NUMBER,] action, …`, or removes it if the action is `unset`. Values with
    /// a key and values of another form are skipped.
    private mutating func bind(_ value: String, _ place: String) {
        let parts = value.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
        guard parts.count >= 3, let count = Int(parts[0]), (1...FingerCounts.limit).contains(count),
            let (motion, name) = Self.motion(parts[1].lowercased())
        else { return }
        let options = parts.dropFirst(2).prefix { $0.hasPrefix("mod:") || $0.hasPrefix("scale:") }
        // A gesture that also needs a key does not clash.
        if options.contains(where: { $0.hasPrefix("mod:") }) { return }
        let action = parts[options.endIndex...]
        let fingers = FingerCounts(count)
        if action.first == "unset" {
            bound.removeAll { $0.motion == motion && $0.fingers == fingers }
        } else if bound.count < DesktopConfiguration.claimLimit {
            let purpose = action.first == "dispatcher" ? action.dropFirst().joined(separator: ", ") : action.first ?? ""
            let effect = "\(name) with \(count) \(count == 1 ? "finger" : "fingers") are for \(quoted(purpose))"
            bound.append(DesktopClaim(motion, fingers, effect, by: .hyprland, origin: place))
        }
    }

    private static func motion(_ direction: String) -> (DesktopClaim.Motion, String)? {
        switch direction {
        case "swipe": (.swipe(.everyWay), "swipes")
        case "horizontal": (.swipe(.horizontal), "swipes to the side")
        case "vertical": (.swipe(.vertical), "swipes up and down")
        case "left", "l": (.swipe([.left]), "swipes to the left")
        case "right", "r": (.swipe([.right]), "swipes to the right")
        case "up", "u": (.swipe([.up]), "swipes up")
        case "down", "d": (.swipe([.down]), "swipes down")
        case "pinch": (.pinch(.either), "pinches")
        case "pinchin", "zoomin": (.pinch(.in), "pinches in")
        case "pinchout", "zoomout": (.pinch(.out), "pinches out")
        default: nil  // an unknown direction, perhaps of a later version
        }
    }

    /// Returns a trimmed line without its comment. `##` stands for a `#` that begins no comment, except at the beginning of the line.
    private static func withoutComment(_ line: String) -> Substring {
        if line.hasPrefix("#") { return "" }
        var rest = line[...]
        while let sign = rest.firstIndex(of: "#") {
            let next = rest.index(after: sign)
            guard next < rest.endIndex, rest[next] == "#" else { return line[..<sign] }
            rest = rest[rest.index(after: next)...]
        }
        return line[...]
    }

    private static func isTrue(_ value: String) -> Bool { ["true", "yes", "on", "1"].contains(value.lowercased()) }
}
