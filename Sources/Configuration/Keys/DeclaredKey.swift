/// A key of a table of the file: its name, content, default and sentence.
///
/// A table of the file is a final class whose stored properties are its keys, in the order of lists in messages. An object of the class
/// also decodes the table. The JSON Schema, the manual page, "did you mean" and the advice on misplaced keys read the same properties.
struct DeclaredKey<Value: Sendable>: Sendable {
    let declaration: Reference.Key
    /// The value if the file leaves the key out or has a wrong value.
    let fallback: Value
    /// An example for a missing key: `name = "next workspace"`.
    let example: String?
    /// Decodes a value; nil, and reported, for a wrong one.
    let decode: @Sendable (TOMLEntry, TableReader) -> Value?

    var name: String { declaration.name }

    /// Declares a key.
    ///
    /// - Parameters:
    ///   - written: The default as the file would write it; nil if there is none.
    ///   - required: An example of the key with a value; nil if the key can be left out.
    ///   - example: An example of a key that only some tables need; nil for other keys.
    init(
        _ name: String, _ content: @autoclosure @escaping @Sendable () -> KeyContent, default fallback: Value,
        written: @autoclosure @escaping @Sendable () -> String? = nil, required: String? = nil, example: String? = nil, _ sentence: String,
        decode: @escaping @Sendable (TOMLEntry, TableReader) -> Value?
    ) {
        declaration = Reference.Key(
            name: name, isRequired: required != nil, description: sentence, content: content, fallback: written)
        self.fallback = fallback
        self.example = required ?? example
        self.decode = decode
    }

    /// Reads the value of the key. The default applies if the file leaves the key out, or if its value cannot be used, which is reported. A
    /// missing key that is required is also reported.
    func read(in table: TableReader) -> Value { read(in: table, default: fallback) }

    /// Reads the value of the key with a default other than the declared one.
    func read(in table: TableReader, default fallback: Value) -> Value {
        guard let entry = table.present(self) else {
            if declaration.isRequired { table.reportMissing(name, example: example) }
            return fallback
        }
        return decode(entry, table) ?? fallback
    }
}

/// The keys of one table of the file, see `DeclaredKey`.
protocol KeyTable: Sendable {
    /// All keys, in the order of lists in messages. The list is written out, because reflection at each start would cost more than
    /// reading the file.
    var declared: [Reference.Key] { get }
    /// The keys that exclude each other.
    var choices: [Reference.Choice] { get }
}

extension KeyTable {
    var choices: [Reference.Choice] { [] }

    /// Returns the description of the table for the reference.
    /// - Parameter name: The keys that lead to the table, as in `gesture.tap`.
    func declared(as name: String) -> Reference.Table {
        Reference.Table(name: name, keys: declared, choices: choices)
    }
}

extension DeclaredKey where Value == TOMLEntry? {
    /// Declares a key that the table's class decodes, because decoding needs more than the value.
    static func entry(
        _ name: String, _ content: @autoclosure @escaping @Sendable () -> KeyContent, required: String? = nil, _ sentence: String
    ) -> DeclaredKey {
        DeclaredKey(name, content(), default: nil, required: required, sentence) { entry, _ in entry }
    }
}
