internal import CLinux
internal import Clibevdev
internal import TouchInput

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Keeps a device's events from all other programs until it is released.
///
/// The kernel reports only values that have changed. Programs that miss some would be out of step after the grab, even if nothing touches.
/// So the release first restores the state of the slots that the other programs saw last.
package final class DeviceGrab {
    private let device: TouchDevice
    /// A second descriptor, for writing. Only the grabbing program gets events that are written to a grabbed device.
    package let writer: CInt
    /// The events that put the device back into the state that the other programs saw last.
    private let events: [input_event]
    private var isReleased = false

    /// Grabs a device. Throws `touched` if something touches the device, if some of its events are unread, or if the kernel does not report
    /// its slots. The other programs have already got the unread events. Throws another error if the device or the system does not allow a
    /// grab.
    package init(of device: TouchDevice) throws(GrabError) {
        if let obstacle = Self.obstacle(to: device) { throw obstacle }
        if device.hasUnreadEvents { throw .touched(path: device.path) }
        let writer = open(device.path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        if writer < 0 { throw Self.error(errno, device.path) }
        do throws(GrabError) {
            if Self.isTouched(device, writer) { throw .touched(path: device.path) }
            let result = tactus_grab(device.fileDescriptor, true)
            if result < 0 { throw Self.error(-result, device.path) }
            guard let slots = SlotSnapshot(of: device), !Self.isTouched(device, writer) else {
                // Something has landed before the grab, and all programs have seen it; or the kernel does not report the slots.
                _ = tactus_grab(device.fileDescriptor, false)
                throw .touched(path: device.path)
            }
            events = Self.lifting(device) + slots.events
        } catch {
            close(writer)
            throw error
        }
        self.device = device
        self.writer = writer
    }

    deinit {
        release()
        close(writer)
    }

    /// Returns the reason why a device is never grabbed; nil if no such reason is known.
    package static func obstacle(to device: TouchDevice) -> GrabError? {
        if !device.description.hasSlots { return .noSlots(path: device.path) }
        if device.hidesKeys { return .keys(path: device.path) }
        return nil
    }

    /// The descriptor of the device. It belongs to the device: do not close it.
    package var fileDescriptor: CInt { device.fileDescriptor }

    /// True if the next report is known to have arrived.
    package var hasNextReport: Bool { device.hasNextReport }

    /// Gives the device back to all programs. Contacts that touch lift for this program; with its next report, the driver lands them again
    /// for all programs. Blocks for some 20 ms.
    package func release() {
        if isReleased { return }
        isReleased = true
        farewell { tactus_end_grab(device.fileDescriptor, writer, $0.baseAddress, $0.count) }
    }

    /// Notes that the guard has given the device back, so that nothing is left to release.
    package func noteRelease() { isReleased = true }

    /// Calls `body` with the events that are written to ``writer`` before the grab ends.
    package func farewell<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result { events.withUnsafeBytes(body) }

    /// Returns a report that lifts all contacts and releases all buttons. The kernel drops the events of contacts and buttons that are up.
    private static func lifting(_ device: TouchDevice) -> [input_event] {
        let buttons = (device.description.codes[EventType.key] ?? []).filter(ButtonCode.all.contains)
        let slots = (0..<device.description.slotCount).flatMap { slot in
            [
                input_event(EventType.absolute, AbsoluteCode.mtSlot, Int32(slot)),
                input_event(EventType.absolute, AbsoluteCode.mtTrackingID, -1),
            ]
        }
        return slots + buttons.sorted().map { input_event(EventType.key, $0, 0) } + [.endOfReport]
    }

    /// Returns whether a contact or a button is down, according to the kernel. Unlike libevdev's state this includes events that are not
    /// read yet.
    private static func isTouched(_ device: TouchDevice, _ writer: CInt) -> Bool {
        let ids = SlotSnapshot.values(of: AbsoluteCode.mtTrackingID, in: device) ?? []
        return ids.contains { $0 >= 0 } || !buttonsDown(writer).isEmpty
    }

    private static func buttonsDown(_ writer: CInt) -> [UInt16] {
        var keys = [UInt8](repeating: 0, count: Int(KEY_CNT) / 8)
        guard tactus_keys_down(writer, &keys) == 0 else { return [] }
        return ButtonCode.all.filter { keys[Int($0) / 8] >> ($0 % 8) & 1 == 1 }
    }

    private static func error(_ code: CInt, _ path: String) -> GrabError {
        switch code {
        case EBUSY: .held(path: path)
        case EACCES, EPERM: .readOnly(path: path)
        case ENODEV, ENOENT, ENXIO: .gone(path: path)
        default: .failed(path: path, Errno(rawValue: code))
        }
    }
}

/// A reason why a device is not grabbed. Each text begins with the node's path.
package enum GrabError: Error, Hashable, Sendable {
    /// Another program has grabbed it.
    case held(path: String)
    /// A contact or a button is down or may be: events are unread, or the kernel does not report the slots.
    case touched(path: String)
    case readOnly(path: String)
    case noSlots(path: String)
    /// The device has keys that are never read here, so they could not be handed over.
    case keys(path: String)
    case gone(path: String)
    case failed(path: String, Errno)
}

extension GrabError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .held(let path): "\(path): another program has grabbed the device and gets all its events until it ends"
        case .touched(let path): "\(path): not grabbed while something touches it"
        case .readOnly(let path): "\(path): not grabbed: no permission to write to it, which is needed to give it back in good order"
        case .noSlots(let path): "\(path): not grabbed: it has no slots, so its touches cannot be handed over one by one"
        case .keys(let path): "\(path): not grabbed: it has keys besides its buttons; Tactus reads no keys, so the desktop would lose them"
        case .gone(let path): "\(path): not grabbed: no such device"
        case .failed(let path, let errno): "\(path): not grabbed: \(errno)"
        }
    }
}

/// The values of all slots, except the tracking ids, at one moment.
private struct SlotSnapshot {
    private let current: Int32
    private let axes: [(code: UInt16, info: AxisInfo, values: [Int32])]

    /// Reads the state; nil if the kernel does not report the current slot. Axes that it does not report are left out.
    init?(of device: TouchDevice) {
        var slot: Int32 = 0
        guard tactus_current_slot(device.fileDescriptor, &slot) == 0 else { return nil }
        current = slot
        axes = device.description.axes.filter { AbsoluteCode.slotAxes.contains($0.key) && $0.key != AbsoluteCode.mtTrackingID }.compactMap {
            code, info in Self.values(of: code, in: device).map { (code, info, $0) }
        }
    }

    static func values(of code: UInt16, in device: TouchDevice) -> [Int32]? {
        var values = [Int32](repeating: 0, count: device.description.slotCount)
        let result = tactus_slot_values(device.fileDescriptor, UInt32(code), &values, UInt32(values.count))
        return result == 0 ? values : nil
    }

    /// A report that brings the state back. The slot that was current comes last.
    var events: [input_event] {
        var events: [input_event] = []
        let count = axes.first?.values.count ?? 0
        for slot in (0..<count).sorted(by: { $0 != Int(current) && $1 == Int(current) }) {
            events.append(input_event(EventType.absolute, AbsoluteCode.mtSlot, Int32(slot)))
            for (code, info, values) in axes {
                // The kernel smooths small changes away, and drops equal values and with them the slot's number. So a distant value comes
                // first.
                let value = values[slot]
                let (low, high) = (value.distance(to: info.minimum).magnitude, value.distance(to: info.maximum).magnitude)
                events.append(input_event(EventType.absolute, code, low > high ? info.minimum : info.maximum))
                events.append(input_event(EventType.absolute, code, value))
            }
        }
        return events + [.endOfReport]
    }
}

extension input_event {
    fileprivate static var endOfReport: input_event { input_event(EventType.synchronization, SynchronizationCode.report, 0) }

    fileprivate init(_ type: UInt16, _ code: UInt16, _ value: Int32) {
        self.init()
        (self.type, self.code, self.value) = (type, code, value)
    }
}
