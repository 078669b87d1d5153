import Diagnostics

/// The text of a notification, with variables for values of the gesture's event: `notify = "Volume $TACTUS_STEPS"`.
package struct NotificationText: Hashable, Sendable {
    package enum Piece: Hashable, Sendable {
        case text(String)
        case variable(EventVariable)
    }

    package var pieces: [Piece]
    /// The text as the file has it.
    package var written: String

    /// Returns the text with the values in place of the variables.
    package func filled(_ value: (EventVariable) -> String) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .variable(let variable): value(variable)
            }
        }.joined()
    }

    /// The variables in the order of the text, each as often as it occurs.
    package var variables: [EventVariable] {
        pieces.compactMap { piece in if case .variable(let variable) = piece { variable } else { nil } }
    }
}

extension NotificationText: CustomStringConvertible {
    package var description: String { quoted(written) }
}

extension NotificationText {
    /// Reads the text; nil, and reported, if the value is not a text, is blank, contains a NUL or names an unknown variable.
    init?(_ entry: TOMLEntry, log: DiagnosticCollector) {
        let position = entry.value.position
        guard let text = log.text(entry, wanted: #"a text such as "Volume $TACTUS_STEPS""#) else { return nil }
        if text.allSatisfy(\.isWhitespace) {
            log.error(.emptyNotification, at: position)
            return nil
        }
        if text.utf8.contains(0) {
            log.error(.nulInNotification, at: position)
            return nil
        }
        var pieces: [Piece] = []
        var (plain, rest, isWrong) = ("", text[...], false)
        while let sign = rest.firstIndex(of: "$") {
            plain += rest[..<sign]
            rest = rest[sign...]
            guard let name = Self.takeName(&rest) else {
                plain += "$"
                continue
            }
            guard let variable = EventVariable(rawValue: name) else {
                log.error(.unknownInNotification(name), at: position)
                isWrong = true
                continue
            }
            if !plain.isEmpty { pieces.append(.text(plain)) }
            plain = ""
            pieces.append(.variable(variable))
        }
        plain += rest
        if isWrong { return nil }
        if !plain.isEmpty { pieces.append(.text(plain)) }
        (self.pieces, written) = (pieces, text)
    }

    /// Removes `$NAME` or `${NAME}` from the beginning and returns the name. Returns nil for a dollar sign that does not begin a name, and
    /// for `$$`; then it removes only the signs.
    private static func takeName(_ rest: inout Substring) -> String? {
        rest.removeFirst()
        if rest.first == "$" {
            rest.removeFirst()
            return nil
        }
        let isInBraces = rest.first == "{"
        let tail = isInBraces ? rest.dropFirst() : rest
        let name = tail.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        guard let first = name.first, !first.isNumber, !isInBraces || tail[name.endIndex...].first == "}" else { return nil }
        rest = tail[name.endIndex...].dropFirst(isInBraces ? 1 : 0)
        return String(name)
    }
}

extension Diagnostic {
    fileprivate static var emptyNotification: Diagnostic {
        Diagnostic(.wrongAction, #""notify" has no text; leave it out if nothing is to be shown"#)
    }

    fileprivate static var nulInNotification: Diagnostic {
        Diagnostic(.wrongAction, #""notify" contains a NUL character, which the bus does not carry; leave it out"#)
    }

    fileprivate static func unknownInNotification(_ name: String) -> Diagnostic {
        let meant = EventVariable.meant(by: name)
        let advice = didYouMean(name.hasPrefix("TACTUS_") ? meant.map { "$\($0)" } : nil)
        return Diagnostic(
            .wrongAction,
            "there is no \(quoted("$\(name)")) for a notification\(advice); man tactus.toml lists the variables, and $$ is a dollar sign")
    }
}
