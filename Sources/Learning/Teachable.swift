import Configuration
import Gestures
import TouchInput

/// A kind of gesture with thresholds that repetitions can teach.
protocol Teachable: StandardKind {
    static var kind: GestureKind { get }
    /// Where each threshold is kept, in the threshold's unit. Those that repetitions are needed for to measure others come first.
    static var places: [(threshold: Threshold, place: WritableKeyPath<Self, Double>)] { get }
    /// Whether this gesture has something to learn there.
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
    static var kind: GestureKind { .tap }
    static var places: [(threshold: Threshold, place: WritableKeyPath<Self, Double>)] {
        [(.within, \.within.inMilliseconds), (.slop, \.slop.millimeters), (.gap, \.gap.inMilliseconds)]
    }
    func uses(_ threshold: Threshold) -> Bool { threshold != .gap || count > 1 }
}

extension LongPressGesture: Teachable {
    static var kind: GestureKind { .press }
    static var places: [(threshold: Threshold, place: WritableKeyPath<Self, Double>)] {
        [(.duration, \.minimumDuration.inMilliseconds), (.stillness, \.maximumDistance.millimeters)]
    }
}

extension DragGesture: Teachable {
    static var kind: GestureKind { .drag }
    static var places: [(threshold: Threshold, place: WritableKeyPath<Self, Double>)] { [(.distance, \.minimumDistance.millimeters)] }
}

extension SwipeGesture: Teachable {
    static var kind: GestureKind { .swipe }
    static var places: [(threshold: Threshold, place: WritableKeyPath<Self, Double>)] {
        [(.distance, \.minimumDistance.millimeters), (.velocity, \.minimumSpeed.millimetersPerSecond)]
    }
    /// Real swipes are slow as often as not: nobody is taught a speed who has not asked for one.
    func uses(_ threshold: Threshold) -> Bool { threshold != .velocity || minimumSpeed > .zero }
}

extension MagnifyGesture: Teachable {
    static var kind: GestureKind { .pinch }
    static var places: [(threshold: Threshold, place: WritableKeyPath<Self, Double>)] {
        [(.scale, \.leastScale), (.widening, \.leastWidening)]
    }
    func uses(_ threshold: Threshold) -> Bool { value(of: threshold) ?? 0 > 0 }

    /// Zero where scale does not count.
    fileprivate var leastScale: Double {
        get { minimumScale ?? 0 }
        set { minimumScale = newValue > 0 ? newValue : nil }
    }

    /// In millimetres; zero where distance does not count.
    fileprivate var leastWidening: Double {
        get { minimumDistance?.millimeters ?? 0 }
        set { minimumDistance = newValue > 0 ? .mm(newValue) : nil }
    }
}

extension RotateGesture: Teachable {
    static var kind: GestureKind { .rotate }
    static var places: [(threshold: Threshold, place: WritableKeyPath<Self, Double>)] { [(.angle, \.minimumAngleDelta.inDegrees)] }
}

extension EdgeSwipeGesture: Teachable {
    static var kind: GestureKind { .edge }
    static var places: [(threshold: Threshold, place: WritableKeyPath<Self, Double>)] {
        [
            (.distance, \.minimumDistance.millimeters), (.zone, \.zone.millimeters),
            (.velocity, \.minimumSpeed.millimetersPerSecond),
        ]
    }
    func uses(_ threshold: Threshold) -> Bool { threshold != .velocity || minimumSpeed > .zero }
}

extension TipTapGesture: Teachable {
    static var kind: GestureKind { .tiptap }
    static var places: [(threshold: Threshold, place: WritableKeyPath<Self, Double>)] {
        [(.within, \.within.inMilliseconds), (.slop, \.slop.millimeters)]
    }
}

extension TipSwipeGesture: Teachable {
    static var kind: GestureKind { .tipswipe }
    static var places: [(threshold: Threshold, place: WritableKeyPath<Self, Double>)] {
        [(.distance, \.minimumDistance.millimeters), (.slop, \.slop.millimeters)]
    }
}

extension StrokeGesture: Teachable {
    static var kind: GestureKind { .stroke }
    static var places: [(threshold: Threshold, place: WritableKeyPath<Self, Double>)] {
        [(.size, \.minimumSize.millimeters), (.tilt, \.rotationTolerance.inDegrees), (.score, \.minimumScore)]
    }
}

extension Duration {
    fileprivate var inMilliseconds: Double {
        get { Double(microseconds) / 1000 }
        set { self = .microseconds(Int64((newValue * 1000).rounded())) }
    }
}

extension Angle {
    fileprivate var inDegrees: Double {
        get { degrees }
        set { self = .degrees(newValue) }
    }
}
