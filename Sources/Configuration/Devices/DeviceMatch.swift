internal import Diagnostics
package import TouchInput

/// A choice of devices: those that have all of the given properties. A file gives at least one.
package struct DeviceMatch: Hashable, Sendable {
    package var name: Glob?
    package var vendor: UInt16?
    package var product: UInt16?
    package var kind: Surface.Kind?
    package var bus: Bus?

    package init() {}

    /// Returns true if a device has all of the properties.
    ///
    /// - Parameter kind: The kind to compare, which may differ from the kind that the device reports.
    package func matches(_ device: DeviceDescription, as kind: Surface.Kind) -> Bool {
        (vendor.map { $0 == device.vendor } ?? true) && (product.map { $0 == device.product } ?? true)
            && (bus.map { $0.number == device.bus } ?? true) && (self.kind.map { $0 == kind } ?? true)
            && (name.map { $0.matches(device.name) } ?? true)
    }

    var isEmpty: Bool { self == DeviceMatch() }
}

/// The keys of `match = { name, vendor, product, kind, bus }` in a device table, and of `device = { … }` in a gesture.
final class DeviceMatchKeys: KeyTable {
    static let match = DeviceMatchKeys(kindSentence: "The kind that the device reports.")
    static let matchTable = match.declared(as: "device.match")
    static let filter = DeviceMatchKeys(kindSentence: "The kind of the device, as this file sets it.")
    static let filterTable = filter.declared(as: "gesture.device")

    static let nameContent = KeyContent.text(
        TextForm("a name, in which * stands for any text", example: "*Touchpad*", pattern: #"\S"#))

    let name = DeclaredKey.glob(
        "name", "The name as \"tactus devices\" shows it. In it * stands for any text and ? for one character; case is ignored.")
    let vendor = DeclaredKey.number16("vendor", "The vendor's number that \"tactus devices\" shows, as in 0x06cb.")
    let product = DeclaredKey.number16("product", "The product's number that \"tactus devices\" shows.")
    let kind: DeclaredKey<Surface.Kind?>
    let bus = DeclaredKey.word("bus", Bus.self, "The connection of the device.")

    var declared: [Reference.Key] { [name.declaration, vendor.declaration, product.declaration, kind.declaration, bus.declaration] }

    private init(kindSentence: String) { kind = .word("kind", Surface.Kind.self, kindSentence) }

    fileprivate func match(_ table: TableReader) -> DeviceMatch {
        var match = DeviceMatch()
        match.name = name.read(in: table)
        match.vendor = vendor.read(in: table).flatMap { UInt16(exactly: $0) }
        match.product = product.read(in: table).flatMap { UInt16(exactly: $0) }
        match.kind = kind.read(in: table)
        match.bus = bus.read(in: table)
        return match
    }
}

extension DeviceMatch {
    /// Reads the filter of a gesture, `device = "*Touchscreen*"` or the keys of a match in braces; nil, and reported, if it is wrong.
    init?(filter entry: TOMLEntry, in table: TableReader) {
        switch entry.value.content {
        case .table(let content):
            self.init(TableReader(content, as: .deviceTable(.filter), log: table.log))
        case .string:
            guard let glob = Glob(entry, of: table) else { return nil }
            // A device that has the name of a kind can be matched by { name = … }.
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
            table.log.wrongType(entry, wanted: #"a name such as "*Touchpad*" or a table such as { kind = "touchscreen" }"#)
            return nil
        }
    }

    /// Reads a table; nil, and reported, if it is wrong or empty.
    init?(_ table: TableReader) {
        let errorCount = table.log.errorCount
        self = DeviceMatchKeys.match.match(table)
        table.finish()
        if isEmpty, table.log.errorCount == errorCount { table.log.error(.emptyMatch(table.role), inTableAt: table.position) }
        guard table.log.errorCount == errorCount else { return nil }
    }
}

extension Surface.Kind {
    /// Makes the kind of device that a text means; nil if it may be a device's name.
    fileprivate init?(meantBy text: String) {
        let word = text.lowercased().filter { !" -_".contains($0) }
        switch word.hasSuffix("s") ? String(word.dropLast()) : word {
        case "touchpad", "trackpad": self = .touchpad
        case "touchscreen": self = .touchscreen
        default: return nil
        }
    }
}

extension DeclaredKey where Value == Glob? {
    fileprivate static func glob(_ name: String, _ sentence: String) -> DeclaredKey {
        DeclaredKey(name, DeviceMatchKeys.nameContent, default: nil, sentence) { entry, table in Glob(entry, of: table) }
    }
}

extension DeclaredKey where Value == Int? {
    /// Declares a key for a number such as `0x06cb`, as vendors and products have.
    fileprivate static func number16(_ name: String, _ sentence: String) -> DeclaredKey {
        .integer(name, in: 0...0xffff, wanted: "a number such as 0x06cb, without quotes", sentence) { $0 == 0 ? "0x0000" : "0xffff" }
    }
}

extension Glob {
    /// Reads a pattern; nil, and reported, for a blank text or a value of another type.
    fileprivate init?(_ entry: TOMLEntry, of table: TableReader) {
        let wanted = #"a name such as "*Touchpad*", where * stands for any text"#
        guard let text = table.log.text(entry, wanted: wanted) else { return nil }
        if text.allSatisfy(\.isWhitespace) {
            table.log.error(.wrongType(key: entry.key, wanted: wanted, found: "an empty string"), at: entry.value.position)
            return nil
        }
        self.init(text)
    }
}

extension Diagnostic {
    /// The diagnostic for a match without any property.
    fileprivate static func emptyMatch(_ role: TableRole) -> Diagnostic {
        Diagnostic(
            .wrongDevice,
            #""\#(role.name)" is empty; give it at least one of \#(listed(DeviceMatchKeys.matchTable.keys.map(\.name), hint: manualHint))"#
        )
    }

    /// The diagnostic for a gesture's filter that names a kind of device instead of a device.
    fileprivate static func kindAsName(_ text: String, kind: String) -> Diagnostic {
        let table = "{ kind = \"\(kind)\" }"
        return Diagnostic(
            .wrongDevice, #""device" is a device's name, and \#(quoted(text)) is a kind: write device = \#(table)"#, replacement: table)
    }

    /// The diagnostic for a gesture's filter that is the path of a device file instead of a name.
    fileprivate static func pathAsName(_ text: String) -> Diagnostic {
        Diagnostic(
            .wrongDevice,
            #""device" is a device's name, and \#(quoted(text)) is a path; write the name that "tactus devices" prints"#)
    }
}

/// The connection of a device, in the words of the file. Devices on other buses can be matched by name, vendor and product.
package enum Bus: String, CaseIterable, Hashable, Sendable {
    case usb, bluetooth, i2c, i8042, rmi, spi, serial, host, virtual

    /// The kernel's number of the bus: `BUS_*` in `linux/input.h`.
    package var number: UInt16 {
        switch self {
        case .usb: 0x03
        case .bluetooth: 0x05
        case .virtual: 0x06
        case .i8042: 0x11
        case .serial: 0x13
        case .i2c: 0x18
        case .host: 0x19
        case .spi: 0x1c
        case .rmi: 0x1d
        }
    }

    /// Creates the bus with a kernel number; nil if the file has no word for it.
    package init?(number: UInt16) {
        guard let bus = Self.allCases.first(where: { $0.number == number }) else { return nil }
        self = bus
    }
}
