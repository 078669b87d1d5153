/// One node of a YAML document, with all that is in it.
struct YAMLNode {
    struct Entry {
        var key: String
        /// Counts from 1.
        var line: Int
        var value: YAMLNode
    }

    enum Content {
        case scalar(String)
        case list([YAMLNode])
        /// In the order of the file; keys may come twice.
        case mapping([Entry])
    }

    var line: Int
    var content: Content

    /// None where it is no mapping.
    var entries: [Entry] {
        switch content {
        case .mapping(let entries): entries
        case .scalar, .list: []
        }
    }

    /// Nil where it is none.
    var scalar: String? {
        switch content {
        case .scalar(let text): text
        case .list, .mapping: nil
        }
    }

    /// `key:` without a value, or one of YAML's words for nothing.
    var isNull: Bool { scalar.map { ["", "~", "null"].contains($0) } ?? false }

    /// Of a mapping the last value with the key, as Ruby takes it.
    subscript(key: String) -> YAMLNode? { entries.last { $0.key == key }?.value }

    /// The scalar, or those in the list.
    var texts: [String] {
        switch content {
        case .scalar(let text): isNull ? [] : [text]
        case .list(let nodes): nodes.compactMap(\.scalar)
        case .mapping: []
        }
    }

    /// In a line, for messages.
    var summary: String {
        switch content {
        case .scalar(let text): text
        case .list(let nodes): nodes.prefix(4).map(\.summary).joined(separator: ", ")
        case .mapping(let entries): entries.prefix(4).map { "\($0.key): \($0.value.summary)" }.joined(separator: ", ")
        }
    }
}
