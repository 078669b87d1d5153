internal import Configuration

extension CheckReport {
    /// An object for each remark and one for the whole file, a line each, in the order of ``lines``.
    var jsonLines: [String] {
        remarks.map(json) + [summaryJSON]
    }

    private func json(_ remark: Remark) -> String {
        var members = [("file", JSON.string(name(of: remark.position)))]
        let length = remark.position.flatMap { text(at: $0).tokenLength(at: $0) }
        if let position = remark.position {
            members += [("line", "\(position.line)"), ("column", "\(position.column)")]
            if let length { members.append(("end_column", "\(position.column + length)")) }
        }
        members += [
            ("severity", JSON.string(remark.severity.rawValue)), ("code", JSON.string(remark.code.rawValue)),
            ("message", JSON.string(remark.message)),
        ]
        // What to put there is of no use to who does not know where it ends.
        if let replacement = remark.replacement, length != nil { members.append(("suggestion", JSON.string(replacement))) }
        if !remark.related.isEmpty {
            let places = remark.related.map {
                JSON.object([("file", JSON.string(name(of: $0))), ("line", "\($0.line)"), ("column", "\($0.column)")])
            }
            members.append(("related", JSON.array(places)))
        }
        if remark.count > 1 { members.append(("count", "\(remark.count)")) }
        return JSON.object(members)
    }

    private var summaryJSON: String {
        JSON.object([
            ("file", JSON.string(name)), ("valid", "\(gestureCount != nil)"), ("gestures", gestureCount.map(String.init) ?? "null"),
            ("errors", "\(count(.error))"), ("warnings", "\(count(.warning))"), ("notes", "\(count(.note))"),
        ])
    }
}
