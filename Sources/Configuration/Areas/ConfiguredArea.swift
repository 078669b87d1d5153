public import Gestures
public import TouchInput

/// A part of any surface with a name: an `[area.NAME]` of the file, or one of those that are there without.
public struct ConfiguredArea: Hashable, Sendable {
    /// One line, not empty.
    public var name: String
    /// Along the width, from the left.
    public var x: AreaSpan
    /// Along the height, from the top.
    public var y: AreaSpan
    /// Of the name in the table's header; nil for those that are built in.
    public var position: SourcePosition?

    public init(_ name: String, x: AreaSpan = .all, y: AreaSpan = .all, position: SourcePosition? = nil) {
        self.name = name
        self.x = x
        self.y = y
        self.position = position
    }

    /// Where it is on a surface, as the user sees that. Where none of it is on the surface, no finger is in it.
    public func area(on surface: Surface) -> Area {
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
    public static let builtIn: [ConfiguredArea] = {
        let edge = Defaults.edgeZone
        let corner = Defaults.cornerSide
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
