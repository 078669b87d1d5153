package import Gestures
package import TouchInput

/// One input of an engine.
package enum Step {
    case frame(TouchFrame)
    case wake(TouchInstant)
    case cancel(Cancellation, TouchInstant)
}

/// Decodes bytes into the steps of a hand: fingers that land, move, turn into palms and lift.
package struct StepReader {
    private var source: ByteSource
    private var time = TouchInstant.zero
    private var lastID: Int64 = 0
    private var contacts: [Contact] = []
    private var isButtonDown = false

    /// The most contacts. Our choice: more than a hand has, and more than most devices distinguish.
    private static let contactLimit = 20

    package init(_ source: ByteSource) { self.source = source }

    /// Returns the next step; nil after the last byte. Three bits of a byte choose the event, the other five its time.
    package mutating func next() -> Step? {
        guard !source.isEmpty else { return nil }
        let byte = source.next()
        let pause = pause(byte >> 3)
        time = time.advanced(byMicroseconds: pause)
        var isAfterLoss = false
        switch byte & 7 {
        case 0:
            if contacts.count < Self.contactLimit { land() }
        case 1: if let index = index(source.next()) { contacts.remove(at: index) }
        case 2: contacts.removeAll()
        case 3: move(by: vector())
        case 4: if let index = index(source.next()) { contacts[index].location = contacts[index].location + vector() }
        case 5: stretch(by: 1 + Double(source.nextSigned()) / 256, turn: Double(source.nextSigned()) / 128)
        case 6: return .wake(time)
        default:
            let what = source.next()
            switch what & 7 {
            case 0: return .cancel(.deviceGone, time)
            case 1: return .cancel(.stopping, time)
            case 2: isAfterLoss = true
            case 3, 4: isButtonDown.toggle()
            case 5: break
            default: if let index = index(what >> 3) { contacts[index].tool = what & 1 == 0 ? .palm : .finger }
            }
        }
        return .frame(TouchFrame(time: time, contacts: contacts, isButtonDown: isButtonDown, isAfterLoss: isAfterLoss))
    }

    /// Returns a pause in microseconds: mostly as devices report, with the moments around every threshold of the gestures.
    private func pause(_ choice: UInt8) -> Int64 {
        let table: [Int64] = [
            8000, 8000, 8000, 8000, 8000, 8000, 4000, 16_000, 1000, 1, 0, 0, -8000, 19_999, 20_000, 20_001, 30_000, 50_000, 100_000,
            150_000, 200_000, 249_999, 250_000, 250_001, 300_000, 349_999, 350_000, 350_001, 500_000, 1_000_000, 5_000_000, 10_000_000,
        ]
        return table[Int(choice) % table.count]
    }

    private func index(_ byte: UInt8) -> Int? { contacts.isEmpty ? nil : Int(byte) % contacts.count }

    /// Returns a vector within 12.8 mm, in tenths of a millimeter.
    private mutating func vector() -> Vector {
        Vector(dx: .mm(Double(source.nextSigned()) / 10), dy: .mm(Double(source.nextSigned()) / 10))
    }

    private mutating func land() {
        lastID += 1
        let place = Point(x: .mm(Double(source.next()) / 2), y: .mm(Double(source.next()) / 3))
        contacts.append(Contact(id: ContactID(rawValue: lastID), location: place))
    }

    private mutating func move(by motion: Vector) {
        for index in contacts.indices { contacts[index].location = contacts[index].location + motion }
    }

    /// Stretches and turns the contacts around the first one. The turn is approximated by a shear.
    private mutating func stretch(by factor: Double, turn: Double) {
        guard let center = contacts.first?.location else { return }
        for index in contacts.indices {
            let arm = contacts[index].location - center
            contacts[index].location = center + Vector(dx: arm.dx * factor - arm.dy * turn, dy: arm.dy * factor + arm.dx * turn)
        }
    }
}
