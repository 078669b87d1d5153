internal import Actions
internal import EvdevInput
internal import Gestures
internal import Handover
internal import Session
internal import TouchInput

/// A grabbed device with its twin: hands over everything that no gesture takes. Nothing here allocates while fingers move.
final class GrabbedDevice {
    /// The reason why a grab has to end without a request.
    enum Fault {
        /// The twin takes no events.
        case twin(UinputError)
        /// The guard has ended the grab and removed the twin, because this program had hung.
        case hung
        /// A hand takes the device back.
        case escape
    }

    private let id: String
    private let twin: TwinDevice
    private let executor: ActionExecutor
    private let grab: DeviceGrab
    private var stream: DesktopStream
    private var escape: EscapeWatch
    /// The watch over this program; nil if there is no guard.
    private var watchdog: GrabGuard?
    private var events: [InputEvent] = []
    /// True while the left button is held for fingers that are shown as a pointer.
    private var holdsButton = false
    private(set) var fault: Fault?

    /// Grabs a device that nothing touches. Throws if it has no slots or counts a single finger, or if it cannot be grabbed now.
    ///
    /// - Parameter id: The id that distinguishes the device from others.
    init(_ device: TouchDevice, _ twin: TwinDevice, id: String, _ executor: ActionExecutor, at now: TouchInstant) throws(GrabError) {
        guard let stream = DesktopStream(for: device.description), let escape = EscapeWatch(for: device.description) else {
            throw .noSlots(path: device.path)
        }
        let grab = try DeviceGrab(of: device)
        self.id = id
        self.twin = twin
        self.executor = executor
        self.grab = grab
        self.stream = stream
        self.escape = escape
        watchdog = GrabGuard(grab, twin)
        events.reserveCapacity(512)
        // The stream begins with the state of the device.
        var report: [InputEvent] = []
        for event in device.state(at: now) {
            report.append(event)
            guard event.isEndOfReport else { continue }
            pass(report, .nothing, at: now)
            report.removeAll()
        }
    }

    /// The number of contacts that the desktop sees.
    var shownCount: Int { stream.shownCount }

    /// True while a contact or a button of the device is down.
    var isTouched: Bool { stream.isTouched }

    /// The time of the next call of ``decide(_:at:)``; nil while nothing is pending.
    var deadline: TouchInstant? { soonest(stream.nextDeadline, escape.deadline) }

    /// Starts and stops showing fingers as a pointer. The next call is ``pass(_:_:at:)`` or ``decide(_:at:)``.
    func follow(_ report: SessionReport) { stream.follow(report, into: &events) }

    /// Hands over a report that need not wait for the gestures, see ``DesktopStream/passAtOnce(_:into:)``. Does nothing if the next report
    /// is available. The motion of the pointer takes this path, so everything that can be done later is done later.
    func passAtOnce(_ report: [InputEvent]) {
        if grab.hasNextReport { return }
        stream.passAtOnce(report, into: &events)
        write()
    }

    /// Hands over a report as far as the gestures allow.
    ///
    /// - Parameter consumption: The decisions of the gestures after this report.
    func pass(_ report: [InputEvent], _ consumption: Consumption, at now: TouchInstant) {
        for event in report { escape.take(event) }
        stream.pass(report, consumption, isFollowed: grab.hasNextReport, into: &events)
        if watchdog?.noteReport(isTouched: isTouched) == false { fault = .hung }
        write()
        noteEscape(at: now)
    }

    /// Follows the gestures after time has passed without a report.
    func decide(_ consumption: Consumption, at now: TouchInstant) {
        stream.advance(to: now)
        stream.decide(consumption, into: &events)
        write()
        noteEscape(at: now)
    }

    /// Hands over everything from now on.
    func passEverything() {
        stream.passEverything(into: &events)
        write()
    }

    /// Lifts the twin's contacts and ends the grab. Call it last.
    func end() {
        stream.end(into: &events)
        write()
        holdButton(false)
        watchdog = nil
        switch fault {
        // The guard has released it. The events of another release would reach every program that reads the device.
        case .hung: grab.noteRelease()
        case nil, .twin, .escape: grab.release()
        }
    }

    private func noteEscape(at now: TouchInstant) {
        if fault == nil, escape.isComplete(at: now) { fault = .escape }
    }

    /// Sends the events to the twin. A button that is held comes after them, and its release before them.
    private func write() {
        if !stream.holdsButton { holdButton(false) }
        if !events.isEmpty, hasTwin {
            do throws(UinputError) {
                try twin.write(events)
            } catch {
                fault = .twin(error)
            }
        }
        events.removeAll(keepingCapacity: true)
        if stream.holdsButton { holdButton(true) }
    }

    private var hasTwin: Bool {
        switch fault {
        case nil, .escape: true
        case .twin, .hung: false
        }
    }

    private func holdButton(_ isDown: Bool) {
        if isDown == holdsButton { return }
        holdsButton = isDown
        executor.holdButton(isDown, key: id)
    }
}
