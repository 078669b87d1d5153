package import Diagnostics
package import Gestures
package import TouchInput

/// A named part of any surface: an `[area.NAME]` of the file, or a built-in area.
package struct ConfiguredArea: Hashable, Sendable {
    /// The name: one line, not empty.
    package var name: String
    /// The extent along the width, from the left.
    package var x: AreaSpan
    /// The extent along the height, from the top.
    package var y: AreaSpan
    /// The condition for gestures in the area; nil for none.
    package var when: DesktopCondition?
    /// The place of the name in the table's header; nil for built-in areas.
    package var position: SourcePosition?

    package init(
        _ name: String, x: AreaSpan = .all, y: AreaSpan = .all, when: DesktopCondition? = nil, position: SourcePosition? = nil
    ) {
        self.name = name
        self.x = x
        self.y = y
        self.when = when
        self.position = position
    }

    /// Returns the area on a surface, as the user sees the surface. If the area lies beyond the surface, no finger is ever in it.
    package func area(on surface: Surface) -> Area {
        guard let x = x.range(on: surface.width), let y = y.range(on: surface.height) else {
            let beyond = max(surface.width, surface.height) * 2
            return Area(name, x: beyond...beyond, y: beyond...beyond)
        }
        return Area(name, x: x, y: y)
    }

    // Our choice: no finger lands in a smaller area on purpose.
    static let leastSide = Length.mm(1)

    /// Returns true if enough of the area is on a surface for a finger to land in it.
    func isThere(on surface: Surface) -> Bool {
        x.length(on: surface.width) >= Self.leastSide && y.length(on: surface.height) >= Self.leastSide
    }
}

extension ConfiguredArea {
    /// The areas that need no table: edges, corners, halves and thirds.
    package static let builtIn: [ConfiguredArea] = {
        let edge = EdgeKeys.keys.zone.fallback
        // libinput's software buttons are 10 mm high. Our choice is 50 % more, because users have to find a corner without looking.
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

/// A range along a side of a surface: `"0mm..6mm"`, `"50%..100%"`, `"100%-6mm..100%"`.
package struct AreaSpan: Hashable, Sendable {
    /// A place along a side, measured from the left or the top: a share of the side plus an offset.
    package struct End: Hashable, Sendable {
        /// The share of the side, from 0 to 1.
        package var share: Double
        /// The offset from the share; it can be negative.
        package var offset = Length.zero

        /// Returns the distance of the place from the left or the top.
        package func place(on side: Length) -> Length { side * share + offset }
    }

    package var start: End
    package var end: End

    /// The whole side.
    package static let all = AreaSpan(start: End(share: 0), end: End(share: 1))

    /// Returns the length of the span on a side; zero or less if none of it is there.
    package func length(on side: Length) -> Length {
        min(end.place(on: side), side) - max(start.place(on: side), .zero)
    }

    /// True if the span ends where it begins, or before that, on sides of any length.
    var isNowhere: Bool {
        // Both ends are linear in the length of the side, so the shortest and the longest side decide.
        [Surface.shortest, Surface.longest].allSatisfy { end.place(on: $0) <= start.place(on: $0) }
    }

    /// The end that is beyond a side of any length, and the other end with it; nil if some of the span is on a long or a short side.
    var endBeyond: KeyPath<AreaSpan, End>? {
        let sides = [Surface.shortest, Surface.longest]
        if sides.allSatisfy({ start.place(on: $0) >= $0 }) { return \.start }
        return sides.allSatisfy { end.place(on: $0) <= .zero } ? \.end : nil
    }

    /// Returns the range of the span on a side; nil if none of it is there. A span that reaches an end of the side extends beyond it,
    /// because some devices report places beyond their range.
    func range(on side: Length) -> ClosedRange<Length>? {
        guard length(on: side) > .zero else { return nil }
        let (first, last) = (start.place(on: side), end.place(on: side))
        return (first <= .zero ? first - Self.margin : first)...(last >= side ? last + Self.margin : last)
    }

    // Our choice: no finger on the device is reported farther outside.
    private static let margin = Length.mm(20)
}
