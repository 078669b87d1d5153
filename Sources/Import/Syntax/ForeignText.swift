import Diagnostics
import YAML

extension String {
    /// Reads the text of a foreign file, without its byte order mark. Throws if the bytes are not UTF-8 or have a NUL.
    init(foreign bytes: [UInt8]) throws(Diagnostic) {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8.at(SourcePosition(ofInvalidUTF8In: bytes)) }
        var position = SourcePosition(line: 1)
        for scalar in text.unicodeScalars {
            if scalar == "\0" { throw .nul.at(position) }
            position.advance(over: scalar)
        }
        self = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    }

    /// The lines without white space at both ends. A line ends with LF, CR LF or CR, as for Python.
    var trimmedLines: [String] {
        withoutCarriageReturns(alone: true).unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            .map { String($0).trimmed }
    }

    /// Returns the text with LF instead of CR LF.
    /// - Parameter alone: True to replace a CR without LF as well.
    func withoutCarriageReturns(alone: Bool) -> String {
        var text = String.UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in unicodeScalars {
            if scalar == "\n", last == "\r" {
                text.removeLast()
                text.append("\n")
            } else {
                text.append(scalar)
            }
            last = scalar
        }
        return alone ? String(String.UnicodeScalarView(text.map { $0 == "\r" ? "\n" : $0 })) : String(text)
    }
}

/// Limits that keep a hostile file from exhausting the machine. They also keep a translation within the limits of a configuration.
enum ImportLimits {
    /// The largest file in bytes. Our choice: the longest example that a project publishes has about 12 kB.
    static let size = 1 << 18
    /// The most levels of XML and YAML. Real files have at most seven.
    static let depth = YAMLReader.depthLimit
    /// The most gestures, and the most untranslated items. Our choice: a real file has a few dozen.
    static let count = 1000
    /// The most programs that a gesture is for. Our choice: a real file has a few.
    static let appCount = 100
    /// The most elements of XML, and nodes of YAML without copies for aliases. Our choice: a thousand gestures need fewer.
    static let nodes = 50_000
    /// The most merged keys (`<<`) in one mapping of YAML. Our choice: fusuma itself takes one.
    static let mergeCount = 32
}

/// The number of bytes that may still be inserted for variables, so that a small file stays small.
struct ExpansionBudget {
    private var rest = ImportLimits.size

    /// Takes the size of a text. Returns false, without taking anything, if not enough is left.
    mutating func take(_ text: some StringProtocol) -> Bool {
        let size = text.utf8.count
        guard size <= rest else { return false }
        rest -= size
        return true
    }
}
