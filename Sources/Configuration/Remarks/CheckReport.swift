/// Everything that there is to say about one file, in order, with the lines it is about.
public struct CheckReport: Sendable {
    /// As people call the file.
    public let name: String
    /// Of the file.
    public let text: SourceText
    /// By line and column; what is about the file as a whole comes last.
    public let remarks: [Remark]
    /// Of a file that is valid; nil of one that is not.
    public let gestureCount: Int?

    /// - Parameters:
    ///   - remarks: In any order.
    ///   - gestureCount: Nil where the file cannot be used.
    public init(of name: String, _ text: SourceText, _ remarks: [Remark], gestureCount: Int?) {
        self.name = name
        self.text = text
        self.remarks = remarks.sortedByPosition
        self.gestureCount = gestureCount
    }

    /// A line for each remark, `FILE:LINE:COLUMN: SEVERITY: MESSAGE`, with the place below in lines that begin with a blank; then the
    /// summary. To be made visible where a terminal may be.
    public var lines: [String] {
        var lines: [String] = []
        for (index, remark) in remarks.enumerated() {
            let place = remark.position.map { ":\($0.line):\($0.column)" } ?? ""
            lines.append("\(name)\(place): \(remark.severity.rawValue): \(remark.message)")
            // Once is enough where several things are to be said of one place.
            guard let position = remark.position, remarks.dropFirst(index + 1).first?.position != position, remark.code.hasPlace,
                let excerpt = SourceExcerpt(of: text, at: position)
            else { continue }
            lines += excerpt.lines
        }
        return lines + [summary]
    }

    /// `FILE: valid, 12 gestures; 1 warning, 3 notes` or `FILE: 2 errors, 1 warning: not valid`.
    public var summary: String {
        let counts = Remark.Severity.allCases.reversed().compactMap { severity -> String? in
            let count = count(severity)
            return count == 0 ? nil : Self.number(count, severity.rawValue)
        }.joined(separator: ", ")
        guard let gestureCount else { return "\(name): \(counts): not valid" }
        return "\(name): valid, \(Self.number(gestureCount, "gesture"))" + (counts.isEmpty ? "" : "; \(counts)")
    }

    /// Of so much weight, those that are only counted included.
    public func count(_ severity: Remark.Severity) -> Int {
        remarks.reduce(0) { $0 + ($1.severity == severity ? $1.count : 0) }
    }

    private static func number(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
}
