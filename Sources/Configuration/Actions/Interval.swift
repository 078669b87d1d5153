internal import Diagnostics
import Gestures
package import TouchInput

/// The time, distance, angle or scale after which an action runs again, or the size of a step.
package enum Interval: Hashable, Sendable {
    case time(Duration)
    case distance(Length)
    case angle(Angle)
    /// The ratio of two widths or its reciprocal, whichever is greater; more than 1.
    case scale(Double)

    /// The quantity that an interval measures.
    package enum Dimension: CaseIterable, Hashable, Sendable {
        case time, distance, angle, scale

        /// The quantity with its article.
        var noun: String {
            switch self {
            case .time: Duration.noun
            case .distance: Length.noun
            case .angle: Angle.noun
            case .scale: "a ratio"
            }
        }

        /// An example for a message: `a distance such as "5mm"`.
        var example: String {
            switch self {
            case .time: #"a duration such as "50ms""#
            case .distance: #"a distance such as "5mm""#
            case .angle: #"an angle such as "15deg""#
            case .scale: "a ratio such as 1.1"
            }
        }
    }

    package var dimension: Dimension {
        switch self {
        case .time: .time
        case .distance: .distance
        case .angle: .angle
        case .scale: .scale
        }
    }

    // Our choice: devices report at most every millisecond or two.
    static let times = Duration.milliseconds(1)...(.seconds(60))
    // Our choice: the trembling of a resting finger stays below the least distance, angle and scale.
    static let distances = Length.mm(0.5)...(.mm(1000))
    static let angles = Angle.degrees(0.5)...(.degrees(360))
    static let scales = 1.01...100.0
}

extension KeyContent {
    /// Returns the content of a key whose value `TableReader.interval` reads.
    static func interval(in dimensions: [Interval.Dimension]) -> KeyContent {
        .any(
            dimensions.map { dimension in
                switch dimension {
                case .time: .quantity(Duration.self, in: Interval.times)
                case .distance: .quantity(Length.self, in: Interval.distances)
                case .angle: .quantity(Angle.self, in: Interval.angles)
                case .scale: .number(NumberForm(lowest: Interval.scales.lowerBound, highest: Interval.scales.upperBound))
                }
            })
    }
}

extension TableReader {
    /// Reads `"50ms"`, `"2mm"`, `"5deg"` or `1.05`, in the dimensions that make sense for `subject`; nil, and reported, for anything else.
    func interval(_ entry: TOMLEntry, in dimensions: [Interval.Dimension], of subject: String) -> Interval? {
        guard let interval = interval(entry, in: dimensions) else { return nil }
        if dimensions.contains(interval.dimension) { return interval }
        let found = interval.dimension.noun
        let examples = dimensions.map(\.example)
        log.error(.wrongDimension(found, key: entry.key, of: subject, allowed: examples), at: entry.value.position)
        return nil
    }

    private func interval(_ entry: TOMLEntry, in dimensions: [Interval.Dimension]) -> Interval? {
        switch entry.value.content {
        case .integer(let number): return scale(Double(number), entry, in: dimensions)
        case .float(let number): return scale(number, entry, in: dimensions)
        case .boolean, .date, .array, .table:
            log.wrongType(entry, wanted: dimensions.map(\.example).joined(separator: " or "))
            return nil
        case .string(let text):
            let unit = String(text.drop { !$0.isLetter && $0 != "°" })
            if Length.units.contains(unit) { return quantity(entry, as: Length.self, in: Interval.distances).map { .distance($0) } }
            if Angle.units.contains(unit) { return quantity(entry, as: Angle.self, in: Interval.angles).map { .angle($0) } }
            if Duration.units.contains(unit) { return quantity(entry, as: Duration.self, in: Interval.times).map { .time($0) } }
            let wanted = dimensions.map(\.example).joined(separator: " or ")
            log.error(.unreadableQuantity(text, key: entry.key, wanted: wanted), at: entry.value.position)
            return nil
        }
    }

    private func scale(_ number: Double, _ entry: TOMLEntry, in dimensions: [Interval.Dimension]) -> Interval? {
        // If no ratio is allowed, a whole number is probably a quantity without its unit.
        guard dimensions.contains(.scale) || entry.value.isFloat && Interval.scales.contains(number) else {
            let wanted = dimensions.map(\.example).joined(separator: " or ")
            log.wrongType(entry, wanted: wanted)
            return nil
        }
        if Interval.scales.contains(number) { return .scale(number) }
        let (lowest, highest) = (plain(Interval.scales.lowerBound), plain(Interval.scales.upperBound))
        log.error(.outOfRange(plain(number), key: entry.key, lowest: lowest, highest: highest), at: entry.value.position)
        return nil
    }
}

extension TOMLValue {
    fileprivate var isFloat: Bool {
        if case .float = content { true } else { false }
    }
}

extension Diagnostic {
    /// The diagnostic for an interval of the wrong dimension.
    ///
    /// - Parameters:
    ///   - found: The quantity that the interval measures, as a noun phrase.
    ///   - subject: The gesture or trigger that cannot have that quantity.
    ///   - allowed: The allowed quantities, as noun phrases.
    fileprivate static func wrongDimension(_ found: String, key: String, of subject: String, allowed: [String]) -> Diagnostic {
        Diagnostic(
            .wrongQuantity,
            "\(quoted(key)) is \(found), which makes no sense for \(subject); it can be \(allowed.joined(separator: " or "))")
    }
}

extension StandardGesture {
    /// The quantities besides time that change during the gesture and that an interval can measure.
    var dimensions: [Interval.Dimension] {
        let own = traits.dimensions
        return Interval.Dimension.allCases.filter { dimension in
            switch dimension {
            case .time: false
            case .distance: own.contains(.distance)
            case .angle: own.contains(.angle)
            case .scale: own.contains(.scale)
            }
        }
    }
}
