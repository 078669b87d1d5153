internal import Clibevdev
internal import TouchInput

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The events that one read has taken from a descriptor, and that are not taken from here yet.
final class EventQueue {
    private let buffer = UnsafeMutableBufferPointer<input_event>.allocate(capacity: 64)
    /// The memory for the events that are taken.
    private let converted = UnsafeMutableBufferPointer<InputEvent>.allocate(capacity: 64)
    private var unread = 0..<0
    /// True if the last read may have left events in the kernel.
    private(set) var isFull = false

    /// The end of a descriptor: the reason why no more events can be read from it.
    enum End: Error, Equatable {
        /// The other end is closed. The kernel reports no such end for a device, but a stand-in for one does.
        case closed
        case failed(Errno)
    }

    deinit {
        buffer.deallocate()
        converted.deallocate()
    }

    var isEmpty: Bool { unread.isEmpty }

    /// The time of the next event. Requires that there is one.
    var nextTime: TouchInstant { buffer[unread.lowerBound].instant }

    func removeAll() { unread = 0..<0 }

    /// The mark at which ``take(into:)`` has stopped.
    enum Mark: Equatable {
        /// `SYN_REPORT`: the events of a report are complete.
        case report
        /// `SYN_DROPPED`, which is not among the events.
        case loss(at: TouchInstant)
    }

    /// Takes events up to the next mark, or all if there is none, and appends them. Returns the mark; nil without one.
    func take(into events: inout [InputEvent]) -> Mark? {
        var (count, mark) = (0, Mark?.none)
        for place in unread {
            let event = InputEvent(buffer[place])
            if event.type == EventType.synchronization, event.code == SynchronizationCode.dropped {
                mark = .loss(at: event.time)
                unread = place + 1..<unread.upperBound
                break
            }
            converted[count] = event
            count += 1
            if event.isEndOfReport {
                mark = .report
                unread = place + 1..<unread.upperBound
                break
            }
        }
        if mark == nil { unread = 0..<0 }
        events.append(contentsOf: UnsafeBufferPointer(start: converted.baseAddress, count: count))
        return mark
    }

    /// Reads events, in place of those that are here. Returns false if none have arrived.
    func fill(from descriptor: CInt) throws(End) -> Bool {
        var size: Int
        repeat {
            #if canImport(Glibc)
                size = Glibc.read(descriptor, buffer.baseAddress, buffer.count * MemoryLayout<input_event>.stride)
            #elseif canImport(Musl)
                size = Musl.read(descriptor, buffer.baseAddress, buffer.count * MemoryLayout<input_event>.stride)
            #endif
        } while size < 0 && errno == EINTR
        unread = 0..<max(size, 0) / MemoryLayout<input_event>.stride
        isFull = unread.count == buffer.count
        if size == 0 { throw .closed }
        if size < 0, errno != EAGAIN { throw .failed(Errno(rawValue: errno)) }
        return !unread.isEmpty
    }
}
