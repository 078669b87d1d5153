internal import Diagnostics

// The command lines of lisgd in scripts and in the files of window managers and services.
extension LisgdReader {
    /// Reads all command lines of lisgd. Returns false if there is none. Throws if none is found and a quote is not closed, or if there are
    /// too many entries.
    ///
    /// A text that is not a script, such as a window manager's file, is read line by line. A quote in it may be an apostrophe.
    mutating func readScript(_ text: String) throws(Diagnostic) -> Bool {
        let text = ConfigurationVariables.replaced(in: text)
        var unclosed: Diagnostic?
        var script: ShellScript?
        do throws(Diagnostic) { script = try ShellScript(text) } catch { unclosed = error }
        if let script, try readCommands(script, depth: 0) { return true }
        var isThere = false
        var start = 1
        for line in Self.logicalLines(text) {
            if line.contains("lisgd"), let script = try? ShellScript(line), try readCommands(script, depth: 0, from: start) {
                isThere = true
            }
            start += line.unicodeScalars.count { $0 == "\n" } + 1
        }
        if !isThere, let unclosed { throw unclosed }
        return isThere
    }

    /// Splits text into lines; a backslash at the end joins the next line.
    private static func logicalLines(_ text: String) -> [String] {
        var lines: [String] = []
        var isOpen = false
        for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map({ String($0) }) {
            if isOpen { lines[lines.count - 1] += "\n" + line } else { lines.append(line) }
            isOpen = line.hasSuffix("\\")
        }
        return lines
    }

    /// Reads the commands of a script. Returns false if none of them is lisgd. Throws if there are too many entries.
    private mutating func readCommands(_ script: ShellScript, depth: Int, from start: Int = 1) throws(Diagnostic) -> Bool {
        exported.merge(script.exported) { _, new in new }
        var isThere = false
        for command in script.commands {
            let words = command.map { ShellScript.Word(text: $0.text, line: $0.line + start - 1, unknown: $0.unknown) }
            // Accept lisgd after "exec", "nohup", "sudo -u me" and so on, but not as the argument of "pkill". In Wayfire's file, it can be the
            // name of a line as well: "lisgd = lisgd -g …".
            if let name = words.firstIndex(where: { Self.isProgram($0.text) }),
                let option = words[name...].firstIndex(where: { $0.text == "-g" }),
                let program = words[name..<option].lastIndex(where: { Self.isProgram($0.text) })
            {
                isThere = true
                try read(words[(program + 1)...])
                continue
            }
            if let program = words.lastIndex(where: { Self.isProgram($0.text) }),
                words[program...].contains(where: { Self.isArgument($0.text) })
            {
                hasUnknownArguments = true
            }
            // Look into text that is a command line itself, as after "sh -c".
            for word in words where depth < 2 && word.text.contains("lisgd ") && word.text.contains("-g") {
                if let inner = try? ShellScript(word.text), try readCommands(inner, depth: depth + 1, from: word.line) { isThere = true }
            }
        }
        return isThere
    }

    /// Returns the text without a CR at the end of a line, and reports the first one. Throws if the file has too many entries.
    mutating func withoutCarriageReturns(_ text: String) throws(Diagnostic) -> String {
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        guard let index = lines.firstIndex(where: { $0.last == "\r" }) else { return text }
        try builder.omit(
            "CR at the end of the line", at: index + 1,
            because: "a shell reads it as a part of the line's last word, so lisgd does not start as the script says; import leaves it out",
            instead: "remove all of them with sed -i 's/\\r$//'")
        return text.withoutCarriageReturns(alone: false)
    }

    /// Returns true for a word that stands for arguments of the script: `"$@"`, `$*` or `$1`.
    static func isArgument(_ word: String) -> Bool {
        word.hasPrefix("$") && ["@", "*", "1", "{@}", "{*}"].contains(word.dropFirst())
    }
}
