import Diagnostics

/// Prepares files that start programs but are not shell scripts.
///
/// Window managers replace their variables everywhere, even in quotes: `set $NAME …` in sway and i3, `$NAME = …` in Hyprland. Services
/// and desktop entries have commands after `ExecStart=` and `Exec=`.
enum ConfigurationVariables {
    /// Returns the text with variables replaced, with empty lines instead of their assignments, and without the keys before commands. Line
    /// numbers do not change.
    static func replaced(in text: String) -> String {
        var values: [(name: String, value: String)] = []
        var budget = ExpansionBudget()
        var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        for index in lines.indices {
            for (name, value) in values where lines[index].contains(name) {
                let line = replacing(name, with: value, in: lines[index])
                if budget.take(line) { lines[index] = line }
            }
            lines[index] = command(lines[index])
            guard let (name, value) = setting(lines[index]), values.count < countLimit else { continue }
            values.removeAll { $0.name == name }
            values.append((name, value))
            lines[index] = ""
        }
        return lines.joined(separator: "\n")
    }

    private static let countLimit = 100

    /// Returns the command after `ExecStart=`, `Exec=` and so on, without systemd's prefixes, and other lines unchanged.
    private static func command(_ line: String) -> String {
        guard line.hasPrefix("Exec"), let end = line.firstIndex(of: "="), line[..<end].unicodeScalars.allSatisfy(\.isNamePart) else {
            return line
        }
        return String(line[line.index(after: end)...].drop { "-@:+!".contains($0) })
    }

    private static func setting(_ line: String) -> (name: String, value: String)? {
        let words = line.trimmed.split(maxSplits: 2) { $0 == " " || $0 == "\t" }
        guard words.count == 3 else { return nil }
        let (name, isSetting) = words[0] == "set" ? (words[1], true) : (words[0], words[1] == "=")
        guard isSetting, name.hasPrefix("$"), name.count > 1, name.dropFirst().unicodeScalars.allSatisfy(\.isNamePart) else { return nil }
        return (String(name), words[2].trimmed)
    }

    /// Replaces a name, but not where a longer name begins with it.
    private static func replacing(_ name: String, with value: String, in line: String) -> String {
        var result = ""
        var rest = line[...]
        while let range = rest.firstRange(of: name) {
            result += rest[..<range.lowerBound]
            rest = rest[range.upperBound...]
            result += rest.unicodeScalars.first?.isNamePart ?? false ? name : value
        }
        return result + rest
    }
}
