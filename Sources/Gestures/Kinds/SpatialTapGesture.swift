public import TouchInput

/// A tap that reports its place.
///
/// ```swift
/// let tap = SpatialTapGesture().onEnded { value in print("at", value.location) }
/// ```
public struct SpatialTapGesture: PrimitiveGesture {
    /// The number of taps and fingers, and their limits.
    public var tap: TapGesture
    /// The coordinate space of the place in the value.
    public var coordinateSpace: CoordinateSpace

    /// Creates a tap with the default limits of ``TapGesture``. Traps for a count below 1, and if no number of fingers is accepted.
    public init(count: Int = 1, fingers: FingerCounts = 1, coordinateSpace: CoordinateSpace = .local) {
        self.init(TapGesture(count: count, fingers: fingers), coordinateSpace: coordinateSpace)
    }

    /// Creates a tap with any limits.
    public init(_ tap: TapGesture, coordinateSpace: CoordinateSpace = .local) {
        self.tap = tap
        self.coordinateSpace = coordinateSpace
    }

    /// The place of a tap or click.
    public struct Value: Equatable, Sendable {
        /// The center of the tapping fingers when the last of them landed, in the last tap. For a click, the center of the fingers at the
        /// press.
        public var location: Point

        /// Creates a value, for tests of handlers.
        public init(location: Point) { self.location = location }
    }

    /// Makes a fresh recognizer that reports all measurements.
    public func makeKindRecognizer(in context: GestureContext) -> TapGesture.KindRecognizer { tap.makeKindRecognizer(in: context) }

    /// Returns the place, in ``coordinateSpace``.
    public func value(of measured: GestureValue, in context: GestureContext) -> Value {
        Value(location: coordinateSpace.convert(measured.startLocation, in: context))
    }
}
