/// Searches niri's config.kdl and the files it includes for the setting that switches off its gestures, which are otherwise fixed.
struct NiriReader {
    /// True after `input { touchpad { off; … } }`: then niri gets no events of the touchpad.
    private(set) var isTouchpadOff = false

    mutating func read(_ file: DesktopConfiguration.File, _ opening: DesktopConfiguration.Opening) {
        var path: [String] = []
        var node: [String] = []
        var isDead = false
        var scanner = KDLScanner(file.text)
        while let token = scanner.next() {
            switch token {
            case .word(let word): node.append(word)
            case .open:
                if path.count < 64 { path.append(isDead ? "" : node.first ?? "") }
                (node, isDead) = ([], false)
            case .close, .end:
                if !isDead { take(node, in: path, of: file, opening) }
                if case .close = token { _ = path.popLast() }
                (node, isDead) = ([], false)
            case .slashdash: isDead = true
            }
        }
        if !isDead { take(node, in: path, of: file, opening) }
    }

    /// Takes a node of a file, as its words.
    private mutating func take(
        _ node: [String], in path: [String], of file: DesktopConfiguration.File, _ opening: DesktopConfiguration.Opening
    ) {
        if node.first == "off", path == ["input", "touchpad"] { isTouchpadOff = true }
        guard node.first == "include", node.count > 1, path.isEmpty else { return }
        for more in opening(node[node.count - 1], file.name) { read(more, opening) }
    }
}

/// Divides KDL into words, braces, ends of nodes and `/-`, which comments out a node. It terminates on any input.
private struct KDLScanner {
    enum Token { case word(String), open, close, end, slashdash }

    private var rest: Substring.UnicodeScalarView

    init(_ text: String) { rest = text[...].unicodeScalars }

    mutating func next() -> Token? {
        while let scalar = rest.first {
            if skip("//") {
                rest = rest.drop { $0 != "\n" }
            } else if skip("/*") {
                skipComment()
            } else if skip("/-") {
                return .slashdash
            } else if scalar == "\"" {
                return .word(string())
            } else if let text = rawString() {
                return .word(text)
            } else if scalar == "{" || scalar == "}" || scalar == "\n" || scalar == ";" {
                rest.removeFirst()
                return scalar == "{" ? .open : scalar == "}" ? .close : .end
            } else if scalar.properties.isWhitespace || scalar == "\\" {
                rest.removeFirst()
            } else {
                let word = rest.prefix { !$0.properties.isWhitespace && !"{};\"".unicodeScalars.contains($0) }
                rest = rest.dropFirst(word.count)
                return .word(String(Substring(word)))
            }
        }
        return nil
    }

    private mutating func skip(_ text: String) -> Bool {
        guard rest.starts(with: text.unicodeScalars) else { return false }
        rest = rest.dropFirst(text.unicodeScalars.count)
        return true
    }

    /// Skips the rest of a comment, which may contain further comments.
    private mutating func skipComment() {
        var depth = 1
        while depth > 0, !rest.isEmpty {
            if skip("/*") { depth += 1 } else if skip("*/") { depth -= 1 } else { rest.removeFirst() }
        }
    }

    /// Reads `r"…"`, or `r#"…"#` with any number of signs; nil for anything else.
    private mutating func rawString() -> String? {
        guard rest.first == "r" else { return nil }
        let signs = rest.dropFirst().prefix { $0 == "#" }
        guard signs.endIndex < rest.endIndex, rest[signs.endIndex] == "\"" else { return nil }
        rest = rest[rest.index(after: signs.endIndex)...]
        let end = "\"" + String(Substring(signs))
        var text = String.UnicodeScalarView()
        while !rest.isEmpty, !skip(end) { text.append(rest.removeFirst()) }
        return String(text)
    }

    private mutating func string() -> String {
        rest.removeFirst()
        var text = String.UnicodeScalarView()
        while let scalar = rest.popFirst(), scalar != "\"" {
            if scalar == "\\", let escaped = rest.popFirst() { text.append(escaped) } else { text.append(scalar) }
        }
        return String(text)
    }
}
