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
        /// An alias of an anchor that is not there.
        case missing(String)
    }

    var line: Int
    var content: Content

    /// None where it is no mapping.
    var entries: [Entry] {
        switch content {
        case .mapping(let entries): entries
        case .scalar, .list, .missing: []
        }
    }

    /// Nil where it is none.
    var scalar: String? {
        switch content {
        case .scalar(let text): text
        case .list, .mapping, .missing: nil
        }
    }

    /// `key:` without a value, or one of YAML's words for nothing. An alias of nothing is nothing either.
    var isNull: Bool {
        switch content {
        case .scalar(let text): ["", "~", "null"].contains(text)
        case .missing: true
        case .list, .mapping: false
        }
    }

    /// Of a mapping the last value with the key, as Ruby takes it.
    subscript(key: String) -> YAMLNode? { entries.last { $0.key == key }?.value }

    /// The scalar, or those in the list.
    var texts: [String] {
        switch content {
        case .scalar(let text): isNull ? [] : [text]
        case .list(let nodes): nodes.compactMap(\.scalar)
        case .mapping, .missing: []
        }
    }

    /// In a line, for messages.
    var summary: String {
        switch content {
        case .scalar(let text): text
        case .list(let nodes): nodes.prefix(4).map(\.summary).joined(separator: ", ")
        case .mapping(let entries): entries.prefix(4).map { "\($0.key): \($0.value.summary)" }.joined(separator: ", ")
        case .missing(let anchor): "*\(anchor)"
        }
    }

    /// How many nodes it is made of.
    var count: Int {
        switch content {
        case .scalar, .missing: 1
        case .list(let nodes): nodes.reduce(1) { $0 + $1.count }
        case .mapping(let entries): entries.reduce(1) { $0 + 1 + $1.value.count }
        }
    }

    /// False if its text is more than may be copied.
    func takes(from budget: inout ExpansionBudget) -> Bool {
        switch content {
        case .scalar(let text): return budget.take(text)
        case .missing: return true
        case .list(let nodes):
            for node in nodes where !node.takes(from: &budget) { return false }
        case .mapping(let entries):
            for entry in entries where !budget.take(entry.key) || !entry.value.takes(from: &budget) { return false }
        }
        return true
    }

    /// How many levels it has.
    var depth: Int {
        switch content {
        case .scalar, .missing: 1
        case .list(let nodes): 1 + (nodes.lazy.map(\.depth).max() ?? 0)
        case .mapping(let entries): 1 + (entries.lazy.map(\.value.depth).max() ?? 0)
        }
    }

    /// What it adds to a mapping as the value of `<<`: the entries of a mapping, or those of several, of which the first ones count. Nil for
    /// other things.
    var merged: [Entry]? {
        switch content {
        case .mapping(let entries): return entries
        case .list(let nodes):
            var entries: [Entry] = []
            var names: Set<String> = []
            for node in nodes {
                guard case .mapping(let more) = node.content else { return nil }
                entries += more.filter { !names.contains($0.key) }
                names.formUnion(more.map(\.key))
            }
            return entries
        case .scalar, .missing: return nil
        }
    }

    /// Calls the body for all aliases of anchors that are not there, with their lines.
    func missing(_ body: (_ name: String, _ line: Int) throws(ImportError) -> Void) throws(ImportError) {
        switch content {
        case .scalar: break
        case .missing(let name): try body(name, line)
        case .list(let nodes): for node in nodes { try node.missing(body) }
        case .mapping(let entries): for entry in entries { try entry.value.missing(body) }
        }
    }
}
