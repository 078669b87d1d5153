import TouchInput

extension StrokeGesture {
    /// Returns the reason why the stroke fails, such as its size or its likeness to a rival; nil if it succeeds.
    func failure(of path: StrokePath, _ motion: AccumulatedMotion) -> Failure? {
        if !path.size.reaches(minimumSize) { return .tooSmall(path.size, needed: minimumSize) }
        if let maximumSize, path.size.exceeds(maximumSize) { return .tooLarge(path.size, limit: maximumSize) }
        if let rival = rival(of: path, motion) { return .outdone(.translation, by: rival) }
        guard let stroke = StrokeVector(path.points) else { return .tooSmall(.zero, needed: minimumSize) }
        let fit = StrokeFit(stroke, to: shapes, within: rotationTolerance)
        if !fit.allowed.score.reaches(minimumScore) { return shortfall(fit) }
        return defeat(of: fit.allowed, stroke)
    }

    /// Returns a failure that names the rival most like the stroke; nil if no rival is more like it than the nearest of ``shapes``. The
    /// likeness of that shape is `own`.
    private func defeat(of own: StrokeLikeness, _ stroke: StrokeVector) -> Failure? {
        var (best, winner) = (own, StrokeShape.Name?.none)
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

    private func shortfall(_ fit: StrokeFit) -> Failure {
        if fit.turned.score.reaches(minimumScore) { return .tilted(fit.turned.turn, limit: rotationTolerance) }
        if fit.otherWay.score.reaches(minimumScore) { return .turnedOtherWay(wanted: wantedTurning) }
        return .unlike(score: fit.allowed.score, needed: minimumScore)
    }

    /// The first direction that one of ``shapes`` wants, for a stroke that went around in the other direction; `either` if no shape wants
    /// one.
    private var wantedTurning: RotateGesture.Direction {
        for case .builtIn(_, let turning) in shapes where turning != .either { return turning }
        return .either
    }
}
