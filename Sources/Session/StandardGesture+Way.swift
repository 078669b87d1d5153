import Configuration
import Gestures
import TouchInput

#if canImport(Glibc)
    import func Glibc.log
#elseif canImport(Musl)
    import func Musl.log
#endif

extension StandardGesture {
    /// Returns the distance from the landing at which the gesture begins, in steps. Nil for steps of time, and if no such distance is set.
    /// Nil for pairs in which either part may have begun.
    func threshold(of every: Interval) -> Double? {
        let traits = traits
        return switch every {
        case .distance(let step): traits.startDistance.map { $0 / step }
        case .scale(let ratio): traits.startScale.map { log($0) / log(ratio) }
        case .angle(let step): traits.startAngle.map { $0.degrees / step.degrees }
        case .time: nil
        }
    }
}
