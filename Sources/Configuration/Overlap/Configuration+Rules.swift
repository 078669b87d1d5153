public import Gestures

extension Configuration {
    /// What an engine is to look for, in the order of ``gestures``.
    ///
    /// - Parameter reportsEveryBegan: Also where no command wants to know that a press may be beginning.
    public func rules(reportingEveryBegan reportsEveryBegan: Bool = false) -> [GestureRule] {
        gestures.map { GestureRule($0.gesture, reportsProvisionalBegan: reportsEveryBegan || $0.actions[.began] != nil) }
    }
}
