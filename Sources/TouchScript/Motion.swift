import TouchInput

#if canImport(Glibc)
    import func Glibc.cos
    import func Glibc.sin
#elseif canImport(Musl)
    import func Musl.cos
    import func Musl.sin
#endif

/// A motion of fingers together, at constant speed.
///
/// Simultaneous motions add up: first each finger's place in the hand changes (``arranged(_:around:at:)``), then the
/// hand moves (``offset(at:)``). Therefore the order of motions of the same fingers makes no difference.
enum Motion: Hashable, Sendable {
    case slide(Vector)
    /// Multiplies the distances between the fingers.
    case scale(Double)
    case turn(Angle)
    /// Draws a shape. A circle begins at its topmost point; a square at its top left corner if clockwise, else at its top right one.
    case outline(Shape, size: Length, clockwise: Bool)

    enum Shape: Hashable, Sendable { case circle, square }

    var needsTwoFingers: Bool {
        switch self {
        case .scale, .turn: true
        case .slide, .outline: false
        }
    }

    /// Returns the place of a finger after this motion has scaled or turned the hand around `center`; other motions leave it unchanged.
    /// `progress` runs from 0 to 1.
    func arranged(_ location: Point, around center: Point, at progress: Double) -> Point {
        let arm = location - center
        switch self {
        case .scale(let factor): return center + arm * (1 + (factor - 1) * progress)
        case .turn(let angle):
            let (cosine, sine) = (cos(angle.radians * progress), sin(angle.radians * progress))
            return center + Vector(dx: arm.dx * cosine - arm.dy * sine, dy: arm.dx * sine + arm.dy * cosine)
        case .slide, .outline: return location
        }
    }

    /// Returns the displacement of the whole hand; `progress` runs from 0 to 1.
    func offset(at progress: Double) -> Vector {
        switch self {
        case .slide(let motion): return motion * progress
        case .scale, .turn: return .zero
        case .outline(let shape, let size, let clockwise):
            let (across, down) = shape.outline(at: progress)
            return Vector(dx: size * (clockwise ? across : -across), dy: size * down)
        }
    }
}

extension Motion.Shape {
    /// Returns the displacement from the beginning, clockwise, as a multiple of the size; `progress` runs from 0 to 1.
    fileprivate func outline(at progress: Double) -> (across: Double, down: Double) {
        switch self {
        case .circle: return (sin(2 * .pi * progress) / 2, (1 - cos(2 * .pi * progress)) / 2)
        case .square:
            let sides = 4 * progress
            return switch sides {
            case ...1: (sides, 0)
            case ...2: (1, sides - 1)
            case ...3: (3 - sides, 1)
            default: (0, 4 - sides)
            }
        }
    }
}

/// The motions of one step. All begin with the step, and times are measured from there.
struct Moves {
    struct Move {
        var clause: Clause
        var motion: Motion
        /// The contacts at the beginning of the step.
        var contacts: [Contact]
        var center: Point
        var duration: Duration

        init(_ clause: Clause, _ motion: Motion, of contacts: [Contact], in duration: Duration) {
            self.clause = clause
            self.motion = motion
            self.contacts = contacts
            self.duration = duration
            let arms = contacts.reduce(Vector.zero) { $0 + ($1.location - .zero) }
            center = .zero + arms / Double(contacts.count)
        }

        func progress(at time: Duration) -> Double { min(time / duration, 1) }
    }

    private(set) var moves: [Move] = []

    mutating func append(_ move: Move) { moves.append(move) }

    var contacts: [Contact] { moves.flatMap(\.contacts) }
    var durations: [Duration] { moves.map(\.duration) }

    /// Returns the place of a contact at `time`, with all motions added up.
    func location(of contact: Contact, at time: Duration) -> Point {
        var (location, offset) = (contact.location, Vector.zero)
        for move in moves where move.contacts.contains(where: { $0.id == contact.id }) {
            let progress = move.progress(at: time)
            location = move.motion.arranged(location, around: move.center, at: progress)
            offset += move.motion.offset(at: progress)
        }
        return location + offset
    }

    /// Returns the box around the whole path of a contact. It ignores the report rate, which must not decide whether a sentence is
    /// possible.
    func box(of contact: Contact) -> BoundingBox {
        var box = BoundingBox(contact.location)
        for time in turningPoints { box.include(BoundingBox(location(of: contact, at: time))) }
        return box
    }

    /// The times at which a contact may be farther out than before and after; samples unless all motions are slides.
    private var turningPoints: [Duration] {
        let isStraight = moves.allSatisfy { if case .slide = $0.motion { true } else { false } }
        guard !isStraight, let end = durations.max() else { return durations }
        // The number of steps is divisible by four, so that the outermost points of a circle are among them.
        return durations + (1...200).map { end * $0 / 200 }
    }
}
