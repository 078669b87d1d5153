import TouchInput

import func Glibc.cos
import func Glibc.sin

/// The way fingers take together, at constant speed.
///
/// Motions that happen at once add up: first each finger's place in the hand changes (``arranged(_:around:at:)``), then the
/// hand moves (``offset(at:)``). So their order in the sentence makes no difference.
enum Motion: Hashable, Sendable {
    case slide(Vector)
    /// Distances between the fingers become this many times what they were.
    case scale(Double)
    case turn(Angle)
    /// A circle begins at its topmost point; a square at a top corner, the left one if clockwise, else the right one.
    case outline(Shape, size: Length, clockwise: Bool)

    enum Shape: Hashable, Sendable { case circle, square }

    var needsTwoFingers: Bool {
        switch self {
        case .scale, .turn: true
        case .slide, .outline: false
        }
    }

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

    /// How far the hand has moved; `progress` runs from 0 to 1.
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
    /// Clockwise from where it begins, in sizes.
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
