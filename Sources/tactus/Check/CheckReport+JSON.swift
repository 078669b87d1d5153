internal import Configuration
internal import Diagnostics

extension CheckReport {
    /// An object for each diagnostic and one for the whole file, each on a line, in the order of ``lines``.
    var jsonLines: [String] {
        diagnostics.map(json) + [summaryJSON]
    }

    private func json(_ diagnostic: Diagnostic) -> String {
        var members = [("file", JSON.string(name(of: diagnostic.position)))]
        let length = diagnostic.span?.length
        if let position = diagnostic.position {
            members += [("line", "\(position.line)"), ("column", "\(position.column)")]
            if let length { members.append(("end_column", "\(position.column + length)")) }
        }
        members += [
            ("severity", JSON.string(diagnostic.severity.rawValue)), ("code", JSON.string(diagnostic.code.rawValue)),
            ("message", JSON.string(diagnostic.message)),
        ]
        // A suggestion needs an end column.
        if let replacement = diagnostic.replacement, length != nil { members.append(("suggestion", JSON.string(replacement))) }
        if !diagnostic.related.isEmpty {
            let places = diagnostic.related.map {
                JSON.object([("file", JSON.string(name(of: $0))), ("line", "\($0.line)"), ("column", "\($0.column)")])
            }
            members.append(("related", JSON.array(places)))
        }
        if diagnostic.count > 1 { members.append(("count", "\(diagnostic.count)")) }
        return JSON.object(members)
    }

    private var summaryJSON: String {
        JSON.object([
            ("file", JSON.string(name)), ("valid", "\(gestureCount != nil)"), ("gestures", gestureCount.map(String.init) ?? "null"),
            ("errors", "\(count(.error))"), ("warnings", "\(count(.warning))"), ("notes", "\(count(.note))"),
        ])
    }
}
