/// A foreign file as text: valid UTF-8 without NUL.
struct SourceText {
    let text: String

    init(_ bytes: [UInt8]) throws(ImportError) {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw ImportError(.notUTF8, at: Self.firstInvalid(in: bytes)) }
        var position = ImportError.Position(line: 1, column: 1)
        for scalar in text.unicodeScalars {
            if scalar == "\0" { throw ImportError(.nul, at: position) }
            position.advance(over: scalar)
        }
        self.text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    }

    /// Without the space around them; the first is line 1.
    var lines: [String] {
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).trimmed }
    }

    private static func firstInvalid(in bytes: [UInt8]) -> ImportError.Position {
        var position = ImportError.Position(line: 1, column: 1)
        var codec = UTF8()
        var iterator = bytes.makeIterator()
        while case .scalarValue(let scalar) = codec.decode(&iterator) { position.advance(over: scalar) }
        return position
    }
}

extension ImportError.Position {
    mutating func advance(over scalar: Unicode.Scalar) {
        if scalar == "\n" {
            line += 1
            column = 1
        } else {
            column += 1
        }
    }
}
