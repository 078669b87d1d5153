import Gestures

/// When and where a gesture counts: `area`, `from`, `to` and `layer` beside its kind.
struct GestureFilters {
    var area: ConfiguredArea?
    var from: ConfiguredArea?
    var to: ConfiguredArea?
    var layers: [String] = []

    /// - Parameter kind: The gesture's, as far as it is known. Asked for before what is in it.
    init(reading table: inout TableReader, kind: GestureKind?) {
        area = table.area("area")
        if let entry = table.present("from"), kind == .edge, case .string(let text) = entry.value.content, Edge(rawValue: text) != nil {
            _ = table.entry("from")
            table.log.error(.misplacedKey("from", in: .gesture, belongsIn: .kind(.edge)), at: entry.position)
        } else {
            from = table.area("from")
        }
        to = table.area("to")
        layers = table.layers("layer")
    }
}

extension KeyContent {
    /// See `TableReader.layers`.
    fileprivate static let layers: KeyContent = {
        let name = KeyContent.text(TextForm("the name of a layer", example: "media", pattern: #"\S"#))
        return .any([name, .list(of: name, count: 1...Int.max)])
    }()
}

extension TableReader {
    /// An area by name. Nil, and reported, where there is none.
    fileprivate mutating func area(_ key: String) -> ConfiguredArea? {
        note(key, .text(TextForm("the name of an area", example: "left-edge", pattern: #"\S"#)))
        guard let value = entry(key)?.value else { return nil }
        guard case .string(let name) = value.content else {
            wrongType(key, value, wanted: #"the name of an area such as "left-edge""#)
            return nil
        }
        if let area = log.file.areas.use(name) { return area }
        if log.file.areas.isWrong(name) || log.file.hasLostTables { return nil }
        log.error(.unknownWord(name, key: key, allowed: log.file.areas.names), at: value.position)
        return nil
    }

    /// The name of a layer, or a list of them. Those that there are not are reported.
    fileprivate mutating func layers(_ key: String) -> [String] {
        note(key, .layers)
        guard let value = entry(key)?.value else { return [] }
        let wanted = #"the name of a layer such as "media" or a list of names such as ["media", "windows"]"#
        switch value.content {
        case .string(let name): return layer(name, at: value.position).map { [$0] } ?? []
        case .array(let elements):
            if elements.isEmpty { log.error(.wrongType(key: key, wanted: wanted, found: "an empty list"), at: value.position) }
            var names: [String] = []
            for element in elements {
                guard case .string(let text) = element.content else {
                    wrongType(key, element, wanted: wanted)
                    continue
                }
                guard let name = layer(text, at: element.position) else { continue }
                if !names.contains(name) { names.append(name) }
            }
            return names
        case .integer, .float, .boolean, .date, .table:
            wrongType(key, value, wanted: wanted)
            return []
        }
    }

    private func layer(_ name: String, at position: SourcePosition) -> String? {
        if name == Layer.base {
            log.error(.gestureOfBase, at: position)
        } else if log.file.layers.isWrong(name) {
            return nil
        } else if log.file.layers.layer(named: name) == nil {
            if log.file.hasLostTables { return nil }
            log.error(.unknownLayer(name, known: log.file.layers.names), at: position)
        } else {
            log.file.layers.populate(name)
            return name
        }
        return nil
    }
}

extension Diagnostic {
    /// A gesture whose layer is said to be that of those without one.
    fileprivate static var gestureOfBase: Diagnostic {
        Diagnostic(.wrongName, "\(quoted(Layer.base)) stands for no layer; a gesture of no layer has no \"layer\", so leave it out")
    }

    static func unknownLayer(_ name: String, known: [String]) -> Diagnostic {
        let advice =
            known.isEmpty
            ? "; there is none: write a line [layer.NAME] first" : suggestion(for: name, among: known, "there is", manual: "")
        return Diagnostic(
            .unknownWord, "unknown layer \(quoted(name))\(advice)", replacement: meantWord(by: name, among: known).map { "\"\($0)\"" })
    }
}
