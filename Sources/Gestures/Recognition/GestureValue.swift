public import TouchInput

/// The measurements of a gesture so far: usually from the moment when its last finger landed, or from the start of its last part.
public struct GestureValue: Hashable, Sendable, BitwiseCopyable {
    /// The number of fingers that make the gesture.
    public var fingerCount: Int
    /// The center of the fingers when the measurement began, usually when the last of them landed.
    public var startLocation: Point
    /// The mean motion of all fingers.
    public var translation: Vector
    /// The mean velocity of all fingers over the last 100 ms; zero after a rest.
    public var velocity: Velocity
    /// The ratio of the fingers' mean distance from their center to its value at the start. Above 1, the fingers have moved apart.
    public var scale: Double
    /// The change of the fingers' mean distance from their center; negative if they moved closer together.
    public var spread: Length
    /// The rotation without wraparound; clockwise is positive.
    public var rotation: Angle
    /// The change of ``scale`` per second over the last 100 ms; zero after a rest.
    public var scaleVelocity: Double
    /// The rotation per second over the last 100 ms; zero after a rest.
    public var rotationVelocity: Angle
    /// The time from the landing of the last finger until now, or until a finger left or joined.
    public var duration: Duration
    /// The moment that the value describes: now, or when a finger left or joined.
    public var time: TouchInstant
    /// The direction that the gesture has decided on; nil for gestures without one.
    public var direction: Direction?

    /// The center of the fingers now.
    public var location: Point { startLocation + translation }

    /// Returns the value of the same gesture at a later time, if nothing has moved since.
    func resting(until now: TouchInstant) -> GestureValue {
        var value = self
        value.duration += now - time
        value.time = now
        if now - time >= VelocityWindow.length { (value.velocity, value.scaleVelocity, value.rotationVelocity) = (.zero, 0, .zero) }
        return value
    }

    /// Returns whether translation, scale and rotation are equal. A value with the same motion needs no report.
    func hasSameMotion(as other: GestureValue) -> Bool {
        translation == other.translation && scale == other.scale && rotation == other.rotation
    }
}

extension GestureValue {
    /// The value of a gesture that measures nothing.
    static let nothing = GestureValue(
        fingerCount: 0, startLocation: .zero, translation: .zero, velocity: .zero, scale: 1, spread: .zero, rotation: .zero,
        scaleVelocity: 0,
        rotationVelocity: .zero, duration: .zero, time: .zero)
}
