public import TouchInput

/// A tap that tells where it was.
public struct SpatialTapGesture: PrimitiveGesture {
    /// How many taps of how many fingers, and their limits.
    public var tap: TapGesture
    /// Of the place in the value.
    public var coordinateSpace: CoordinateSpace

    /// The defaults are those of ``TapGesture``.
    public init(count: Int = 1, fingers: FingerCounts = 1, coordinateSpace: CoordinateSpace = .local) {
        self.init(TapGesture(count: count, fingers: fingers), coordinateSpace: coordinateSpace)
    }

    /// A tap with other limits than the usual ones.
    public init(_ tap: TapGesture, coordinateSpace: CoordinateSpace = .local) {
        self.tap = tap
        self.coordinateSpace = coordinateSpace
    }

    /// Where a tap was.
    public struct Value: Equatable, Sendable {
        /// Middle of the fingers of the last tap when the last of them landed.
        public var location: Point
    }

    /// A fresh recognizer that tells all there is to measure.
    public func makeKindRecognizer(in context: GestureContext) -> TapGesture.KindRecognizer { tap.makeKindRecognizer(in: context) }

    /// The place, in ``coordinateSpace``.
    public func value(of measured: GestureValue, in context: GestureContext) -> Value {
        Value(location: coordinateSpace.convert(measured.startLocation, in: context))
    }
}
