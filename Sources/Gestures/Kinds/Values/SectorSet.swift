import TouchInput

/// A set of directions in sixteenths of a turn. Both the quarters and the eighths of ``Direction`` consist of these.
struct SectorSet: OptionSet, Hashable, Sendable, BitwiseCopyable {
    var rawValue: UInt16

    static let all = SectorSet(rawValue: .max)

    init(rawValue: UInt16) { self.rawValue = rawValue }

    init(_ direction: Direction, _ sectors: Direction.Sectors) {
        let center = 2 * direction.eighths
        let reach =
            switch sectors {
            case .four: 2
            case .eight: 1
            }
        rawValue = 0
        for sector in center - reach..<center + reach { rawValue |= 1 << UInt16((sector + 16) % 16) }
    }

    /// Creates the set of sectors that share more than an edge with the range. If `whole` is true, only sectors that lie entirely in the
    /// range are included.
    init(_ angles: AngleRange, whole: Bool) {
        rawValue = 0
        for sector in 0..<16 {
            let offset = (22.5 * Double(sector) - angles.start.degrees + 720).truncatingRemainder(dividingBy: 360)
            // Angles are kept as radians, which lose digits.
            let isWhole = offset + 22.5 <= angles.extent.degrees + 0.001
            let isTouched = offset < angles.extent.degrees - 0.001 || offset + 22.5 > 360.001
            if whole ? isWhole : isTouched { rawValue |= 1 << UInt16(sector) }
        }
    }

    init(_ axis: Axis) {
        switch axis {
        case .horizontal: self = [SectorSet(.left, .four), SectorSet(.right, .four)]
        case .vertical: self = [SectorSet(.up, .four), SectorSet(.down, .four)]
        }
    }
}
