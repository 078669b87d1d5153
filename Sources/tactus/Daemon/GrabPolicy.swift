internal import TouchInput

/// Decides when a device is taken from the desktop and when it is given back.
///
/// A device that is to be grabbed gets a twin first, which the desktop reads. The device is grabbed once the desktop has the twin and
/// nothing touches, so that no touch is lost in between. Until then the daemon reads it beside the desktop. The policy is a value without a
/// clock or any input or output: its owner takes the steps.
struct GrabPolicy: Hashable {
    /// A step for the owner to take.
    enum Step: Hashable {
        case makeTwin
        case grab
        /// Everything passes to the twin until all fingers are up.
        case passEverything
        /// The twin's contacts lift and the grab ends.
        case release
        case removeTwin
    }

    enum Permission: Hashable {
        /// Gestures act, and the user's session is known to be active.
        case granted
        /// Gestures are suspended, or the daemon must not grab for now: the grab ends when the fingers are up.
        case ending
        /// The session has left, the device is closed, the daemon ends, or a ``GrabStop`` forbids grabs: the grab ends at once.
        case revoked
    }

    private enum Twin: Hashable {
        case missing
        /// The kernel makes no twin for this program.
        case impossible
        case made
        /// Udev has announced it.
        case announced(at: TouchInstant)
        /// Another program has opened it after that.
        case opened(at: TouchInstant)
    }

    private enum Hold: Hashable {
        case beside
        /// The device is read beside the desktop until this time; if nil, until a report arrives or another program closes the device.
        case blocked(until: TouchInstant?)
        case grabbed
        case leaving
    }

    /// True while the configuration wants the grab and the device allows it.
    var isWanted = false
    var permission = Permission.ending
    private var twin = Twin.missing
    private var hold = Hold.beside

    /// The time that the desktop needs after it has opened a device, to read its state and to set it up. Our choice: on a slow machine
    /// libinput reports a new device 30 ms after it has opened it.
    static let setupTime = Duration.milliseconds(150)
    /// The time after which the desktop is taken to have the twin, if its opening cannot be seen. Our choice.
    static let openingTime = Duration.seconds(1)
    /// The time in which the kernel ends the grab of a program that has closed the device. Our choice: it takes 20 ms on a slow machine.
    static let closingTime = Duration.milliseconds(100)

    /// True from the grab to the release, even while everything passes to the twin until the fingers lift.
    var isGrabbed: Bool {
        switch hold {
        case .grabbed, .leaving: true
        case .beside, .blocked: false
        }
    }

    /// True while a twin awaits a program that opens it.
    var awaitsOpening: Bool { if case .announced = twin { true } else { twin == .made } }

    /// True after a grab has failed, because another program held the device, something was down, or the device had gone.
    var isBlocked: Bool { if case .blocked = hold { true } else { false } }

    /// Returns the next step; nil if there is nothing to do at this time.
    ///
    /// - Parameter isTouched: True while a contact or a button of the device is down.
    mutating func nextStep(at now: TouchInstant, isTouched: @autoclosure () -> Bool) -> Step? {
        switch hold {
        case .grabbed, .leaving:
            if permission == .revoked { return .release }
            if hold == .grabbed, isWanted, permission == .granted { return nil }
            if !isTouched() { return .release }
            if hold == .leaving { return nil }
            hold = .leaving
            return .passEverything
        case .beside, .blocked:
            if !isWanted { return hasTwin ? .removeTwin : nil }
            guard permission == .granted else { return nil }
            if twin == .missing { return .makeTwin }
            guard let time = readyTime, time <= now, !isTouched() else { return nil }
            return .grab
        }
    }

    /// Returns the time at which ``nextStep(at:isTouched:)`` may have a step without a report; nil if it will not. A touched device reports
    /// before the grab: its lift.
    ///
    /// - Parameter isTouched: True while a contact or a button of the device is down.
    func deadline(isTouched: @autoclosure () -> Bool) -> TouchInstant? {
        guard isWanted, permission == .granted, !isGrabbed, let readyTime else { return nil }
        return isTouched() ? nil : readyTime
    }

    /// The earliest time of the grab; nil while it is not known.
    private var readyTime: TouchInstant? {
        let ready: TouchInstant
        switch twin {
        case .missing, .impossible, .made: return nil
        case .announced(let time): ready = time + Self.openingTime
        case .opened(let time): ready = time + Self.setupTime
        }
        guard case .blocked(let until) = hold else { return ready }
        return until.map { max($0, ready) }
    }

    private var hasTwin: Bool {
        switch twin {
        case .missing, .impossible: false
        case .made, .announced, .opened: true
        }
    }

    // MARK: - Results

    mutating func noteTwin(isMade: Bool) { twin = isMade ? .made : .impossible }

    mutating func noteTwinAnnounced(at now: TouchInstant) {
        if twin == .made { twin = .announced(at: now) }
    }

    /// Notes that another program has opened the twin. Ignores openings before udev has announced it: they are udev's own.
    mutating func noteTwinOpened(at now: TouchInstant) {
        if case .announced = twin { twin = .opened(at: now) }
    }

    mutating func noteTwinRemoved() { twin = .missing }

    mutating func noteGrab() { hold = .grabbed }

    /// Notes that the device could not be grabbed, because another program holds it, something is down, or it has gone.
    mutating func noteFailure() { hold = .blocked(until: nil) }

    /// Notes that another program has closed the device. The kernel reports that before it ends that program's grab.
    mutating func noteClosing(at now: TouchInstant) {
        if case .blocked = hold { hold = .blocked(until: now + Self.closingTime) }
    }

    /// Notes a report of the device while it is not grabbed. No report comes while another program holds the device.
    mutating func noteReport() {
        if hold == .blocked(until: nil) { hold = .beside }
    }

    mutating func noteRelease() { hold = .beside }

    /// Allows another attempt at a twin that the kernel did not make.
    mutating func retryTwin() {
        if twin == .impossible { twin = .missing }
    }
}
