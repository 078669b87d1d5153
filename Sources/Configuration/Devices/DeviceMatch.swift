public import TouchInput

/// Which devices something is about: those that all that is given here holds for. At least one thing is.
public struct DeviceMatch: Hashable, Sendable {
    public var name: Glob?
    public var vendor: UInt16?
    public var product: UInt16?
    public var kind: Surface.Kind?
    public var bus: Bus?

    public init() {}

    /// - Parameter kind: What the device counts as, which need not be what it says.
    public func matches(_ device: DeviceDescription, as kind: Surface.Kind) -> Bool {
        (vendor.map { $0 == device.vendor } ?? true) && (product.map { $0 == device.product } ?? true)
            && (bus.map { $0.number == device.bus } ?? true) && (self.kind.map { $0 == kind } ?? true)
            && (name.map { $0.matches(device.name) } ?? true)
    }

    var isEmpty: Bool { self == DeviceMatch() }
}

extension DeviceMatch {
    /// `match = { name, vendor, product, kind, bus }`
    init(reading table: inout TableReader) {
        table.note("name", .name)
        name = table.entry("name").flatMap { Glob($0, of: table) }
        vendor = table.number16("vendor")
        product = table.number16("product")
        kind = table.word("kind", as: Surface.Kind.self)
        bus = table.word("bus", as: Bus.self)
    }

    /// The filter of a gesture: `device = "*Touchscreen*"`, or in braces what a match has. Nil, and reported, where it is wrong.
    init?(filter entry: TOMLEntry, in table: TableReader) {
        switch entry.value.content {
        case .table(let content):
            self.init(content, as: .filter, log: table.log)
        case .string:
            guard let glob = Glob(entry, of: table) else { return nil }
            // Of a device that has such a name after all, { name = … } says so.
            if let kind = Surface.Kind(meantBy: glob.text) {
                table.log.error(.kindAsName(glob.text, kind: kind.rawValue), at: entry.value.position)
                return nil
            }
            if glob.text.hasPrefix("/dev/") {
                table.log.error(.pathAsName(glob.text), at: entry.value.position)
                return nil
            }
            self.init()
            name = glob
        case .integer, .float, .boolean, .date, .array:
            table.wrongType(entry.key, entry.value, wanted: #"a name such as "*Touchpad*" or a table such as { kind = "touchscreen" }"#)
            return nil
        }
    }

    /// Nil, and reported, where the table is wrong or has nothing.
    init?(_ content: TOMLTable, as table: TableRole.DeviceTable, log: DiagnosticCollector) {
        let errorCount = log.errorCount
        var reader = TableReader(content, as: .deviceTable(table), log: log)
        self.init(reading: &reader)
        reader.finish()
        if isEmpty, log.errorCount == errorCount { log.error(.emptyMatch(table), inTableAt: content.position) }
        guard log.errorCount == errorCount else { return nil }
    }

    static let words = TableReader.words(of: .deviceTable(.match)) { _ = DeviceMatch(reading: &$0) }
}

extension Surface.Kind {
    /// Nil for what may be a device's name.
    fileprivate init?(meantBy text: String) {
        let word = text.lowercased().filter { !" -_".contains($0) }
        switch word.hasSuffix("s") ? String(word.dropLast()) : word {
        case "touchpad", "trackpad": self = .touchpad
        case "touchscreen": self = .touchscreen
        default: return nil
        }
    }
}

extension KeyContent {
    /// See ``Glob``.
    static let name = KeyContent.text(TextForm("a name, in which * stands for any text", example: "*Touchpad*", pattern: #"\S"#))
}

extension Glob {
    /// Nil, and reported, where the value is no text or an empty one.
    fileprivate init?(_ entry: TOMLEntry, of table: TableReader) {
        let wanted = #"a name such as "*Touchpad*", where * stands for any text"#
        guard case .string(let text) = entry.value.content else {
            table.wrongType(entry.key, entry.value, wanted: wanted)
            return nil
        }
        if text.allSatisfy(\.isWhitespace) {
            table.log.error(.wrongType(key: entry.key, wanted: wanted, found: "an empty string"), at: entry.value.position)
            return nil
        }
        self.init(text)
    }
}

extension Diagnostic {
    /// Nothing says which devices are meant.
    fileprivate static func emptyMatch(_ table: TableRole.DeviceTable) -> Diagnostic {
        Diagnostic(
            .wrongDevice,
            #""\#(table.rawValue)" says of no device that it is meant; give it at least one of \#(listed(DeviceMatch.words))"#)
    }

    /// The filter of a gesture that is no name, but this kind.
    fileprivate static func kindAsName(_ text: String, kind: String) -> Diagnostic {
        let table = "{ kind = \"\(kind)\" }"
        return Diagnostic(
            .wrongDevice, #""device" is a device's name, and \#(quoted(text)) is a kind: write device = \#(table)"#, replacement: table)
    }

    /// The filter of a gesture that is no name, but the path of a device file.
    fileprivate static func pathAsName(_ text: String) -> Diagnostic {
        Diagnostic(
            .wrongDevice,
            #""device" is a device's name, and \#(quoted(text)) is a path; write the name that "tactus devices" prints"#)
    }
}
