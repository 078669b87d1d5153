package import Gestures
import TouchInput

/// A kind of gesture with thresholds that repetitions can teach.
protocol Teachable: StandardKind {
    /// The property of each threshold, in the threshold's unit. Thresholds that are needed to measure others come first.
    static var places: [(threshold: Threshold, place: WritableKeyPath<Self, Double>)] { get }
    /// Returns whether this gesture has the threshold and can learn it.
    func uses(_ threshold: Threshold) -> Bool
}

extension Teachable {
    func uses(_ threshold: Threshold) -> Bool { true }

    var thresholds: [Threshold] { Self.places.map(\.threshold).filter(uses) }

    func value(of threshold: Threshold) -> Double? {
        Self.places.first { $0.threshold == threshold }.map { self[keyPath: $0.place] }
    }

    func setting(_ threshold: Threshold, to value: Double) -> Self {
        var gesture = self
        if let place = Self.places.first(where: { $0.threshold == threshold })?.place { gesture[keyPath: place] = value }
        return gesture
    }
}

extension TapGesture: Teachable {
    static var places: [(threshold: Threshold, place: WritableKeyPath<Self, Double>)] {
        [(.within, \.within.inMilliseconds), (.slop, \.slop.millimeters), (.gap, \.gap.inMilliseconds)]
    }
    func uses(_ threshold: Threshold) -> Bool { threshold != .gap || count > 1 }
}

extension LongPressGesture: Teachable {
    static var places: [(threshold: Threshold, place: WritableKeyPath<Self, Double>)] {
        [(.duration, \.minimumDuration.inMilliseconds), (.stillness, \.maximumDistance.millimeters)]
    }
}

extension DragGesture: Teachable {
    static var places: [(threshold: Threshold, place: WritableKeyPath<Self, Double>)] { [(.distance, \.minimumDistance.millimeters)] }
}

extension SwipeGesture: Teachable {
    static var places: [(threshold: Threshold, place: WritableKeyPath<Self, Double>)] {
        [(.distance, \.minimumDistance.millimeters), (.velocity, \.minimumSpeed.millimetersPerSecond)]
    }
    /// Returns whether the gesture has the threshold. Many real swipes are slow, so a speed is learned only if the file has one.
    func uses(_ threshold: Threshold) -> Bool { threshold != .velocity || minimumSpeed > .zero }
}

extension MagnifyGesture: Teachable {
    static var places: [(threshold: Threshold, place: WritableKeyPath<Self, Double>)] {
        [(.scale, \.leastScale), (.widening, \.leastWidening)]
    }
    func uses(_ threshold: Threshold) -> Bool { value(of: threshold) ?? 0 > 0 }

    /// The scale; zero if the gesture has no threshold of scale.
    fileprivate var leastScale: Double {
        get { minimumScale ?? 0 }
        set { minimumScale = newValue > 0 ? newValue : nil }
    }

    /// The distance in millimeters; zero if the gesture has no threshold of distance.
    fileprivate var leastWidening: Double {
        get { minimumDistance?.millimeters ?? 0 }
        set { minimumDistance = newValue > 0 ? .mm(newValue) : nil }
    }
}

extension RotateGesture: Teachable {
    static var places: [(threshold: Threshold, place: WritableKeyPath<Self, Double>)] { [(.angle, \.minimumAngleDelta.inDegrees)] }
}

extension EdgeSwipeGesture: Teachable {
    static var places: [(threshold: Threshold, place: WritableKeyPath<Self, Double>)] {
        [
            (.distance, \.minimumDistance.millimeters), (.zone, \.zone.millimeters),
            (.velocity, \.minimumSpeed.millimetersPerSecond),
        ]
    }
    func uses(_ threshold: Threshold) -> Bool { threshold != .velocity || minimumSpeed > .zero }
}

extension TipTapGesture: Teachable {
    static var places: [(threshold: Threshold, place: WritableKeyPath<Self, Double>)] {
        [(.within, \.within.inMilliseconds), (.slop, \.slop.millimeters)]
    }
}

extension TipSwipeGesture: Teachable {
    static var places: [(threshold: Threshold, place: WritableKeyPath<Self, Double>)] {
        [(.distance, \.minimumDistance.millimeters), (.slop, \.slop.millimeters)]
    }
}

extension StrokeGesture: Teachable {
    static var places: [(threshold: Threshold, place: WritableKeyPath<Self, Double>)] {
        [(.size, \.minimumSize.millimeters), (.tilt, \.rotationTolerance.inDegrees), (.score, \.minimumScore)]
    }
}

extension ShakeGesture: Teachable {
    static var places: [(threshold: Threshold, place: WritableKeyPath<Self, Double>)] { [(.distance, \.minimumDistance.millimeters)] }
}

extension Duration {
    fileprivate var inMilliseconds: Double {
        get { milliseconds }
        set { self = .microseconds(Int64((newValue * 1000).rounded())) }
    }
}

extension Angle {
    fileprivate var inDegrees: Double {
        get { degrees }
        set { self = .degrees(newValue) }
    }
}

extension StandardGesture {
    private var teachable: (any Teachable)? { kind as? any Teachable }

    /// The thresholds that repetitions can teach, in the order in which they can be measured; empty for gestures without any.
    package var thresholds: [Threshold] { teachable?.thresholds ?? [] }

    /// Returns the value in the threshold's unit; nil if the gesture's kind has no such threshold.
    package func value(of threshold: Threshold) -> Double? { teachable?.value(of: threshold) }

    /// Returns the same gesture with another threshold; unchanged if its kind has no such threshold.
    package func setting(_ threshold: Threshold, to value: Double) -> StandardGesture {
        teachable?.setting(threshold, to: value).standard ?? self
    }

    /// The number of touches of the gesture.
    package var touchCount: Int { traits.touchCount }

    /// The phase at which the gesture is recognized: the beginning of a lasting gesture, the end of any other gesture.
    var triggeringPhase: GesturePhase { phases.contains(.changed) ? .began : .ended }
}

extension ClipSplitter {
    /// Makes a splitter for repetitions of a gesture.
    package init(for gesture: StandardGesture) { self.init(gap: gesture.traits.touchGap) }
}
