/// What a handler says about the gesture that was detected.
public enum DetectHandling: Hashable, Sendable {
    /// Done. Nothing is detected until all fingers have lifted; then everything begins anew.
    case finished
    /// Not done: the next value comes to the handler, too, be it of the same touch or of the next.
    case yet
    /// It was not what it seemed. The next value goes to detection again; fingers that touch now, and all touches before, are consumed:
    /// they do not count for anything detected later.
    case cancel
}
