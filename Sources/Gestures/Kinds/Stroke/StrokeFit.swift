import TouchInput

/// The greatest likeness of a stroke to some shapes in three cases: turned no further than allowed, turned further, and drawn in the other
/// direction. The differences give the reason for a failure.
struct StrokeFit {
    private(set) var allowed = StrokeLikeness.none
    private(set) var turned = StrokeLikeness.none
    private(set) var otherWay = StrokeLikeness.none

    init(_ stroke: StrokeVector, to shapes: some Sequence<StrokeShape>, within tolerance: Angle) {
        for shape in shapes {
            switch shape {
            case .recorded(let template): note(stroke.likeness(to: template.vector), isAllowedWay: true, within: tolerance)
            case .builtIn(let shape, let turning):
                for variant in StrokeLibrary[shape] {
                    note(
                        stroke.likeness(to: variant.vector), isAllowedWay: turning.allows(variant.way),
                        within: shape.isRound ? .degrees(360) : tolerance)
                }
            }
        }
    }

    private mutating func note(_ likeness: StrokeLikeness, isAllowedWay: Bool, within tolerance: Angle) {
        switch (isAllowedWay, likeness.turn.magnitude <= tolerance) {
        case (true, true): if likeness.cosine > allowed.cosine { allowed = likeness }
        case (true, false): if likeness.cosine > turned.cosine { turned = likeness }
        case (false, true): if likeness.cosine > otherWay.cosine { otherWay = likeness }
        case (false, false): break
        }
    }
}

extension RotateGesture.Direction {
    fileprivate func allows(_ way: StrokeOutline.Way?) -> Bool {
        switch (self, way) {
        case (.either, _), (_, nil), (.clockwise, .clockwise), (.anticlockwise, .anticlockwise): true
        case (.clockwise, .anticlockwise), (.anticlockwise, .clockwise): false
        }
    }
}
