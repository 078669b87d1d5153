internal import Configuration
import YAML

/// The text of a foreign file: valid UTF-8 without NUL.
struct SourceText {
    let text: String

    init(_ bytes: [UInt8]) throws(ImportError) {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw ImportError(.notUTF8, at: Self.firstInvalid(in: bytes)) }
        var position = SourcePosition(line: 1, column: 1)
        for scalar in text.unicodeScalars {
            if scalar == "\0" { throw ImportError(.nul, at: position) }
            position.advance(over: scalar)
        }
        self.text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    }

    /// The lines without white space at both ends; the first is line 1.
    var lines: [String] {
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).trimmed }
    }

    private static func firstInvalid(in bytes: [UInt8]) -> SourcePosition {
        var position = SourcePosition(line: 1, column: 1)
        var codec = UTF8()
        var iterator = bytes.makeIterator()
        while case .scalarValue(let scalar) = codec.decode(&iterator) { position.advance(over: scalar) }
        return position
    }
}

extension SourcePosition {
    mutating func advance(over scalar: Unicode.Scalar) {
        if scalar == "\n" {
            line += 1
            column = 1
        } else {
            column += 1
        }
    }
}

/// Shortens foreign text for messages: one line, without characters that steer a terminal.
enum Excerpt {
    static let length = 60
    /// The longest single word that is shown in full.
    private static let wordLength = 200

    /// Shortens text between words, so that a path appears in full or not at all.
    static func of(_ text: some StringProtocol) -> String {
        var line = ""
        for word in text.unicodeScalars.split(whereSeparator: { $0.properties.isWhitespace }) {
            if !line.isEmpty, line.unicodeScalars.count + 1 + word.count > length { return visible(line) + " …" }
            if word.count > wordLength { return visible(line + String(String.UnicodeScalarView(word.prefix(wordLength)))) + "…" }
            line += (line.isEmpty ? "" : " ") + String(String.UnicodeScalarView(word))
        }
        return visible(line)
    }

    /// The name of a file, never shortened, so that editors and terminals can open it.
    static func name(_ file: String) -> String { visible(file) }

    static func quoting(_ text: some StringProtocol) -> String { "\"\(of(text))\"" }
}

/// Limits that keep a hostile file from exhausting the machine, and its translation within the limits of a configuration.
enum ImportLimits {
    /// The largest file in bytes. The longest example that a project publishes has about 12 kB.
    static let size = 1 << 18
    /// The most levels of XML and YAML. Real files have seven.
    static let depth = YAMLReader.depthLimit
    /// The most gestures, and the most untranslated items. A real file has a few dozen.
    static let count = 1000
    /// The most elements of XML, and nodes of YAML including copies for aliases. A thousand gestures need fewer.
    static let nodes = 50_000
    /// The most merged keys (`<<`) in one mapping of YAML. fusuma itself takes one.
    static let mergeCount = 32
}

/// The size of text that may still be inserted for aliases and variables, so that a small file stays small.
struct ExpansionBudget {
    private var rest = ImportLimits.size

    /// Takes the size of a text; false, without taking anything, if not enough is left.
    mutating func take(_ text: some StringProtocol) -> Bool {
        let size = text.utf8.count
        guard size <= rest else { return false }
        rest -= size
        return true
    }
}
