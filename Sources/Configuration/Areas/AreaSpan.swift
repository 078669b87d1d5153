public import TouchInput

/// From one place along a side of a surface to another: `"0mm..6mm"`, `"50%..100%"`, `"100%-6mm..100%"`.
public struct AreaSpan: Hashable, Sendable {
    /// A place along a side, measured from the left or from the top: so much of the side, and so much further.
    public struct End: Hashable, Sendable {
        /// From 0 to 1.
        public var share: Double
        /// Negative for what comes before that.
        public var offset: Length

        public init(share: Double, offset: Length = .zero) {
            self.share = share
            self.offset = offset
        }

        /// From the left or the top.
        public func place(on side: Length) -> Length { side * share + offset }
    }

    public var start: End
    public var end: End

    /// All of a side.
    public static let all = AreaSpan(start: End(share: 0), end: End(share: 1))

    public init(start: End, end: End) {
        self.start = start
        self.end = end
    }

    /// How much of the span is on a side; not more than zero where none is.
    public func length(on side: Length) -> Length {
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
