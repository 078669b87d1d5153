import Diagnostics
import TouchInput

/// The keys of `[[device]]`.
final class DeviceKeys: KeyTable {
    static let keys = DeviceKeys()
    static let table = keys.declared(as: "device")

    let match = DeclaredKey.entry(
        "match", .table("device.match"), required: #"match = { name = "*Touchpad*" }"#,
        "The devices of the table: those that match every given key. At least one key is needed.")
    let enabled = DeclaredKey.boolean("enabled", "False keeps the device from being read.")
    let grab = DeclaredKey.boolean(
        "grab",
        "True hides the touches of gestures from the desktop, which receives all other touches through a virtual device. By default it "
            + "is false.")
    let size = DeclaredKey.surfaceSize(
        "size", "The width and height before the rotation by rotate, whatever the device reports.")
    let assumedSize = DeclaredKey.surfaceSize(
        "assumed-size", "The width and height if the device does not report its size.")
    let kind = DeclaredKey.word("kind", Surface.Kind.self, "The kind of the device, whatever it reports.")
    let rotate = DeclaredKey.turn(
        "rotate",
        "The rotation of the surface in degrees clockwise; \"auto\" follows the screen. By default it is \"auto\" for touchscreens, and "
            + "0 for touchpads.")
    let invert = DeclaredKey.word(
        "invert", Inversion.self, "The axes that the device counts from the right (\"x\"), from the bottom (\"y\") or both.")
    let palm = DeclaredKey.entry("palm", .table("device.palm"), "The contacts that are treated as palms.")
    let thumb = DeclaredKey.entry("thumb", .table("device.thumb"), "The contacts that are treated as resting thumbs.")

    var declared: [Reference.Key] {
        [
            match.declaration, enabled.declaration, grab.declaration, size.declaration, assumedSize.declaration, kind.declaration,
            rotate.declaration, invert.declaration, palm.declaration, thumb.declaration,
        ]
    }
}

/// The keys of `palm = { enabled, pressure, landing-pressure, size, edge }`.
final class PalmKeys: KeyTable {
    static let keys = PalmKeys()
    static let table = keys.declared(as: "device.palm")

    let enabled = DeclaredKey.boolean(
        "enabled", "False: only contacts that the device itself reports as palms are treated as palms.")
    let pressure = DeclaredKey.deviceUnits("pressure", "The pressure from which a contact is a palm, in the device's own units.")
    let landingPressure = DeclaredKey.deviceUnits(
        "landing-pressure", "The pressure in its first report from which a contact is a palm, in the device's own units.")
    let size = DeclaredKey.deviceUnits("size", "The size from which a contact is a palm, in the device's own units.")
    let edge = DeclaredKey.quantity(
        "edge", Length.self, in: .zero...(.mm(100)),
        "The width of the zones at the left and the right edge in which a contact that lands may be a palm.")

    var declared: [Reference.Key] {
        [enabled.declaration, pressure.declaration, landingPressure.declaration, size.declaration, edge.declaration]
    }

    fileprivate func changes(_ table: TableReader) -> [DeviceChange] {
        [
            enabled.change(in: table, of: "palm.") { $0.palm.isEnabled = $1 },
            pressure.change(in: table, of: "palm.") { $0.palm.pressure = Int32($1) },
            landingPressure.change(in: table, of: "palm.") { $0.palm.landingPressure = Int32($1) },
            size.change(in: table, of: "palm.") { $0.palm.touchMajor = Int32($1) },
            edge.change(in: table, of: "palm.") { $0.palm.edge = $1 },
        ].compactMap(\.self)
    }
}

/// The keys of `thumb = { enabled, zone, pressure, size }`.
final class ThumbKeys: KeyTable {
    static let keys = ThumbKeys()
    static let table = keys.declared(as: "device.thumb")

    let enabled = DeclaredKey.boolean("enabled", "False: no contact is treated as a thumb.")
    let zone = DeclaredKey.quantity(
        "zone", Length.self, in: .zero...(.mm(100)), "The height of the strip at the bottom in which thumbs rest.")
    let pressure = DeclaredKey.deviceUnits("pressure", "The pressure from which a contact is a thumb, in the device's own units.")
    let size = DeclaredKey.deviceUnits("size", "The size from which a contact is a thumb, in the device's own units.")

    var declared: [Reference.Key] { [enabled.declaration, zone.declaration, pressure.declaration, size.declaration] }

    fileprivate func changes(_ table: TableReader) -> [DeviceChange] {
        [
            enabled.change(in: table, of: "thumb.") { $0.thumb.isEnabled = $1 },
            zone.change(in: table, of: "thumb.") { $0.thumb.zone = $1 },
            pressure.change(in: table, of: "thumb.") { $0.thumb.pressure = Int32($1) },
            size.change(in: table, of: "thumb.") { $0.thumb.touchMajor = Int32($1) },
        ].compactMap(\.self)
    }
}

/// Reads the `[[device]]` tables of a file.
struct DeviceReader {
    let file: FileContext

    /// Reads a table; nil, and reported, if it is wrong.
    func read(_ table: TableReader) -> DeviceOverride? {
        let keys = DeviceKeys.keys
        let errorCount = table.log.errorCount
        let match = match(table)
        var changes = [
            keys.enabled.change(in: table) { $0.isEnabled = $1 },
            keys.grab.change(in: table) { $0.isGrabbed = $1 },
            keys.size.change(in: table) { $0.size = $1 },
            keys.assumedSize.change(in: table) { $0.size = $1 },
            keys.kind.change(in: table) { $0.kind = $1 },
            keys.rotate.change(in: table) { profile, turn in
                switch turn {
                case .by(let rotation): (profile.rotation, profile.turnsWithScreen) = (rotation, false)
                case .withScreen: (profile.rotation, profile.turnsWithScreen) = (.none, true)
                }
            },
            keys.invert.change(in: table) { ($0.invertsX, $0.invertsY) = ($1 == .x || $1 == .both, $1 == .y || $1 == .both) },
        ].compactMap(\.self)
        changes += table.inner(keys.palm, as: .palm, example: #"{ edge = "6mm" }"#, PalmKeys.keys.changes)
        changes += table.inner(keys.thumb, as: .thumb, example: #"{ zone = "8mm" }"#, ThumbKeys.keys.changes)
        table.finish()
        guard let match, table.log.errorCount == errorCount else { return nil }
        return DeviceOverride(match: match, changes: changes, file: file.name, position: table.position, isQuirk: file.isQuirkFile)
    }

    private func match(_ table: TableReader) -> DeviceMatch? {
        guard let entry = DeviceKeys.keys.match.read(in: table) else { return nil }
        let wanted = #"a table in braces such as { name = "*Touchpad*" }"#
        return table.log.table(entry, as: .deviceTable(.match), wanted: wanted).flatMap { DeviceMatch($0) }
    }
}

// MARK: - Values

extension DeviceKeys {
    /// The rotation of the device's surface.
    enum Turn: Sendable {
        case by(Rotation)
        /// Lets the surface turn with the screen. Only touchscreens do so.
        case withScreen
    }

    /// The axes that a device counts from the wrong end.
    enum Inversion: String, CaseIterable, Sendable {
        case none, x, y, both
    }
}

extension DeclaredKey {
    /// Reads the key as a change of the device; nil if the file leaves it out, or if its value is wrong, which is reported.
    ///
    /// - Parameter braces: The key of the braces that the key is in, with a dot.
    fileprivate func change<Content: Sendable>(
        in table: TableReader, of braces: String = "", _ apply: @escaping @Sendable (inout DeviceProfile, Content) -> Void
    ) -> DeviceChange? where Value == Content? {
        guard let entry = table.present(self), let content = read(in: table) else { return nil }
        return DeviceChange(key: braces + name, value: TOMLText.value(entry.value)) { apply(&$0, content) }
    }
}

extension DeclaredKey where Value == Int? {
    /// Makes a key with a number in the device's own units, which can have any size.
    fileprivate static func deviceUnits(_ name: String, _ sentence: String) -> DeclaredKey {
        .integer(name, in: 1...Int(Int32.max), wanted: "a whole number of the device's own units, without quotes", sentence)
    }
}

extension DeclaredKey where Value == SurfaceSize? {
    /// Makes a key with a text such as `"105mm x 65mm"`, or the same with `×`.
    fileprivate static func surfaceSize(_ name: String, _ sentence: String) -> DeclaredKey {
        let side = "\(QuantityForm.numberPattern) *(\(Length.units.joined(separator: "|")))"
        let form = TextForm(
            "width and height, each \(SurfaceSize.sides.lowerBound.written) to \(SurfaceSize.sides.upperBound.written)",
            example: "105mm x 65mm", pattern: #"^\s*\#(side)\s*[x×]\s*\#(side)\s*$"#)
        return DeclaredKey(name, .text(form), default: nil, sentence) { entry, table in table.surfaceSize(entry) }
    }
}

extension DeclaredKey where Value == DeviceKeys.Turn? {
    /// Makes a key with `0`, `90`, `180`, `270` or `"auto"`.
    fileprivate static func turn(_ name: String, _ sentence: String) -> DeclaredKey {
        let content = KeyContent.any([.integers(Rotation.allCases.map(\.rawValue)), .words(["auto"])])
        return DeclaredKey(name, content, default: nil, sentence) { entry, table in
            switch entry.value.content {
            case .integer(let integer):
                if let degrees = Int(exactly: integer), let rotation = Rotation(rawValue: degrees) { return .by(rotation) }
            case .string("auto"): return .withScreen
            case .string, .float, .boolean, .date, .array, .table: break
            }
            table.log.error(.wrongRotation(entry.value.written), at: entry.value.position)
            return nil
        }
    }
}

extension SurfaceSize {
    /// The lengths that a side can have. Our choice: from a watch's face to a wall.
    fileprivate static let sides = Length.mm(10)...(.mm(5000))
}

extension TableReader {
    fileprivate func surfaceSize(_ entry: TOMLEntry) -> SurfaceSize? {
        let example = "105mm x 65mm"
        let wanted = "width and height such as \"\(example)\""
        guard let text = log.text(entry, wanted: wanted) else { return nil }
        let sides = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }.map(\.trimmed)
        guard sides.count == 2 else {
            log.error(.unreadableQuantity(text, key: entry.key, wanted: wanted), at: entry.value.position)
            return nil
        }
        let lengths = quantities((sides[0], sides[1]), separatedBy: " x ", of: entry, example: example, in: SurfaceSize.sides) {
            // Our choice: no pad is four times as wide as high, so such a side has another unit than its neighbor.
            max($0, $1).millimeters < 4 * min($0, $1).millimeters
        }
        return lengths.map { SurfaceSize(width: $0, height: $1) }
    }

    /// Reads `key = { … }`, and returns the changes that `read` finds in the braces. Returns none if the key is missing. Reports a value
    /// that is not a table, and returns none.
    fileprivate func inner(
        _ key: DeclaredKey<TOMLEntry?>, as role: TableRole.DeviceTable, example: String, _ read: (TableReader) -> [DeviceChange]
    ) -> [DeviceChange] {
        guard let entry = key.read(in: self),
            let table = log.table(entry, as: .deviceTable(role), wanted: "a table in braces such as \(example)")
        else { return [] }
        defer { table.finish() }
        return read(table)
    }
}

extension TOMLValue {
    /// The text for a message: a number or a string as it is written; the type of any other value.
    fileprivate var written: String {
        switch content {
        case .integer(let integer): "\(integer)"
        case .float(let float): plain(float)
        case .string(let text): quoted(text)
        case .boolean, .date, .array, .table: type
        }
    }
}

extension Diagnostic {
    /// The diagnostic for a value of `rotate` that is not 0, 90, 180, 270 or `"auto"`.
    ///
    /// - Parameter found: The value in the file or its type, for a message.
    fileprivate static func wrongRotation(_ found: String) -> Diagnostic {
        Diagnostic(
            .wrongDevice,
            #""rotate" is \#(found); it must be 0, 90, 180 or 270 (degrees clockwise, without quotes), or "auto""#)
    }
}

/// A file of `[[device]]` tables that comes with Tactus, for devices that describe themselves incompletely or wrongly.
package struct QuirkFile: Hashable, Sendable {
    package var devices: [DeviceOverride] = []

    /// Reads the bytes of a file. A file without devices is valid. Throws if the file has an error or is too large.
    /// - Parameter name: The name of the file in messages and reports about devices.
    package init(parsing text: [UInt8], named name: String) throws(ConfigurationRejected) {
        let log = DiagnosticCollector(file: FileContext([SourceFile(named: name, text)], isQuirkFile: true))
        guard text.count <= Configuration.sizeLimit else {
            var fault = Diagnostic.tooLarge(limit: Configuration.sizeLimit)
            fault.position = SourcePosition(line: 1, column: 1)
            throw ConfigurationRejected(diagnostics: [fault], files: [name])
        }
        if let table = TOMLTable.read(text, log) {
            let file = TableReader(table, as: .quirkFile, log: log)
            devices = file.devices()
            file.finish()
        }
        if log.errorCount > 0 { throw ConfigurationRejected(diagnostics: log.sorted, files: [name]) }
    }
}

extension TableReader {
    /// Returns every `[[device]]` of a file. Wrong ones are reported and left out.
    func devices() -> [DeviceOverride] {
        let reader = DeviceReader(file: log.file)
        return tables(FileKeys.keys.device.name, as: .device).compactMap(reader.read)
    }
}

/// The keys of a quirk file, which has only `[[device]]` tables.
final class QuirkFileKeys: KeyTable {
    static let table = QuirkFileKeys().declared(as: "")

    let device = FileKeys.keys.device

    var declared: [Reference.Key] { [device.declaration] }
}
