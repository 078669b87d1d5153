package import Diagnostics

/// The sorted diagnostics of a configuration, with the lines of the files that they concern.
package struct CheckReport: Sendable {
    /// The names of the files, the main one first.
    private let names: [String]
    private let texts: [SourceText]
    /// The diagnostics by file, line and column, with the lengths of their spans if known. Diagnostics without a place come after those of
    /// the main file.
    package let diagnostics: [Diagnostic]
    /// The number of gestures; nil for files that are not valid.
    package let gestureCount: Int?

    /// Makes a report.
    ///
    /// - Parameters:
    ///   - files: The files, at least one; the file numbers of positions are indexes of this list.
    ///   - diagnostics: The diagnostics in any order.
    ///   - gestureCount: The number of gestures; nil if the files cannot be used.
    package init(of files: [SourceFile], _ diagnostics: [Diagnostic], gestureCount: Int?) {
        precondition(!files.isEmpty, "there is nothing to report on")
        names = files.map { $0.name ?? "-" }
        let texts = files.map { SourceText($0.bytes) }
        self.texts = texts
        self.diagnostics = diagnostics.sortedByPosition.map { diagnostic in
            guard let start = diagnostic.position else { return diagnostic }
            var diagnostic = diagnostic
            diagnostic.span?.length = texts[start.file].tokenLength(at: start)
            return diagnostic
        }
        self.gestureCount = gestureCount
    }

    /// A line for each diagnostic, `FILE:LINE:COLUMN: SEVERITY: MESSAGE`, then the summary. Two lines that begin with a blank show a place,
    /// below its last diagnostic. Callers that write to a terminal must escape the lines.
    package var lines: [String] { parts.map { $0.map(\.text).joined() } }

    /// A piece of a line, and its role for output in color.
    package struct Part: Hashable, Sendable {
        /// The role of a piece of a line.
        package enum Role: Hashable, Sendable {
            /// Text without a role of its own.
            case plain
            /// The file, line and column.
            case place
            /// The word for the severity.
            case severity(Diagnostic.Severity)
            /// The mark below the place in the line of the file.
            case mark(Diagnostic.Severity)
        }

        /// The role that decides the color.
        package var role: Role
        /// The text. Escape it before a terminal shows it.
        package var text: String
    }

    /// The lines, in pieces.
    package var parts: [[Part]] {
        var lines: [[Part]] = []
        for (index, diagnostic) in diagnostics.enumerated() {
            let place = diagnostic.position.map { ":\($0.line):\($0.column)" } ?? ""
            let severity = Part(role: .severity(diagnostic.severity), text: "\(diagnostic.severity.rawValue):")
            lines.append([
                Part(role: .place, text: "\(name(of: diagnostic.position))\(place):"), Part(role: .plain, text: " "), severity,
                Part(role: .plain, text: " \(diagnostic.message)"),
            ])
            // Several diagnostics at one place share the excerpt below the last of them.
            guard let span = diagnostic.span, diagnostics.dropFirst(index + 1).first?.position != span.start, diagnostic.code.hasPlace,
                let excerpt = SourceExcerpt(of: texts[span.start.file], at: span)
            else { continue }
            lines.append([Part(role: .plain, text: excerpt.lines[0])])
            let mark = excerpt.lines[1].firstIndex(of: "^") ?? excerpt.lines[1].endIndex
            lines.append([
                Part(role: .plain, text: String(excerpt.lines[1][..<mark])),
                Part(role: .mark(diagnostic.severity), text: String(excerpt.lines[1][mark...])),
            ])
        }
        return lines + [[Part(role: .plain, text: summary)]]
    }

    /// The name of the main file.
    package var name: String { names[0] }

    /// Returns the name of the file that a place is in. Without a place, this is the main file.
    package func name(of position: SourcePosition?) -> String { names[position?.file ?? 0] }

    /// The summary: `FILE: valid, 12 gestures; 1 warning, 3 notes` or `FILE: 2 errors, 1 warning: not valid`.
    package var summary: String {
        let counts = Diagnostic.Severity.allCases.reversed().compactMap { severity -> String? in
            let count = count(severity)
            return count == 0 ? nil : Self.number(count, severity.rawValue)
        }.joined(separator: ", ")
        guard let gestureCount else { return "\(name): \(counts): not valid" }
        return "\(name): valid, \(Self.number(gestureCount, "gesture"))" + (counts.isEmpty ? "" : "; \(counts)")
    }

    /// Returns the number of diagnostics of a severity, including those that are only counted.
    package func count(_ severity: Diagnostic.Severity) -> Int {
        diagnostics.reduce(0) { $0 + ($1.severity == severity ? $1.count : 0) }
    }

    private static func number(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
}
