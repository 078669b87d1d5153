import CTOML

/// A foreign TOML file as a tree.
struct TOMLTree {
    enum Content {
        case string(String)
        case integer(Int64)
        /// What no file that is understood has.
        case other
        case list([TOMLTree])
        case table([Entry])
    }

    struct Entry {
        var key: String
        /// Counts from 1.
        var line: Int
        var value: TOMLTree
    }

    var line: Int
    var content: Content

    /// Any bytes will do. The root is a table.
    static func read(_ bytes: [UInt8]) throws(ImportError) -> TOMLTree {
        // Tells where text in another encoding begins, and refuses NUL.
        _ = try SourceText(bytes)
        guard let document = unsafe ctoml_parse(bytes, bytes.count) else { throw ImportError(.outOfMemory) }
        defer { unsafe ctoml_free(document) }
        let reason = unsafe String(ctoml_error(document))
        if !reason.isEmpty {
            let place = unsafe ctoml_error_position(document)
            throw ImportError(.malformed("this is not TOML: \(reason)"), at: .init(line: Int(place.line), column: Int(place.column)))
        }
        let nodes = unsafe UnsafeBufferPointer(start: ctoml_nodes(document), count: ctoml_node_count(document))
        return unsafe tree(0, of: nodes)
    }

    /// Recursion is bounded by `CTOML_DEPTH_LIMIT` × `CTOML_KEY_PARTS_LIMIT`.
    private static func tree(_ index: Int, of nodes: UnsafeBufferPointer<ctoml_node>) -> TOMLTree {
        let node = unsafe nodes[index]
        let content: Content =
            switch unsafe node.kind {
            case CTOML_STRING: unsafe .string(String(node.string))
            case CTOML_INTEGER: unsafe .integer(node.integer)
            case CTOML_ARRAY: unsafe .list(children(of: index, in: nodes).map { unsafe tree($0, of: nodes) })
            case CTOML_TABLE:
                unsafe .table(
                    children(of: index, in: nodes).map {
                        unsafe Entry(key: String(nodes[$0].key), line: Int(nodes[$0].key_position.line), value: tree($0, of: nodes))
                    })
            default: .other
            }
        return unsafe TOMLTree(line: Int(node.position.line), content: content)
    }

    private static func children(of index: Int, in nodes: UnsafeBufferPointer<ctoml_node>) -> [Int] {
        var children: [Int] = []
        var child = index + 1
        while unsafe child < nodes[index].end {
            children.append(child)
            child = unsafe nodes[child].end
        }
        return children
    }

    // MARK: What it is

    /// None where it is no table.
    var entries: [Entry] {
        switch content {
        case .table(let entries): entries
        case .string, .integer, .other, .list: []
        }
    }

    /// None where it is no list.
    var elements: [TOMLTree] {
        switch content {
        case .list(let elements): elements
        case .string, .integer, .other, .table: []
        }
    }

    subscript(key: String) -> TOMLTree? { entries.first { $0.key == key }?.value }

    var string: String? {
        switch content {
        case .string(let text): text
        case .integer, .other, .list, .table: nil
        }
    }

    var integer: Int? {
        switch content {
        case .integer(let number): Int(number)
        case .string, .other, .list, .table: nil
        }
    }
}

extension String {
    fileprivate init(_ text: ctoml_text) {
        unsafe self.init(decoding: UnsafeBufferPointer(start: text.bytes, count: text.length), as: UTF8.self)
    }
}
