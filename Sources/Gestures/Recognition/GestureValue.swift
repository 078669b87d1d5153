public import TouchInput

/// What a gesture amounts to so far, measured from the moment its last finger landed.
public struct GestureValue: Hashable, Sendable, BitwiseCopyable {
    /// Fingers of the hand that makes the gesture.
    public var fingerCount: Int
    /// Middle of the fingers when the last of them landed.
    public var startLocation: Point
    /// Mean motion of all fingers.
    public var translation: Vector
    /// Mean velocity of all fingers over the last 100 ms; zero after a rest.
    public var velocity: Velocity
    /// Ratio of the fingers' mean distance from their middle to what it was: above 1 they went apart.
    public var scale: Double
    /// Change of the fingers' mean distance from their middle; negative where they went together.
    public var spread: Length
    /// Clockwise positive, unwrapped.
    public var rotation: Angle
    /// Change of ``scale`` in a second, over the last 100 ms; zero after a rest.
    public var scaleVelocity: Double
    /// Turn in a second, over the last 100 ms; zero after a rest.
    public var rotationVelocity: Angle
    /// Time since the last finger landed.
    public var duration: Duration
    /// Of this value.
    public var time: TouchInstant
    /// Set by gestures that decide on one.
    public var direction: Direction?

    /// Middle of the fingers now.
    public var location: Point { startLocation + translation }

    /// The same gesture later, after nothing has moved.
    func resting(until now: TouchInstant) -> GestureValue {
        var value = self
        value.duration += now - time
        value.time = now
        if now - time >= VelocityWindow.length { (value.velocity, value.scaleVelocity, value.rotationVelocity) = (.zero, 0, .zero) }
        return value
    }

    /// Equal but for time and speed: a report with the same motion is no news.
    func hasSameMotion(as other: GestureValue) -> Bool {
        translation == other.translation && scale == other.scale && rotation == other.rotation
    }
}

extension GestureValue {
    /// Of a gesture that tells none.
    static let nothing = GestureValue(
        fingerCount: 0, startLocation: .zero, translation: .zero, velocity: .zero, scale: 1, spread: .zero, rotation: .zero,
        scaleVelocity: 0,
        rotationVelocity: .zero, duration: .zero, time: .zero)
}
