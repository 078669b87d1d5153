import TouchInput

/// How a hand lands that is not told where: in the center, but far enough aside and with fingers close enough together that all
/// it does until it lifts has room on the surface.
struct Stance {
    var spacing = Row.spacing
    var shift = Vector.zero

    /// From relaxed to tight.
    static let all = [15, 14, 13, 12, 11, 10, 9, 8].map { Stance(spacing: .mm($0)) }

    /// Lands aside by as little as keeps everything at a distance from the edges, for which there must be room.
    mutating func makeRoom(for reach: Reach, on surface: Surface, margin: Length) {
        shift = Vector(
            dx: max(.zero, margin - reach.x.lowerBound) + min(.zero, surface.width - margin - reach.x.upperBound),
            dy: max(.zero, margin - reach.y.lowerBound) + min(.zero, surface.height - margin - reach.y.upperBound))
    }
}
