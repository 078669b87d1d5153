import Gestures
import TouchInput

/// Hands that land, rest, travel, spread, turn and lift at random, as a device would report them. Fingers join and leave, some turn out to
/// be palms or thumbs, and the button is pressed now and then.
struct RandomHand {
    private var random: SeededGenerator
    /// True if nothing happens for 56 ms after a landing, so that no gesture has to wait for further fingers.
    private let settles: Bool
    private var time = TouchInstant.zero
    private var contacts: [Contact] = []
    private var isButtonDown = false
    private var lastID: Int64 = 0
    private var frames: [TouchFrame] = []

    static let surface = Surface(kind: .touchpad, width: .mm(120), height: .mm(80))

    static func frames(seed: Int, settles: Bool = false) -> [TouchFrame] {
        var hand = RandomHand(random: SeededGenerator(seed: UInt64(seed)), settles: settles)
        for _ in 0..<Int.random(in: 2...5, using: &hand.random) { hand.touch() }
        return hand.frames
    }

    private init(random: SeededGenerator, settles: Bool) {
        self.random = random
        self.settles = settles
    }

    private mutating func pick<Element>(_ list: [Element]) -> Element { list[Int.random(in: list.indices, using: &random)] }

    private mutating func isOne(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private mutating func report() { frames.append(TouchFrame(time: time, contacts: contacts, isButtonDown: isButtonDown)) }

    private mutating func wait(_ milliseconds: Int) { time = time + .milliseconds(milliseconds) }

    private mutating func touch() {
        if isOne(in: 4) {
            land()
            wait(pick([151, 200, 300, 620]))
        }
        for _ in 0..<pick([1, 1, 2, 2, 3, 4]) {
            land()
            wait(pick([0, 4, 10, 30, 100]))
        }
        for _ in 0..<Int.random(in: 1...4, using: &random) where !contacts.isEmpty {
            if isOne(in: 3) { wait(pick([20, 60, 95, 100, 160, 300, 600])) } else { move() }
            change()
        }
        while !contacts.isEmpty {
            if isOne(in: 3) { contacts.removeLast() } else { contacts.removeAll() }
            report()
            wait(pick([4, 10, 30]))
        }
        if isButtonDown {
            isButtonDown = false
            report()
        }
        wait(pick([30, 60, 100, 200, 340, 360, 600]))
    }

    private mutating func land() {
        lastID += 1
        let place = Point(x: .mm(.random(in: 1...119, using: &random)), y: .mm(.random(in: 1...79, using: &random)))
        contacts.append(Contact(id: ContactID(rawValue: lastID), location: place))
        report()
        if settles { wait(56) }
    }

    private mutating func move() {
        let interval = pick([4, 8, 8, 16])
        let speed = pick([0, 30, 100, 250, 500])
        let step = Vector(
            dx: .mm(.random(in: -1...1, using: &random) * Double(speed * interval) / 1000),
            dy: .mm(.random(in: -1...1, using: &random) * Double(speed * interval) / 1000))
        let spread = 1 + pick([0, 0, 0.004, -0.004, 0.02, -0.02]) * Double.random(in: 0.5...1, using: &random)
        let turn = pick([0, 0, 0.005, -0.005, 0.03]) * Double.random(in: 0.5...1, using: &random)
        let isOneFinger = isOne(in: 5)
        for _ in 0..<Int.random(in: 1...25, using: &random) {
            wait(interval)
            let middle = contacts.reduce(Vector.zero) { $0 + ($1.location - .zero) } / Double(contacts.count)
            for index in contacts.indices where !isOneFinger || index == contacts.count - 1 {
                let arm = contacts[index].location - (.zero + middle)
                let turned = Vector(dx: arm.dx * spread - arm.dy * turn, dy: arm.dy * spread + arm.dx * turn)
                contacts[index].location = .zero + middle + turned + step
            }
            report()
        }
    }

    /// Lifts or adds a finger, changes a tool or toggles the button, in one of three cases.
    private mutating func change() {
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
            contacts.remove(at: Int.random(in: contacts.indices, using: &random))
            report()
        case 1: land()
        case 2:
            let index = Int.random(in: contacts.indices, using: &random)
            contacts[index].tool = pick([.palm, .thumb, .thumb, .finger])
            report()
            if settles { wait(56) }
        case 3:
            isButtonDown.toggle()
            report()
        default: break
        }
    }
}

// Transforms recordings and gestures.
extension [TouchFrame] {
    func mirrored(on surface: Surface) -> [TouchFrame] {
        map { frame in
            var frame = frame
            for index in frame.contacts.indices { frame.contacts[index].location.x = surface.width - frame.contacts[index].location.x }
            return frame
        }
    }

    func later(by pause: Duration) -> [TouchFrame] {
        map { frame in
            var frame = frame
            frame.time = frame.time + pause
            return frame
        }
    }
}

extension GestureRule {
    /// The rule for the mirrored hand; nil for drawn shapes, because few of them look the same in a mirror.
    func mirrored(on surface: Surface) -> GestureRule? {
        guard let gesture = gesture.mirrored else { return nil }
        var rule = self
        rule.gesture = gesture
        (rule.area, rule.from, rule.to) = (area?.mirrored(on: surface), from?.mirrored(on: surface), to?.mirrored(on: surface))
        return rule
    }
}

extension Area {
    fileprivate func mirrored(on surface: Surface) -> Area {
        Area(name, x: (surface.width - x.upperBound)...(surface.width - x.lowerBound), y: y)
    }
}

extension Direction {
    var mirrored: Direction {
        switch self {
        case .right: .left
        case .downRight: .downLeft
        case .down: .down
        case .downLeft: .downRight
        case .left: .right
        case .upLeft: .upRight
        case .up: .up
        case .upRight: .upLeft
        }
    }
}

extension StandardGesture {
    fileprivate var mirrored: StandardGesture? {
        switch self {
        case .tap, .press, .pinch, .click, .detector: return self
        case .drag(var drag):
            if case .direction(let direction, let sectors) = drag.course { drag.course = .direction(direction.mirrored, sectors) }
            return .drag(drag)
        case .swipe(var swipe):
            swipe.direction = swipe.direction.mirrored
            swipe.angles = swipe.angles.flatMap {
                AngleRange(from: .degrees(180 - $0.start.degrees - $0.extent.degrees), to: .degrees(180 - $0.start.degrees))
            }
            return .swipe(swipe)
        case .rotate(var rotate):
            switch rotate.direction {
            case .clockwise: rotate.direction = .anticlockwise
            case .anticlockwise: rotate.direction = .clockwise
            case .either: break
            }
            return .rotate(rotate)
        case .edge(var edge):
            switch edge.edge {
            case .left: edge.edge = .right
            case .right: edge.edge = .left
            case .top, .bottom: break
            }
            return .edge(edge)
        case .tiptap(var tip):
            tip.side = tip.side?.mirrored
            return .tiptap(tip)
        case .tipswipe(var tip):
            (tip.side, tip.direction) = (tip.side?.mirrored, tip.direction.mirrored)
            return .tipswipe(tip)
        case .sequence(let gesture): return both(gesture.first, gesture.second) { .sequence(SequenceGesture($0, $1, gap: gesture.gap)) }
        case .simultaneous(let gesture): return both(gesture.first, gesture.second) { .simultaneous(SimultaneousGesture($0, $1)) }
        case .exclusive(let gesture): return both(gesture.first, gesture.second) { .exclusive(ExclusiveGesture($0, $1)) }
        default: return nil
        }
    }

    private func both(
        _ first: StandardGesture, _ second: StandardGesture, _ join: (StandardGesture, StandardGesture) -> StandardGesture
    ) -> StandardGesture? {
        guard let first = first.mirrored, let second = second.mirrored else { return nil }
        return join(first, second)
    }
}

extension TipSide {
    fileprivate var mirrored: TipSide {
        switch self {
        case .left: .right
        case .right: .left
        case .middle: .middle
        }
    }
}
