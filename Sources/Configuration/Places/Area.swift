package import Diagnostics
package import Gestures
package import TouchInput

/// A part of any surface with a name: an `[area.NAME]` of the file, or one of those that are there without.
package struct ConfiguredArea: Hashable, Sendable {
    /// One line, not empty.
    package var name: String
    /// Along the width, from the left.
    package var x: AreaSpan
    /// Along the height, from the top.
    package var y: AreaSpan
    /// Of the name in the table's header; nil for those that are built in.
    package var position: SourcePosition?

    package init(_ name: String, x: AreaSpan = .all, y: AreaSpan = .all, position: SourcePosition? = nil) {
        self.name = name
        self.x = x
        self.y = y
        self.position = position
    }

    /// Where it is on a surface, as the user sees that. Where none of it is on the surface, no finger is in it.
    package func area(on surface: Surface) -> Area {
        guard let x = x.range(on: surface.width), let y = y.range(on: surface.height) else {
            let beyond = max(surface.width, surface.height) * 2
            return Area(name, x: beyond...beyond, y: beyond...beyond)
        }
        return Area(name, x: x, y: y)
    }

    // Our choice: nobody lands in less on purpose.
    static let leastSide = Length.mm(1)

    /// Whether there is enough of it on a surface for a finger to land in.
    func isThere(on surface: Surface) -> Bool {
        x.length(on: surface.width) >= Self.leastSide && y.length(on: surface.height) >= Self.leastSide
    }
}

extension ConfiguredArea {
    /// Edges, corners, halves and thirds: areas that need no table.
    package static let builtIn: [ConfiguredArea] = {
        let edge = EdgeKeys.keys.zone.fallback
        // libinput's software buttons are 10 mm high. A corner has to be found without looking: our choice is half as much again.
        let corner = Length.mm(15)
        return [
            ConfiguredArea("left-edge", x: .first(edge)), ConfiguredArea("right-edge", x: .last(edge)),
            ConfiguredArea("top-edge", y: .first(edge)), ConfiguredArea("bottom-edge", y: .last(edge)),
            ConfiguredArea("top-left-corner", x: .first(corner), y: .first(corner)),
            ConfiguredArea("top-right-corner", x: .last(corner), y: .first(corner)),
            ConfiguredArea("bottom-left-corner", x: .first(corner), y: .last(corner)),
            ConfiguredArea("bottom-right-corner", x: .last(corner), y: .last(corner)),
            ConfiguredArea("left-half", x: .part(1, of: 2)), ConfiguredArea("right-half", x: .part(2, of: 2)),
            ConfiguredArea("top-half", y: .part(1, of: 2)), ConfiguredArea("bottom-half", y: .part(2, of: 2)),
            ConfiguredArea("left-third", x: .part(1, of: 3)), ConfiguredArea("center-third", x: .part(2, of: 3)),
            ConfiguredArea("right-third", x: .part(3, of: 3)), ConfiguredArea("top-third", y: .part(1, of: 3)),
            ConfiguredArea("middle-third", y: .part(2, of: 3)), ConfiguredArea("bottom-third", y: .part(3, of: 3)),
        ]
    }()

    static let builtInNames = builtIn.map(\.name)
}

extension AreaSpan {
    fileprivate static func first(_ length: Length) -> AreaSpan { AreaSpan(start: End(share: 0), end: End(share: 0, offset: length)) }
    fileprivate static func last(_ length: Length) -> AreaSpan {
        AreaSpan(start: End(share: 1, offset: .zero - length), end: End(share: 1))
    }
    fileprivate static func part(_ number: Int, of count: Int) -> AreaSpan {
        AreaSpan(start: End(share: Double(number - 1) / Double(count)), end: End(share: Double(number) / Double(count)))
    }
}

/// From one place along a side of a surface to another: `"0mm..6mm"`, `"50%..100%"`, `"100%-6mm..100%"`.
package struct AreaSpan: Hashable, Sendable {
    /// A place along a side, measured from the left or from the top: so much of the side, and so much further.
    package struct End: Hashable, Sendable {
        /// From 0 to 1.
        package var share: Double
        /// Negative for what comes before that.
        package var offset = Length.zero

        /// From the left or the top.
        package func place(on side: Length) -> Length { side * share + offset }
    }

    package var start: End
    package var end: End

    /// All of a side.
    package static let all = AreaSpan(start: End(share: 0), end: End(share: 1))

    /// How much of the span is on a side; not more than zero where none is.
    package func length(on side: Length) -> Length {
        min(end.place(on: side), side) - max(start.place(on: side), .zero)
    }

    /// Whether it ends before it begins however long the side is.
    var isNowhere: Bool {
        // What is so at both ends of a straight line is so in between.
        [Surface.shortest, Surface.longest].allSatisfy { end.place(on: $0) <= start.place(on: $0) }
    }

    /// What a side's own end is goes on beyond it: some devices report places outside of the range that they have announced.
    func range(on side: Length) -> ClosedRange<Length>? {
        guard length(on: side) > .zero else { return nil }
        let (first, last) = (start.place(on: side), end.place(on: side))
        return (first <= .zero ? first - Self.margin : first)...(last >= side ? last + Self.margin : last)
    }

    // Our choice: farther outside no finger is reported that is on the device.
    private static let margin = Length.mm(20)
}

/// The areas that gestures can name: those of the file and those that are built in.
struct KnownAreas {
    private(set) var own: [ConfiguredArea] = []
    private var byName: [String: ConfiguredArea]
    private var used: Set<String> = []
    /// The names of tables that cannot be used, which is reported where they stand.
    private var wrong: Set<String> = []

    init() { byName = Dictionary(uniqueKeysWithValues: ConfiguredArea.builtIn.map { ($0.name, $0) }) }

    /// The area that has the name already; then nothing changes.
    mutating func add(_ area: ConfiguredArea) -> ConfiguredArea? {
        if let earlier = byName[area.name] { return earlier }
        byName[area.name] = area
        own.append(area)
        return nil
    }

    mutating func addWrong(_ name: String) { wrong.insert(name) }

    func isWrong(_ name: String) -> Bool { byName[name] == nil && wrong.contains(name) }

    /// Nil where there is none of that name.
    mutating func use(_ name: String) -> ConfiguredArea? {
        used.insert(name)
        return byName[name]
    }

    var unused: [ConfiguredArea] { own.filter { !used.contains($0.name) } }

    /// For people: those of the file first.
    var names: [String] { own.map(\.name) + ConfiguredArea.builtInNames }
}
