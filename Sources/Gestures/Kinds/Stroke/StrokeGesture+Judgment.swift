import TouchInput

extension StrokeGesture {
    /// Returns the reason why the stroke matches none of ``shapes``; nil if it matches one of them.
    func failure(of path: StrokePath, _ motion: AccumulatedMotion) -> Failure? {
        if !path.size.reaches(minimumSize) { return .tooSmall(path.size, needed: minimumSize) }
        if let maximumSize, path.size.exceeds(maximumSize) { return .tooLarge(path.size, limit: maximumSize) }
        if let rival = rival(of: path, motion) { return .outdone(.translation, by: rival) }
        guard let stroke = StrokeVector(path.points) else { return .tooSmall(.zero, needed: minimumSize) }
        let fit = StrokeFit(stroke, to: shapes, within: rotationTolerance)
        if !fit.allowed.score.reaches(minimumScore) { return shortfall(fit) }
        return defeat(of: fit.allowed, stroke)
    }

    /// Returns a failure that names the rival most like the stroke; nil if none is more like it than `own`.
    private func defeat(of own: StrokeLikeness, _ stroke: StrokeVector) -> Failure? {
        var (best, winner) = (own, StrokeShape.Name?.none)
        for rival in rivals where !shapes.contains(where: { $0.isSame(as: rival) }) {
            let other = StrokeFit(stroke, to: CollectionOfOne(rival), within: rotationTolerance).allowed
            if other.cosine > best.cosine { (best, winner) = (other, rival.name) }
        }
        return winner.map { .moreLike($0, score: best.score, than: own.score) }
    }

    /// Returns the class of motion that several fingers made more than they drew; nil if there is none. A stroke may end where it began, so
    /// its size counts, not its distance.
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

    /// The wanted turning, for a stroke that went around in the other direction.
    private var wantedTurning: RotateGesture.Direction {
        for case .builtIn(_, let turning) in shapes where turning != .either { return turning }
        return .either
    }
}
