internal import Diagnostics
import YAML

/// One node of a YAML document, with its content.
struct YAMLNode {
    struct Entry {
        var key: String
        /// The line of the key, counted from 1.
        var line: Int
        var value: YAMLNode
    }

    enum Content {
        case scalar(String)
        case list([YAMLNode])
        /// The entries in the order of the file; keys may come twice.
        case mapping([Entry])
        /// An alias of an anchor that does not exist.
        case missing(String)
    }

    var line: Int
    var content: Content

    /// The entries of a mapping; empty for other nodes.
    var entries: [Entry] {
        switch content {
        case .mapping(let entries): entries
        case .scalar, .list, .missing: []
        }
    }

    /// The text of a scalar; nil for other nodes.
    var scalar: String? {
        switch content {
        case .scalar(let text): text
        case .list, .mapping, .missing: nil
        }
    }

    /// True for `key:` without a value or with an empty one, for `~` and `null`, and for an alias without an anchor.
    var isNull: Bool {
        switch content {
        case .scalar(let text): ["", "~", "null"].contains(text)
        case .missing: true
        case .list, .mapping: false
        }
    }

    /// The value of a key in a mapping; the last one of several, as in Ruby. Nil if there is none.
    subscript(key: String) -> YAMLNode? { entries.last { $0.key == key }?.value }

    /// The text of a scalar, or the scalars of a list; empty for a null and for other nodes.
    var texts: [String] {
        switch content {
        case .scalar(let text): isNull ? [] : [text]
        case .list(let nodes): nodes.compactMap(\.scalar)
        case .mapping, .missing: []
        }
    }

    /// The node in one line, for messages.
    var summary: String {
        switch content {
        case .scalar(let text): text
        case .list(let nodes): nodes.prefix(4).map(\.summary).joined(separator: ", ")
        case .mapping(let entries): entries.prefix(4).map { "\($0.key): \($0.value.summary)" }.joined(separator: ", ")
        case .missing(let anchor): "*\(anchor)"
        }
    }

    /// The size of the node for limits: the number of its nodes, and the bytes of their text.
    var size: Int {
        switch content {
        case .scalar(let text): 1 + text.utf8.count
        case .missing: 1
        case .list(let nodes): nodes.reduce(1) { $0 + $1.size }
        case .mapping(let entries): entries.reduce(1) { $0 + 1 + $1.key.utf8.count + $1.value.size }
        }
    }

    /// The number of levels, at least 1.
    var depth: Int {
        switch content {
        case .scalar, .missing: 1
        case .list(let nodes): 1 + (nodes.lazy.map(\.depth).max() ?? 0)
        case .mapping(let entries): 1 + (entries.lazy.map(\.value.depth).max() ?? 0)
        }
    }

    /// The entries that the node adds as the value of `<<`: the entries of a mapping or of a list of mappings. Earlier mappings take
    /// precedence. Nil for other nodes.
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

    /// Calls the body for each alias without an anchor, and rethrows its error.
    func missing(_ body: (_ name: String, _ line: Int) throws(Diagnostic) -> Void) throws(Diagnostic) {
        switch content {
        case .scalar: break
        case .missing(let name): try body(name, line)
        case .list(let nodes): for node in nodes { try node.missing(body) }
        case .mapping(let entries): for entry in entries { try entry.value.missing(body) }
        }
    }
}

/// Reads YAML into a tree for each document, with copies for aliases and with merged keys (`<<`).
struct YAMLTreeReader: ~Copyable {
    private var events: YAMLReader
    /// The number of nodes so far, without copies for aliases.
    private var count = 0
    /// The nodes of the document's anchors, with their size and depth.
    private var anchors: [String: (node: YAMLNode, size: Int, depth: Int)] = [:]
    /// The size of all copies so far.
    private var copied = 0

    /// Returns the roots of all documents, in order. Throws if the bytes are not YAML or exceed a limit.
    static func read(_ bytes: [UInt8]) throws(Diagnostic) -> [YAMLNode] {
        // libyaml keeps the pointer, so all of its calls must be inside the closure.
        try unsafe bytes.withUnsafeBufferPointer { (text) throws(Diagnostic) in
            var reader = try unsafe YAMLTreeReader(text)
            return try reader.readDocuments()
        }
    }

    private init(_ text: UnsafeBufferPointer<UInt8>) throws(Diagnostic) {
        events = try unsafe Self.events(of: text)
    }

    private static func events(of text: UnsafeBufferPointer<UInt8>) throws(Diagnostic) -> YAMLReader {
        do throws(YAMLReader.Failure) {
            return unsafe try YAMLReader(text)
        } catch {
            throw Diagnostic(error)
        }
    }

    private mutating func advance() throws(Diagnostic) {
        do throws(YAMLReader.Failure) {
            try events.advance()
        } catch {
            throw Diagnostic(error)
        }
    }

    private mutating func readDocuments() throws(Diagnostic) -> [YAMLNode] {
        var documents: [YAMLNode] = []
        while true {
            try advance()
            switch events.event {
            case .end: return documents
            case .documentStart: anchors = [:]
            case .mappingStart, .mappingEnd, .listStart, .listEnd, .scalar, .alias: documents.append(try readNode(depth: 1))
            }
        }
    }

    /// Reads the node that begins with the current event, up to its last event. Throws if the text is not YAML or exceeds a limit.
    private mutating func readNode(depth: Int) throws(Diagnostic) -> YAMLNode {
        count += 1
        let position = events.position
        if depth > ImportLimits.depth { throw Diagnostic.tooDeep.at(position) }
        if count > ImportLimits.nodes { throw Diagnostic.tooMuch.at(position) }
        let anchor = events.event == .alias ? nil : events.anchor
        let node = try readContent(at: position, depth: depth)
        if let anchor { anchors[anchor] = (node, node.size, node.depth) }
        return node
    }

    private mutating func readContent(at position: SourcePosition, depth: Int) throws(Diagnostic) -> YAMLNode {
        switch events.event {
        case .mappingStart:
            return YAMLNode(line: position.line, content: .mapping(try readEntries(depth: depth)))
        case .listStart:
            var nodes: [YAMLNode] = []
            while true {
                try advance()
                if events.event == .listEnd { break }
                nodes.append(try readNode(depth: depth + 1))
            }
            return YAMLNode(line: position.line, content: .list(nodes))
        case .scalar:
            return YAMLNode(line: position.line, content: .scalar(unsafe String(decoding: events.scalar, as: UTF8.self)))
        case .alias:
            let name = events.anchor ?? ""
            guard let target = anchors[name] else { return YAMLNode(line: position.line, content: .missing(name)) }
            copied += target.size
            if copied > ImportLimits.size { throw Diagnostic.tooManyAliases.at(position) }
            if depth + target.depth > ImportLimits.depth { throw Diagnostic.tooDeep.at(position) }
            return target.node
        case .documentStart, .mappingEnd, .listEnd, .end:
            throw Diagnostic.malformed("this is not YAML: a value is missing").at(position)
        }
    }

    /// Reads the entries of a mapping. The entries of a merged mapping (`<<`) replace earlier ones of the same key, as in Ruby. Throws if
    /// the text is not YAML or exceeds a limit.
    private mutating func readEntries(depth: Int) throws(Diagnostic) -> [YAMLNode.Entry] {
        var entries: [YAMLNode.Entry] = []
        var mergeCount = 0
        while true {
            try advance()
            if events.event == .mappingEnd { return entries }
            let key = try readNode(depth: depth + 1)
            try advance()
            let value = try readNode(depth: depth + 1)
            guard key.scalar == "<<", let merged = value.merged else {
                entries.append(.init(key: key.summary, line: key.line, value: value))
                continue
            }
            mergeCount += 1
            if mergeCount > ImportLimits.mergeCount { throw Diagnostic.tooManyAliases.at(SourcePosition(line: key.line)) }
            let names = Set(merged.map(\.key))
            entries.removeAll { names.contains($0.key) }
            entries += merged
        }
    }
}

extension Diagnostic {
    fileprivate init(_ failure: YAMLReader.Failure) {
        switch failure {
        case .outOfMemory: self = .outOfMemory
        case .tooDeep(let place): self = .tooDeep.at(place)
        case .malformed(let reason, let place, _): self = .malformed("this is not YAML: \(reason)").at(place)
        }
    }
}
