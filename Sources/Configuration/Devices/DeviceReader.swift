import TouchInput

/// Reads the `[[device]]` tables of a file.
struct DeviceReader {
    let file: FileContext

    /// Nil when the table is wrong, which is reported.
    func read(_ table: inout TableReader) -> DeviceOverride? {
        let errorCount = table.log.errorCount
        let match = match(&table)
        var changes: [DeviceChange] = []
        if let isEnabled = table.optionalBoolean("enabled") { changes.append(.isEnabled(isEnabled)) }
        if let size = table.surfaceSize("size") { changes.append(.size(size)) }
        if let size = table.surfaceSize("assumed-size") { changes.append(.assumedSize(size)) }
        if let kind = table.word("kind", as: Surface.Kind.self) { changes.append(.kind(kind)) }
        if let turn = table.turn("rotate") { changes.append(.turn(turn)) }
        if let inversion = table.word("invert", as: DeviceChange.Inversion.self) { changes.append(.inversion(inversion)) }
        if let palm = table.inner("palm", as: .palm, example: #"{ edge = "6mm" }"#, Self.readPalm) { changes += palm }
        if let thumb = table.inner("thumb", as: .thumb, example: #"{ zone = "8mm" }"#, Self.readThumb) { changes += thumb }
        table.finish()
        guard let match, table.log.errorCount == errorCount else { return nil }
        return DeviceOverride(match: match, changes: changes, file: file.name, position: table.position, isQuirk: file.isQuirkFile)
    }

    private func match(_ table: inout TableReader) -> DeviceMatch? {
        let example = #"match = { name = "*Touchpad*" }"#
        guard let entry = table.required("match", example: example) else { return nil }
        guard case .table(let content) = entry.value.content else {
            table.wrongType("match", entry.value, wanted: #"a table in braces such as { name = "*Touchpad*" }"#)
            return nil
        }
        return DeviceMatch(content, as: .match, log: table.log)
    }

    static func readPalm(_ table: inout TableReader) -> [DeviceChange] {
        var changes: [DeviceChange] = []
        if let isEnabled = table.optionalBoolean("enabled") { changes.append(.palmIsEnabled(isEnabled)) }
        if let pressure = table.deviceUnits("pressure") { changes.append(.palmPressure(pressure)) }
        if let size = table.deviceUnits("size") { changes.append(.palmSize(size)) }
        if let edge = table.optionalQuantity("edge", as: Length.self, in: .zero...(.mm(100))) { changes.append(.palmEdge(edge)) }
        return changes
    }

    static func readThumb(_ table: inout TableReader) -> [DeviceChange] {
        var changes: [DeviceChange] = []
        if let isEnabled = table.optionalBoolean("enabled") { changes.append(.thumbIsEnabled(isEnabled)) }
        if let zone = table.optionalQuantity("zone", as: Length.self, in: .zero...(.mm(100))) { changes.append(.thumbZone(zone)) }
        if let pressure = table.deviceUnits("pressure") { changes.append(.thumbPressure(pressure)) }
        if let size = table.deviceUnits("size") { changes.append(.thumbSize(size)) }
        return changes
    }

    static let words = TableReader.words(of: .device) { _ = DeviceReader(file: $0.log.file).read(&$0) }
    static let palmWords = TableReader.words(of: .deviceTable(.palm)) { _ = readPalm(&$0) }
    static let thumbWords = TableReader.words(of: .deviceTable(.thumb)) { _ = readThumb(&$0) }
}
