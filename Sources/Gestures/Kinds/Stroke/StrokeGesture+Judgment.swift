import TouchInput

extension StrokeGesture {
    /// Returns the reason why the stroke fails, such as its size or its likeness to a rival; nil if it succeeds.
    func failure(of path: StrokePath, _ motion: AccumulatedMotion) -> Failure? {
        if !path.size.reaches(minimumSize) { return .tooSmall(path.size, needed: minimumSize) }
        if let maximumSize, path.size.exceeds(maximumSize) { return .tooLarge(path.size, limit: maximumSize) }
        if let rival = rival(of: path, motion) { return .outdone(.translation, by: rival) }
        guard let stroke = StrokeVector(path.points) else { return .tooSmall(.zero, needed: minimumSize) }
        let fit = StrokeFit(stroke, to: shapes, within: rotationTolerance)
        let arc = arc(in: stroke)
        if !fit.allowed.score.reaches(minimumScore) { return shortfall(fit, beside: arc) }
        return defeat(of: fit.allowed, by: arc, stroke)
    }

    /// Returns the likeness of the stroke to a part of a circle if it is one. Returns none if it is not, or if one of ``shapes`` is
    /// recorded, because a recorded shape may be one.
    private func arc(in stroke: StrokeVector) -> StrokeLikeness {
        if shapes.contains(where: { $0.name == .recorded }) { return .none }
        var nearest = StrokeLikeness.none
        for arc in StrokeLibrary.arcs {
            let likeness = stroke.likeness(to: arc)
            if likeness.cosine > nearest.cosine { nearest = likeness }
        }
        return nearest.score >= Self.arcScore ? nearest : .none
    }

    /// The least likeness to a part of a circle at which a stroke is one. Of 10 000 generated drawings, carets and check marks with round
    /// corners reach 0.88.
    private static let arcScore = 0.9

    /// Returns a failure that names what is most like the stroke; nil if neither `arc` nor a rival is more like it than the nearest of
    /// ``shapes``. The likeness of that shape is `own`.
    private func defeat(of own: StrokeLikeness, by arc: StrokeLikeness, _ stroke: StrokeVector) -> Failure? {
        var (best, winner) = arc.cosine > own.cosine ? (arc, StrokeShape.Name.arc) : (own, nil)
        for rival in rivals where !shapes.contains(where: { $0.isSame(as: rival) }) {
            let other = StrokeFit(stroke, to: CollectionOfOne(rival), within: rotationTolerance).allowed
            if other.cosine > best.cosine { (best, winner) = (other, rival.name) }
        }
        return winner.map { .moreLike($0, score: best.score, than: own.score) }
    }

    /// Returns a class of motion that is too large beside the drawing of several fingers; nil if there is none. A stroke may end where it
    /// began, so its size is compared, not its distance.
    private func rival(of path: StrokePath, _ motion: AccumulatedMotion) -> MotionClass? {
        var motion = motion
        motion.translation = Vector(dx: path.size, dy: .zero)
        return motion.rival(of: .translation)
    }

    private func shortfall(_ fit: StrokeFit, beside arc: StrokeLikeness) -> Failure {
        if fit.turned.score.reaches(minimumScore), fit.turned.cosine > arc.cosine {
            let turn = fit.turned.turn
            return .tilted(turn, limit: turn < .zero ? .zero - rotationTolerance : rotationTolerance)
        }
        if fit.otherWay.score.reaches(minimumScore), fit.otherWay.cosine > arc.cosine {
            return .turnedOtherWay(wanted: wantedTurning)
        }
        return .unlike(score: fit.allowed.score, needed: minimumScore)
    }

    /// The first direction that one of ``shapes`` wants, for a stroke that went around in the other direction; `either` if no shape wants
    /// one.
    private var wantedTurning: RotateGesture.Direction {
        for case .builtIn(_, let turning) in shapes where turning != .either { return turning }
        return .either
    }
}
