package import TouchInput

/// Makes events of a touch protocol, likely ones and impossible ones: one nibble chooses the event, the other the time since the previous
/// one.
package struct SlotEventReader {
    package var source: ByteSource
    private var time = TouchInstant.zero

    private let touchProtocol: TouchProtocol

    package init(_ source: ByteSource, touchProtocol: TouchProtocol) {
        self.source = source
        self.touchProtocol = touchProtocol
    }

    package mutating func next() -> InputEvent? {
        guard !source.isEmpty else { return nil }
        let byte = source.next()
        let pauses: [Int64] = [0, 0, 0, 0, 0, 0, 1, 8000, 8000, 8000, 16_000, 20_000, 100_000, 300_000, 2_000_000, -50_000]
        time = time.advanced(byMicroseconds: pauses[Int(byte >> 4)])
        switch byte & 15 {
        case 0, 1, 2: return event(EventType.synchronization, SynchronizationCode.report, 0)
        case 3: return event(EventType.synchronization, SynchronizationCode.dropped, 0)
        case 4, 5: return separator()
        case 6: return event(EventType.absolute, AbsoluteCode.mtTrackingID, Int32(source.nextSigned()))
        case 7: return event(EventType.absolute, AbsoluteCode.mtTrackingID, -1)
        case 8, 9:
            let code = touchProtocol == .single ? AbsoluteCode.x : AbsoluteCode.mtPositionX
            return event(EventType.absolute, code, Int32(source.next()) * 47)
        case 10, 11:
            let code = touchProtocol == .single ? AbsoluteCode.y : AbsoluteCode.mtPositionY
            return event(EventType.absolute, code, Int32(source.next()) * 31)
        case 12: return event(EventType.absolute, AbsoluteCode.mtToolType, Int32(source.nextSigned()) % 4)
        case 13: return event(EventType.key, ButtonCode.left, Int32(source.next() & 1))
        case 14: return event(EventType.key, 0x140 + UInt16(source.next() & 15), Int32(source.next() & 3))
        default: return event(UInt16(source.next() & 7), UInt16(source.next()), source.nextInt32())
        }
    }

    /// Returns an event that separates the contacts of a report, or that lands and lifts the only contact.
    private mutating func separator() -> InputEvent {
        switch touchProtocol {
        case .slots: event(EventType.absolute, AbsoluteCode.mtSlot, Int32(source.nextSigned()) % 14)
        case .typeA: event(EventType.synchronization, SynchronizationCode.mtReport, 0)
        case .single: event(EventType.key, ButtonCode.touch, Int32(source.next() & 1))
        }
    }

    private func event(_ type: UInt16, _ code: UInt16, _ value: Int32) -> InputEvent {
        InputEvent(time: time, type: type, code: code, value: value)
    }
}
