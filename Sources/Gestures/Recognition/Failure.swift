public import TouchInput

/// A reason why a gesture has failed or could not begin, with the measured and the wanted value if there are any.
public enum Failure: Hashable, Sendable {
    /// The number of touching, resting or acting fingers was not a wanted one.
    case fingers(seen: Int, wanted: FingerCounts)
    /// The fingers of a tap landed too long after each other.
    case landedApart(limit: Duration)
    /// A finger that had to keep its place moved too far from it.
    case moved(Length, limit: Length)
    /// A tap was held too long.
    case heldLonger(than: Duration)
    /// The only finger is where thumbs rest, or another contact that is not known to be a finger has landed beside it.
    case resting
    /// A finger that was to continue a tap landed too far from it.
    case landedAway(Length, limit: Length)
    /// A tap came right after a contact at nearly the same place.
    case flickered(limit: Duration)
    /// The pause between two taps was too long.
    case pausedLonger(than: Duration)
    /// The pause between two parts of a sequence was too long.
    case notFollowed(within: Duration)
    /// The fingers of a stroke, or of a swipe that is decided at the lift, lifted too long after each other.
    case liftedApart(limit: Duration)
    /// A press or a tap was too short.
    case liftedAfter(Duration, needed: Duration)
    /// The fingers did not move far enough.
    case travelled(Length, needed: Length)
    /// The fingers moved far enough, but in another direction.
    case wrongDirection(Direction, wanted: Direction)
    /// The fingers moved far enough, but not between these directions.
    case wrongAngle(Angle, wanted: AngleRange)
    /// The fingers moved far enough, but along the other axis.
    case wrongAxis(Axis, wanted: Axis)
    /// The fingers moved far enough, but too slowly.
    case tooSlow(Speed, needed: Speed)
    /// The fingers did not move far enough apart or toward each other.
    case scaled(Double, needed: Double)
    /// The fingers moved toward each other instead of apart, or apart instead of toward each other.
    case scaledOtherWay(Double, wanted: MagnifyGesture.Direction)
    /// The fingers did not turn far enough.
    case turned(Angle, needed: Angle)
    /// The fingers turned or drew in the other direction.
    case turnedOtherWay(wanted: RotateGesture.Direction)
    /// Another motion of the hand was larger than the wanted one.
    case outdone(MotionClass, by: MotionClass)
    /// A stroke was too small, measured by the longer side of its bounding box.
    case tooSmall(Length, needed: Length)
    /// A stroke was too large, measured by the longer side of its bounding box.
    case tooLarge(Length, limit: Length)
    /// A stroke had the right shape, but was turned too far from upright.
    case tilted(Angle, limit: Angle)
    /// A stroke had another shape.
    case unlike(score: Double, needed: Double)
    /// A stroke resembled the shape, but resembled another one more.
    case moreLike(StrokeShape.Name, score: Double, than: Double)
    /// A physical button was pressed, which makes most gestures fail that have not won.
    case buttonPressed
    /// The fingers lifted before the button was pressed.
    case notClicked
    /// The finger nearest to the edge did not land close enough to it.
    case landedInside(Length, of: Edge, zone: Length)
    /// The first finger, or for `from` every finger, landed outside of the wanted area. The point is the place of the first finger; the
    /// name of the area is in the rule.
    case landedElsewhere(Point, Whereabouts)
    /// No finger was where the gesture has to end.
    case endedElsewhere(Point)
    /// A tip beside the resting fingers was on the wrong side.
    case otherSide(TipSide, wanted: TipSide)
    /// An outside detector has not answered in time.
    case undetected(within: Duration)
    /// An outside detector has answered that the touches are not its gesture.
    case refused
    /// The gesture is switched off: its optional value is nil.
    case switchedOff
    /// The gesture was suspended when the touch began, see `GestureEngine.suspend(where:)`.
    case suspended
    /// Another gesture, which has this id, won the same touches.
    case lost(to: GestureID)
    /// The touches were taken away.
    case cancelled(Cancellation)
}

extension Failure {
    /// A property of a rule that restricts places.
    public enum Whereabouts: String, Hashable, Sendable, BitwiseCopyable {
        /// The place of the first landing: ``GestureRule/area``.
        case area
        /// The place where one of the fingers lands: ``GestureRule/from``.
        case from
        /// The place where one of the fingers ends: ``GestureRule/to``.
        case to
    }

    /// The measured place and the property of the rule that wants another; nil for all failures other than `landedElsewhere` and
    /// `endedElsewhere`.
    public var place: (measured: Point, wanted: Whereabouts)? {
        if case .landedElsewhere(let place, let wanted) = self { return (place, wanted) }
        if case .endedElsewhere(let place) = self { return (place, .to) }
        return nil
    }

    /// Returns ``description``, with the name of the area that was wanted if the failure has a ``place``.
    public func text(wantedIn area: String) -> String {
        guard let place else { return description }
        return switch place.wanted {
        case .area: "began at \(place.measured.text), wants its first finger in \(area)"
        case .from: "began at \(place.measured.text), wants a finger to land in \(area)"
        case .to: "ended at \(place.measured.text), wants to end in \(area)"
        }
    }

    /// True if the motion was large enough but went in a wrong direction.
    var isAboutWhereTo: Bool {
        switch self {
        case .wrongDirection, .wrongAxis, .wrongAngle, .scaledOtherWay, .turnedOtherWay: true
        default: false
        }
    }
}

extension Failure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .fingers(let seen, let wanted) where wanted.contains(seen): "\(seen) fingers touched together too briefly"
        case .fingers(let seen, let wanted): "\(seen) \(seen == 1 ? "finger" : "fingers"), wants \(wanted)"
        case .landedApart(let limit): "the fingers did not all land within \(limit.text)"
        case .moved(let length, let limit): "moved \(length.text(beside: limit)), may move \(limit.text(beside: length))"
        case .heldLonger(let limit): "held longer than \(limit.text)"
        case .resting: "one finger rests where a hand may rest"
        case .landedAway(let length, let limit):
            "landed \(length.text(beside: limit)) from the tap before, may be \(limit.text(beside: length))"
        case .flickered(let limit): "a contact had lifted at the same place less than \(limit.text) before"
        case .pausedLonger(let limit): "no further tap within \(limit.text)"
        case .notFollowed(let limit): "nothing followed within \(limit.text)"
        case .liftedApart(let limit): "the fingers did not all lift within \(limit.text)"
        case .liftedAfter(let duration, let needed): "lifted after \(duration.text(beside: needed)), needs \(needed.text(beside: duration))"
        case .travelled(let length, let needed): "moved \(length.text(beside: needed)), needs \(needed.text(beside: length))"
        case .wrongDirection(let seen, let wanted): "went \(seen.rawValue), wants \(wanted.rawValue)"
        case .wrongAngle(let seen, let wanted): "went \(seen.text), wants \(wanted)"
        case .wrongAxis(let seen, let wanted): "went \(seen.rawValue), wants \(wanted.rawValue)"
        case .tooSlow(let speed, let needed): "\(speed.text(beside: needed)), needs \(needed.text(beside: speed))"
        case .scaled(let scale, let needed): "scaled by \(scale.text(beside: needed)), needs \(needed.text(beside: scale))"
        case .scaledOtherWay(let scale, let wanted): "scaled by \(scale.text), wants \(wanted.rawValue)"
        case .turned(let angle, let needed): "turned \(angle.text(beside: needed)), needs \(needed.text(beside: angle))"
        case .turnedOtherWay(let wanted): "turned the other way, wants \(wanted.rawValue)"
        case .outdone(let own, let other): "\(own.rawValue) was outdone by \(other.rawValue)"
        case .tooSmall(let size, let needed): "\(size.text(beside: needed)) large, needs \(needed.text(beside: size))"
        case .tooLarge(let size, let limit): "\(size.text(beside: limit)) large, may be \(limit.text(beside: size))"
        case .tilted(let angle, let limit): "turned \(angle.text(beside: limit)), may be turned \(limit.text(beside: angle))"
        case .unlike(let score, let needed): "like the shape by \(score.text(beside: needed)), needs \(needed.text(beside: score))"
        case .moreLike(let shape, let score, let own):
            "like the shape by \(own.text(beside: score)), but like \(shape) by \(score.text(beside: own))"
        case .buttonPressed: "a button was pressed"
        case .notClicked: "the button was not pressed"
        case .landedInside(let distance, let edge, let zone):
            "landed \(distance.text(beside: zone)) from the \(edge.rawValue) edge, may be \(zone.text(beside: distance))"
        case .landedElsewhere(let place, let wanted): "landed at \(place.text), not in its \"\(wanted.rawValue)\""
        case .endedElsewhere(let place): "ended at \(place.text), not in its \"to\""
        case .otherSide(let seen, let wanted): "acted on the \(seen.rawValue), wants \(wanted.rawValue)"
        case .undetected(let limit): "the detector did not answer within \(limit.text) of the lift"
        case .refused: "the detector refused"
        case .switchedOff: "switched off"
        case .suspended: "suspended when the touch began"
        case .lost(let winner): "\(winner) won"
        case .cancelled(let cancellation): "canceled by \(cancellation.rawValue)"
        }
    }
}
