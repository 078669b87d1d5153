package import TouchInput

#if canImport(Glibc)
    import func Glibc.atan2
#elseif canImport(Musl)
    import func Musl.atan2
#endif

/// The motion of the hand so far in one touch sequence. It is summed frame by frame over the contacts that two successive frames share.
///
/// Because steps are summed instead of compared with the start, contacts can come and go: a landing or lifting finger moves nothing. For
/// the same reason, turns stay unwrapped.
package struct AccumulatedMotion: Sendable, BitwiseCopyable {
    /// The translation of the center of the contacts.
    package var translation = Vector.zero
    /// The ratio of the mean distance from the center to its first value.
    package var scale = 1.0
    /// The rotation; clockwise is positive.
    package var rotation = Angle.zero
    /// The change of the mean distance from the center.
    var radial = Length.zero
    /// The distance that the contacts traveled around the center: turn × mean distance from the center.
    var arc = Length.zero

    /// True if a finger rested before the others landed and rests while they move. Changes of distance are then not a spread, and turns of
    /// the line between the fingers are not a turn.
    var isBesideRest = false
    /// True if one finger keeps still while others move around it. The motion is then both a translation and a turn.
    var isAroundPivot = false
    /// True if one finger keeps still while others move toward it or away. The motion is then both a translation and a spread.
    var isAlongPivot = false

    package static let start = AccumulatedMotion()

    package init(translation: Vector = .zero) { self.translation = translation }

    /// Adds one step, from the previous to the present places of `fingers`. One finger only translates.
    package mutating func add(_ fingers: [Finger]) {
        guard !fingers.isEmpty else { return }
        let (before, after) = middles(of: fingers)
        translation += after - before
        guard fingers.count > 1 else { return }
        var (radiusBefore, radiusAfter, cross, dot) = (0.0, 0.0, 0.0, 0.0)
        for finger in fingers {
            let (a, b) = (finger.previous - before, finger.location - after)
            radiusBefore += a.length.millimeters
            radiusAfter += b.length.millimeters
            cross += a.dx.millimeters * b.dy.millimeters - a.dy.millimeters * b.dx.millimeters
            dot += a.dx.millimeters * b.dx.millimeters + a.dy.millimeters * b.dy.millimeters
        }
        // Contacts on one point have no spread to compare and no line to turn.
        guard radiusBefore > 0, radiusAfter > 0 else { return }
        // An exact half turn in one report has no known direction and is ignored: more likely the contacts changed places.
        let turn = cross == 0 && dot < 0 ? 0 : atan2(cross, dot)
        scale *= radiusAfter / radiusBefore
        rotation += Angle(radians: turn)
        radial += .mm((radiusAfter - radiusBefore) / Double(fingers.count))
        arc += .mm(turn * (radiusAfter + radiusBefore) / 2 / Double(fingers.count))
    }

    private func middles(of fingers: [Finger]) -> (before: Point, after: Point) {
        var (before, after) = (Vector.zero, Vector.zero)
        for finger in fingers {
            before += finger.previous - .zero
            after += finger.location - .zero
        }
        return (.zero + before / Double(fingers.count), .zero + after / Double(fingers.count))
    }

    /// Returns the motion since `base`.
    package func since(_ base: AccumulatedMotion) -> AccumulatedMotion {
        var difference = self
        difference.translation = translation - base.translation
        difference.scale = scale / base.scale
        difference.rotation = rotation - base.rotation
        difference.radial = radial - base.radial
        difference.arc = arc - base.arc
        return difference
    }

    /// An estimate of how far the farthest finger is from its start: the sum of the translation, the radial motion and the arc.
    var extent: Length { translation.length + radial.magnitude + arc.magnitude }

    /// Returns this motion with `step` appended.
    func followed(by step: AccumulatedMotion) -> AccumulatedMotion {
        var sum = self
        sum.translation += step.translation
        sum.scale *= step.scale
        sum.rotation += step.rotation
        sum.radial += step.radial
        sum.arc += step.arc
        return sum
    }
}
