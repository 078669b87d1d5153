import Configuration
import Gestures
import TouchInput

/// Searches niri's config.kdl for the setting that switches off its gestures, which are otherwise fixed.
enum NiriReader {
    /// Returns true for `input { touchpad { off; … } }`: then niri gets no events of the touchpad.
    static func switchesTouchpadOff(_ text: String) -> Bool {
        var path: [String] = []
        var node: String?
        var isDead = false
        var scanner = KDLScanner(text)
        while let token = scanner.next() {
            switch token {
            case .word(let word): node = node ?? word
            case .open:
                if path.count < 64 { path.append(isDead ? "" : node ?? "") }
                (node, isDead) = (nil, false)
            case .close:
                if isOff(path, node, isDead) { return true }
                _ = path.popLast()
                (node, isDead) = (nil, false)
            case .end:
                if isOff(path, node, isDead) { return true }
                (node, isDead) = (nil, false)
            case .slashdash: isDead = true
            }
        }
        return isOff(path, node, isDead)
    }

    private static func isOff(_ path: [String], _ node: String?, _ isDead: Bool) -> Bool {
        !isDead && node == "off" && path == ["input", "touchpad"]
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
                while !rest.isEmpty, !skip("*/") { rest.removeFirst() }
            } else if skip("/-") {
                return .slashdash
            } else if scalar == "\"" {
                return .word(string())
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

    private mutating func string() -> String {
        rest.removeFirst()
        var text = String.UnicodeScalarView()
        while let scalar = rest.popFirst(), scalar != "\"" {
            if scalar == "\\", let escaped = rest.popFirst() { text.append(escaped) } else { text.append(scalar) }
        }
        return String(text)
    }
}
