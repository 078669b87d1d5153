import TouchInput

/// What only `[[device]]` tables have.
extension TableReader {
    mutating func optionalBoolean(_ key: String) -> Bool? {
        guard present(key) != nil else {
            note(key, .boolean)
            _ = entry(key)
            return nil
        }
        return boolean(key, default: true)
    }

    /// A number such as `0x06cb` that vendors and products have.
    mutating func number16(_ key: String) -> UInt16? {
        note(key, .integer(0...Int(UInt16.max)))
        guard let value = entry(key)?.value else { return nil }
        guard case .integer(let integer) = value.content else {
            wrongType(key, value, wanted: "a number such as 0x06cb, without quotes")
            return nil
        }
        if let number = UInt16(exactly: integer) { return number }
        log.error(.outOfRange("\(integer)", key: key, lowest: "0x0000", highest: "0xffff"), at: value.position)
        return nil
    }

    /// What the device itself counts in: nobody knows how much that is.
    mutating func deviceUnits(_ key: String) -> Int32? {
        note(key, .integer(1...Int(Int32.max)))
        guard let value = entry(key)?.value else { return nil }
        guard case .integer(let integer) = value.content else {
            wrongType(key, value, wanted: "a whole number of the device's own units, without quotes")
            return nil
        }
        if let number = Int32(exactly: integer), number > 0 { return number }
        log.error(.outOfRange("\(integer)", key: key, lowest: "1", highest: "\(Int32.max)"), at: value.position)
        return nil
    }

    /// `"105mm x 65mm"`, also with `×`.
    mutating func surfaceSize(_ key: String) -> SurfaceSize? {
        note(
            key,
            .text(
                TextForm(
                    "width and height, each \(Self.sideRange.lowerBound.written) to \(Self.sideRange.upperBound.written)",
                    example: "105mm x 65mm", pattern: Self.sizePattern)))
        guard let entry = entry(key) else { return nil }
        let wanted = #"width and height such as "105mm x 65mm""#
        guard case .string(let text) = entry.value.content else {
            wrongType(key, entry.value, wanted: wanted)
            return nil
        }
        let sides = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }.map { side in
            String(side.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        }
        guard sides.count == 2 else {
            log.error(.unreadableQuantity(text, key: key, wanted: wanted), at: entry.value.position)
            return nil
        }
        let lengths = sides.map { side in
            quantity(
                TOMLEntry(
                    key: key, position: entry.position, value: TOMLValue(position: entry.value.position, content: .string(side))),
                as: Length.self, in: Self.sideRange)
        }
        guard let width = lengths[0], let height = lengths[1] else { return nil }
        return SurfaceSize(width: width, height: height)
    }

    private static var sizePattern: String {
        let side = "\(QuantityForm.numberPattern) *(\(Length.units.joined(separator: "|")))"
        return #"^\s*\#(side)\s*[x×]\s*\#(side)\s*$"#
    }

    /// A watch's face, and a wall.
    private static var sideRange: ClosedRange<Length> { .mm(10)...(.mm(5000)) }

    /// `0`, `90`, `180`, `270` or `"auto"`.
    mutating func turn(_ key: String) -> DeviceChange.Turn? {
        note(key, .any([.integers(Rotation.allCases.map(\.rawValue)), .words(["auto"])]))
        guard let value = entry(key)?.value else { return nil }
        switch value.content {
        case .integer(let integer):
            if let degrees = Int(exactly: integer), let rotation = Rotation(rawValue: degrees) { return .by(rotation) }
        case .string("auto"):
            return .withScreen
        case .string, .float, .boolean, .date, .array, .table: break
        }
        log.error(.wrongRotation(value.written), at: value.position)
        return nil
    }

    /// `key = { … }`: what `read` makes of the braces. Nil where there are none, and where it is none, which is reported.
    mutating func inner<Content>(
        _ key: String, as table: TableRole.DeviceTable, example: String, _ read: (inout TableReader) -> Content
    ) -> Content? {
        guard let entry = entry(key) else { return nil }
        guard case .table(let content) = entry.value.content else {
            wrongType(key, entry.value, wanted: "a table in braces such as \(example)")
            return nil
        }
        var reader = TableReader(content, as: .deviceTable(table), log: log)
        defer { reader.finish() }
        return read(&reader)
    }
}

extension TOMLValue {
    /// A short value as it is written, anything else by its type.
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
    /// - Parameter found: What the file has instead of a rotation, as a noun phrase.
    fileprivate static func wrongRotation(_ found: String) -> Diagnostic {
        Diagnostic(
            .wrongDevice,
            #""rotate" is \#(found); it must be 0, 90, 180 or 270 (degrees clockwise, without quotes), or "auto""#)
    }
}
