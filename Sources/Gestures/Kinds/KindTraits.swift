package import TouchInput

/// The properties of a gesture that hold whatever the fingers do.
///
/// Other code, such as the overlap report, the configuration and the actions, reads them instead of asking for the gesture's kind. The
/// defaults describe a momentary gesture that all fingers of a hand make together and that ends with their lift. A gesture made of others
/// combines the traits of its parts.
package struct KindTraits: Sendable {
    /// The numbers of fingers that any part of the gesture is made with.
    package var fingers: FingerCounts

    // MARK: Reports

    /// The phases that the gesture can report, in the order of ``GesturePhase``.
    package var phases: [GesturePhase] = [.ended]
    /// The span in which the gesture goes on. Nil for a gesture that is over at once, and if the span depends on the part that happens.
    package var span: GestureSpan?
    /// The quantities that change while the gesture goes on.
    package var dimensions: GestureDimensions = []
    /// The distance at which a lasting gesture begins; nil without one, and if it depends on the part that begins.
    package var startDistance: Length?
    /// The scale at which the gesture begins, 1 or more; nil without one, and if it depends on the part that begins.
    package var startScale: Double?
    /// The angle at which the gesture begins; nil without one, and if it depends on the part that begins.
    package var startAngle: Angle?
    /// True if a distance is one that the hand travels, not one between fingers.
    package var measuresTravel = false
    /// The direction of positive steps; nil without one, and if it is known only when the gesture begins.
    package var forward: Direction?
    /// True if events may carry a direction.
    package var mayHaveDirection = false

    // MARK: Fingers and time

    /// True if the gesture cannot be decided before all fingers of its first part have landed.
    package var landsFirst = true
    /// True if the gesture can decide while fingers may still land.
    package var decidesWhileLanding = false
    /// True if the gesture can end before its fingers lift; for a tip gesture, before its resting fingers do.
    package var endsInTouch = false
    /// True if the gesture can happen several times in a touch.
    package var comesAgain = false
    /// True if all fingers do the same, so that the gesture could be made with another number of them.
    package var movesFingersAlike = true
    /// The numbers of fingers that still touch when the gesture ends; nil if none does or the number is uncertain.
    package var fingersAtEnd: FingerCounts?
    /// The numbers of fingers that the gesture goes on with in a touch that another part began; nil if that is uncertain or never happens.
    package var fingersGoingOn: FingerCounts?
    /// The number of taps in a row; 1 for gestures that are not taps, and for those made of others.
    package var touchCount = 1
    /// The longest pause between taps in a row; nil if ``touchCount`` is 1.
    package var touchGap: Duration?

    // MARK: Motion and devices

    /// The configured direction; nil without one, as for an axis, a range of angles or a gesture made of others.
    package var direction: Direction?
    /// True if the sectors around the configured direction may depend on the other gestures of the file.
    package var hasChosenSectors = false
    /// The motion as other programs distinguish motions; nil for a motion unknown to them.
    package var motion: PlainMotion?
    /// The abilities that a device must have; the first one that is missing is reported.
    package var needs: [DeviceNeed] = []
    /// True if a program outside the engine recognizes the gesture.
    package var isExternal = false
    /// The longest wait, from the landing of the fingers on, until the gesture has happened or failed. Nil if nothing waits for it, because
    /// the moment at which it happens cannot be foreseen.
    package var openness: Delay? = .lift
    /// True if the gesture's touches are kept from the desktop unless the configuration overrides this. Desktops use one and two fingers
    /// for pointing and scrolling, which should never wait.
    package var isConsumed: Bool

    // MARK: Overlap

    /// The distance and directions that the fingers must travel; nil for all gestures but drags, swipes and edge swipes.
    var travel: TravelConstraint?
    /// The approximate distance of each finger from its start when the gesture decides; nil for all gestures but drags, swipes, edge
    /// swipes, pinches and rotations.
    var motionAtDecision: Length?
    /// True if preferred gestures that are still possible delay this one when it has decided.
    var waitsForOthers = true
    /// True for taps and presses, because their fingers stay where they landed.
    var staysInPlace = false
    /// The certainty with which the gesture takes the touches of all others but clicks for the same fingers; nil if it does not.
    var shadowOverAll: Shadow?

    package init(fingers: FingerCounts) {
        self.fingers = fingers
        isConsumed = fingers.minimum >= 3
    }

    /// The phases of a gesture that goes on.
    static let lastingPhases: [GesturePhase] = [.began, .changed, .tick, .ended, .cancelled]
}

/// The stretch of time between two phases of a gesture.
package enum GestureSpan: Hashable, Sendable {
    /// The time from `began` to `ended` or `cancelled`.
    case motion
    /// The time of a press from `ended`, when it is complete, to `released`.
    case rest
}

/// Quantities that change while a gesture goes on.
package struct GestureDimensions: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let distance = GestureDimensions(rawValue: 1)
    package static let angle = GestureDimensions(rawValue: 2)
    package static let scale = GestureDimensions(rawValue: 4)
}

/// A kind of motion that desktops and other gesture programs distinguish.
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
    /// A separate location for each of the fingers.
    case separateFingers(Int)
    case button
    /// Room to travel this distance.
    case travel(Length, DragGesture.Course)
    /// A zone along the edge that does not cover the whole surface.
    case zone(Length, at: Edge)
    /// Room to draw a shape of this size.
    case size(Length)
    /// The needs of two gestures; it suffices to meet the needs of one.
    case either([DeviceNeed], [DeviceNeed])
}
