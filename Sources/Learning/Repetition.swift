import Configuration
import Gestures
import TouchInput

/// A passage that is meant as the gesture, and what it was.
public struct Repetition: Hashable, Sendable {
    public let passage: Passage
    public let motion: HandMotion
    /// Nil for one that is learned from.
    public let leftOut: LeftOut?
    /// What becomes of it with the thresholds that the file has.
    public let present: Trial
    /// What the hand did, in the units of the thresholds: those at which the repetition only just counts. Without those that make no
    /// difference to whether it does.
    public internal(set) var reached: [Threshold: Double] = [:]
    /// What becomes of it with the thresholds that are proposed; nil until some are.
    public internal(set) var proposed: Trial?

    public init(_ passage: Passage) {
        let gesture = passage.ground.gesture.gesture
        self.passage = passage
        motion = HandMotion(of: passage)
        present = Trial(of: passage)
        leftOut =
            !gesture.hands.contains(motion.fingerCount)
            ? .fingers(motion.fingerCount) : passage.touchCount != gesture.touchCount ? .touches(passage.touchCount) : nil
    }
}
