/// An answer of a handler about the detected gesture.
public enum DetectHandling: Hashable, Sendable {
    /// The gesture is complete. Nothing is detected until all fingers have lifted; then detection begins anew.
    case finished
    /// The gesture goes on. The next value goes to the handler again, in the same touch or in the next.
    case yet
    /// The detection was wrong. The next value goes to detection again. Fingers that touch now, and all earlier touches, are consumed: they
    /// do not count for later detections.
    case cancel
}
