package import Gestures

/// A class of failures for filters, by the change that the fingers would have to make. The raw value is the text for people.
package enum FailureClass: String, CaseIterable, Hashable, Sendable {
    case lost = "lost to another gesture"
    case fingers = "other number of fingers"
    case tooLittle = "too little motion"
    case tooMuch = "too much motion"
    case direction = "other direction"
    case motion = "other kind of motion"
    case timing = "too slow, too early or too late"
    case place = "other place"
    case shape = "other shape"
    case button = "button"
    case absent = "not looked for, or not asked"
    case canceled = "canceled"

    /// Finds the class of a failure.
    package init(_ failure: Failure) {
        self =
            switch failure {
            case .lost: .lost
            case .fingers: .fingers
            case .travelled, .scaled, .turned: .tooLittle
            case .moved: .tooMuch
            case .wrongDirection, .wrongAngle, .wrongAxis, .scaledOtherWay, .turnedOtherWay: .direction
            case .outdone: .motion
            case .landedApart, .heldLonger, .flickered, .pausedLonger, .notFollowed, .liftedApart, .liftedAfter, .tooSlow: .timing
            case .resting, .landedAway, .landedInside, .landedElsewhere, .endedElsewhere, .otherSide: .place
            case .tooSmall, .tooLarge, .tilted, .unlike, .moreLike: .shape
            case .buttonPressed, .notClicked: .button
            case .undetected, .refused, .switchedOff, .suspended: .absent
            case .cancelled: .canceled
            }
    }
}
