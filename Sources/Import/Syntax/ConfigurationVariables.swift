import Diagnostics

/// Prepares files that start programs but are not shell scripts.
///
/// Window managers replace their variables everywhere, even in quotes: `set $NAME …` in sway and i3, `$NAME = …` in Hyprland. Services
/// and desktop entries have commands after `ExecStart=` and `Exec=`. A backslash at the end of a line joins the next line. niri has
/// comments of its own.
enum ConfigurationVariables {
    /// Returns the text with variables replaced, with empty lines instead of their assignments, and without the keys before commands. Line
    /// numbers do not change.
    static func replaced(in text: String) -> String {
        var values: [String: String] = [:]
        var budget = ExpansionBudget()
        var lines = withoutComments(text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) })
        // True in the command of a service, which may have several lines.
        var isInService = false
        // The variable whose value goes on in this line.
        var open: String?
        for index in lines.indices {
            let line = replacing(values, in: lines[index])
            if line != lines[index], budget.take(line) { lines[index] = line }
            lines[index] = command(lines[index], &isInService)
            if let name = open {
                values[name]? += lines[index]
            } else if let (name, value) = setting(lines[index]), values.count < countLimit {
                values[name] = value
                open = name
            }
            guard let name = open else { continue }
            open = lines[index].hasSuffix("\\") ? name : nil
            if open != nil { values[name]?.removeLast() }
            lines[index] = ""
        }
        return lines.joined(separator: "\n")
    }

    private static let countLimit = 100

    /// Returns the lines of niri's configuration without comments: `//`, `/* … */`, and `/-` at the start of a line, which takes a command
    /// away. Other files are unchanged: in a script, `/*` can be a pattern.
    private static func withoutComments(_ lines: [String]) -> [String] {
        guard lines.contains(where: startsProgram) else { return lines }
        // The number of open comments, and true in a line that continues a command that is taken away.
        var (depth, isTakenAway) = (0, false)
        return lines.map { line in
            let rest = withoutComments(line, &depth).trimmed
            if isTakenAway || rest.hasPrefix("/-") {
                isTakenAway = rest.hasSuffix("\\")
                return ""
            }
            return rest
        }
    }

    /// Returns what a line of niri's configuration has outside of comments.
    ///
    /// - Parameter depth: The number of open comments `/* … */`, which nest; updated for the next line.
    private static func withoutComments(_ line: String, _ depth: inout Int) -> String {
        var kept = String.UnicodeScalarView()
        var isQuoted = false
        var rest = line.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch (scalar, rest.first) {
            case ("/", "*") where !isQuoted:
                depth += 1
                rest.removeFirst()
            case ("*", "/") where depth > 0:
                depth -= 1
                rest.removeFirst()
            case _ where depth > 0: break
            case ("/", "/") where !isQuoted: return String(kept)
            case ("\\", let next?) where isQuoted:
                kept += [scalar, next]
                rest.removeFirst()
            default:
                if scalar == "\"" { isQuoted.toggle() }
                kept.append(scalar)
            }
        }
        return String(kept)
    }

    /// True for a line with which niri starts a program, or would if it were no comment.
    private static func startsProgram(_ line: String) -> Bool {
        let rest = line.drop { $0.isWhitespace || "/*-".contains($0) }
        return rest.hasPrefix("spawn-at-startup") || rest.hasPrefix("spawn-sh-at-startup")
    }

    /// Returns the command after `ExecStart=`, `Exec=` and so on, without systemd's prefixes, and other lines unchanged.
    ///
    /// - Parameter isInService: True if the line before is of the command of a service that goes on; updated for the next line.
    private static func command(_ line: String, _ isInService: inout Bool) -> String {
        var command = line
        if isInService {
            // systemd skips comments between the lines of a command.
            if let first = line.trimmed.first, first == "#" || first == ";" { return "\\" }
        } else {
            guard line.hasPrefix("Exec"), let end = line.firstIndex(of: "="), line[..<end].unicodeScalars.allSatisfy(\.isNamePart) else {
                return line
            }
            command = String(line[line.index(after: end)...].drop { "-@:+!".contains($0) })
            if line[..<end] == "Exec" { return command }
        }
        isInService = command.hasSuffix("\\")
        return withoutSpecifiers(command)
    }

    /// Replaces what systemd replaces in the command of a service: `%%`, `$$` and `%h`, the home folder. Other specifiers stay.
    private static func withoutSpecifiers(_ command: String) -> String {
        var result = ""
        var rest = command[...]
        while let sign = rest.firstIndex(where: { $0 == "%" || $0 == "$" }) {
            let pair = rest[sign...].prefix(2)
            result += rest[..<sign]
            switch pair {
            case "%%", "$$": result += pair.prefix(1)
            case "%h": result += "$HOME"
            default: result += pair
            }
            rest = rest[pair.endIndex...]
        }
        return result + rest
    }

    private static func setting(_ line: String) -> (name: String, value: String)? {
        let words = line.trimmed.split(maxSplits: 2) { $0 == " " || $0 == "\t" }
        guard words.count == 3 else { return nil }
        let (name, isSetting) = words[0] == "set" ? (words[1], true) : (words[0], words[1] == "=")
        guard isSetting, name.hasPrefix("$"), name.count > 1, name.dropFirst().unicodeScalars.allSatisfy(\.isNamePart) else { return nil }
        return (String(name), words[2].trimmed)
    }

    /// Replaces the names of variables, but not where a longer name begins with one.
    private static func replacing(_ values: [String: String], in line: String) -> String {
        if values.isEmpty { return line }
        var result = ""
        var rest = line[...]
        while let sign = rest.unicodeScalars.firstIndex(of: "$") {
            let end = rest.unicodeScalars[sign...].dropFirst().firstIndex { !$0.isNamePart } ?? rest.endIndex
            let name = String(rest[sign..<end])
            result += rest[..<sign] + (values[name] ?? name)
            rest = rest[end...]
        }
        return result + rest
    }
}
