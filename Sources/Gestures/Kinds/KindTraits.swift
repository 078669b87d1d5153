package import TouchInput

/// The properties of a gesture that hold whatever the fingers do.
///
/// The overlap report, the configuration, the actions and the learning read them instead of asking for the gesture's kind. The defaults
/// are those of a momentary gesture that all fingers of a hand make together and that ends with their lift. A gesture made of others
/// combines the traits of its parts.
package struct KindTraits: Sendable {
    /// Numbers of fingers that any part of the gesture is made with.
    package var fingers: FingerCounts

    // MARK: Reports

    /// The phases that the gesture can report, in the order of ``GesturePhase``.
    package var phases: [GesturePhase] = [.ended]
    /// Nil for a gesture that is over at once, and for one whose span depends on which of several gestures it turns out to be.
    package var span: GestureSpan?
    /// Everything that changes while the gesture goes on.
    package var dimensions: Set<GestureDimension> = []
    /// The distance at which the gesture begins; nil without one, and if it depends on which part begins.
    package var startDistance: Length?
    /// The scale at which the gesture begins, above 1.
    package var startScale: Double?
    /// The angle at which the gesture begins.
    package var startAngle: Angle?
    /// A distance is one that the hand travels, not one between fingers.
    package var measuresTravel = false
    /// The direction of positive steps; nil if it shows only when the gesture begins.
    package var forward: Direction?
    /// Events may carry a direction.
    package var mayHaveDirection = false

    // MARK: Fingers and time

    /// The gesture can be nothing before all fingers of its first part have landed.
    package var landsFirst = true
    /// The gesture can decide while fingers may still land.
    package var decidesWhileLanding = false
    /// Fingers still touch when the gesture has ended.
    package var endsInTouch = false
    /// The gesture can happen several times in a touch.
    package var comesAgain = false
    /// All fingers do the same, so that the gesture could be made with any number of them.
    package var movesFingersAlike = true
    /// The fingers that still touch when the gesture ends; nil if those may be others.
    package var fingersAtEnd: FingerCounts?
    /// The fingers that the gesture goes on with in a touch that another part began; nil if that is uncertain.
    package var fingersGoingOn: FingerCounts?
    /// How often fingers land and lift.
    package var touchCount = 1
    /// The longest pause between those touches; nil for a single one.
    package var touchGap: Duration?

    // MARK: Motion and devices

    /// The configured direction; nil for none that matters.
    package var direction: Direction?
    /// The sectors around the configured direction depend on the other gestures of the file.
    package var hasChosenSectors = false
    /// The motion as other programs tell motions apart; nil for one that they do not know.
    package var motion: PlainMotion?
    /// Everything a device must offer, the first obstacle to report first.
    package var needs: [DeviceNeed] = []
    /// A program outside the engine decides.
    package var isExternal = false

    // MARK: Overlap

    /// How far the fingers must travel, and where to; nil for gestures whose fingers do not travel or need not arrive.
    var travel: TravelConstraint?
    /// How far the fingers have gone, about, when the gesture decides; nil for gestures that a distance does not decide.
    var motionAtDecision: Length?
    /// Earlier gestures that are still possible delay this one when it has decided.
    var waitsForOthers = true
    /// The fingers stay where they landed.
    var staysInPlace = false
    /// How surely the gesture takes the touches of all others for the same fingers.
    var shadowOverAll: Shadow?

    package init(fingers: FingerCounts) { self.fingers = fingers }

    /// The phases of a gesture that goes on.
    static let lastingPhases: [GesturePhase] = [.began, .changed, .tick, .ended, .cancelled]
}

/// From when to when a gesture lasts.
package enum GestureSpan: Hashable, Sendable {
    /// From `began` to `ended` or `cancelled`.
    case motion
    /// From `ended`, when it is complete, to `released`: a press.
    case rest
}

/// A quantity that changes while a gesture goes on.
package enum GestureDimension: Hashable, Sendable {
    case distance, angle, scale
}

/// A motion of several fingers as desktops and other gesture programs tell them apart.
package enum PlainMotion: Hashable, Sendable {
    case tap
    case hold
    case click
    case travel(DragGesture.Course)
    case pinch(MagnifyGesture.Direction)
    case rotate(RotateGesture.Direction)
}

/// An ability that a device must have for a gesture.
package indirect enum DeviceNeed: Hashable, Sendable {
    case fingers(Int)
    /// Each of the fingers needs a location of its own.
    case separateFingers(Int)
    case button
    /// Room to travel so far.
    case travel(Length, DragGesture.Course)
    /// A zone along the edge that is not all of the surface.
    case zone(Length, at: Edge)
    /// Room to draw so large.
    case size(Length)
    /// The needs of one of two gestures suffice.
    case either([DeviceNeed], [DeviceNeed])
}
