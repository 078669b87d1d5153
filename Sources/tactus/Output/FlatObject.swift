/// A JSON object read strictly, all of whose values are strings, whole numbers, true, false or null: enough for an answer of one line.
///
/// Foundation has a reader for all of JSON, but the program does without Foundation.
struct FlatObject: Equatable {
    enum Value: Equatable {
        case text(String)
        case whole(Int)
        case boolean(Bool)
        case null
    }

    /// What is wrong, and at which byte, counted from 1.
    struct Fault: Error, Equatable, CustomStringConvertible {
        enum Kind: Equatable {
            /// The noun phrase says what.
            case expected(String)
            case duplicate(String)
            case nested
            case tooManyNames(limit: Int)
            /// With a fraction, an exponent, or far too large.
            case notWhole
        }

        var kind: Kind
        var column: Int

        var description: String {
            switch kind {
            case .expected(let what): "column \(column): expected \(what)"
            case .duplicate(let name): "column \(column): \"\(name)\" is there twice"
            case .nested: "column \(column): objects and lists are of no use here"
            case .tooManyNames(let limit): "column \(column): more than \(limit) names are of no use here"
            case .notWhole: "column \(column): this is not a whole number of at most 18 digits"
            }
        }
    }

    // Our choice: five times what an answer has. Each name is compared with all before it: a line full of them would hold up fingers.
    private static let limit = 16

    /// In the order of the line.
    private(set) var members: [(name: String, value: Value)] = []

    init(parsing line: String) throws(Fault) {
        var cursor = JSONCursor(line)
        try cursor.expect("{")
        if !cursor.take("}") {
            repeat {
                let column = cursor.skipBlanks()
                if members.count == Self.limit { throw Fault(kind: .tooManyNames(limit: Self.limit), column: column) }
                let name = try cursor.string()
                if self[name] != nil { throw Fault(kind: .duplicate(name), column: column) }
                try cursor.expect(":")
                members.append((name, try cursor.value()))
            } while cursor.take(",")
            try cursor.expect("}", or: ",")
        }
        try cursor.expectEnd()
    }

    subscript(name: String) -> Value? { members.first { $0.name == name }?.value }

    static func == (a: FlatObject, b: FlatObject) -> Bool {
        a.members.count == b.members.count && a.members.allSatisfy { b[$0.name] == $0.value }
    }
}
