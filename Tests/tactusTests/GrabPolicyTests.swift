import Testing
import TouchInput

@testable import tactus

@Suite struct `A grab` {
    private var policy = GrabPolicy()
    private var isTouched = false

    init() {
        policy.isWanted = true
        policy.permission = .granted
    }

    private mutating func step(_ milliseconds: Int) -> GrabPolicy.Step? { policy.nextStep(at: Self.at(milliseconds), isTouched: isTouched) }

    private static func at(_ milliseconds: Int) -> TouchInstant { TouchInstant(microseconds: Int64(milliseconds) * 1000) }

    /// Makes the twin, which the desktop opens after 120 ms, and grabs the device.
    private mutating func grab() {
        policy.noteTwin(isMade: true)
        policy.noteTwinAnnounced(at: Self.at(100))
        policy.noteTwinOpened(at: Self.at(120))
        policy.noteGrab()
    }

    @Test mutating func `A device gets its twin first and is grabbed once the desktop has set the twin up`() {
        #expect(step(0) == .makeTwin)
        policy.noteTwin(isMade: true)
        #expect(step(0) == nil)
        // Programs of udev open the twin before it is announced.
        policy.noteTwinOpened(at: Self.at(40))
        policy.noteTwinAnnounced(at: Self.at(100))
        #expect(step(100) == nil)
        policy.noteTwinOpened(at: Self.at(120))
        #expect(step(269) == nil)
        #expect(policy.deadline(isTouched: false) == Self.at(270))
        #expect(step(270) == .grab)
        policy.noteGrab()
        #expect(policy.isGrabbed)
        #expect(step(300) == nil)
        #expect(policy.deadline(isTouched: false) == nil)
    }

    @Test mutating func `A device whose twin nobody is seen to open is grabbed after a second`() {
        policy.noteTwin(isMade: true)
        policy.noteTwinAnnounced(at: Self.at(100))
        #expect(policy.awaitsOpening)
        #expect(step(1099) == nil)
        #expect(step(1100) == .grab)
    }

    @Test mutating func `A device that is touched is grabbed when the touch is over`() {
        policy.noteTwin(isMade: true)
        policy.noteTwinAnnounced(at: Self.at(100))
        isTouched = true
        #expect(step(5000) == nil)
        #expect(policy.deadline(isTouched: true) == nil, "the lift comes with a report, so that nothing needs to wake the daemon")
        isTouched = false
        #expect(step(6000) == .grab)
    }

    @Test mutating func `A device gets no twin while the session is not known to be active`() {
        policy.permission = .ending
        #expect(step(0) == nil)
        policy.permission = .revoked
        #expect(step(0) == nil)
        policy.permission = .granted
        #expect(step(0) == .makeTwin)
    }

    @Test mutating func `A device is not grabbed without a twin, which is tried again when something has changed`() {
        policy.noteTwin(isMade: false)
        #expect(step(0) == nil)
        policy.retryTwin()
        #expect(step(0) == .makeTwin)
    }

    @Test mutating func `A switch of the session ends a grab at once, even while something touches`() {
        grab()
        isTouched = true
        policy.permission = .revoked
        #expect(step(1000) == .release)
        policy.noteRelease()
        #expect(!policy.isGrabbed)
        #expect(step(1000) == nil)
    }

    @Test mutating func `A rest ends a grab when nothing touches, and passes everything until then`() {
        grab()
        isTouched = true
        policy.permission = .ending
        #expect(step(1000) == .passEverything)
        #expect(step(1010) == nil)
        // The grab ends even if gestures act again before the fingers are up.
        policy.permission = .granted
        #expect(step(1020) == nil)
        isTouched = false
        #expect(step(1030) == .release)
        policy.noteRelease()
        #expect(step(1030) == .grab)
    }

    @Test mutating func `A rest ends a grab at once if nothing touches`() {
        grab()
        policy.permission = .ending
        #expect(step(1000) == .release)
    }

    @Test mutating func `A switch of the session ends even a grab that is about to end`() {
        grab()
        isTouched = true
        policy.permission = .ending
        #expect(step(1000) == .passEverything)
        policy.permission = .revoked
        #expect(step(1010) == .release)
    }

    @Test mutating func `A configuration without a grab ends it when nothing touches, and removes the twin`() {
        grab()
        isTouched = true
        policy.isWanted = false
        #expect(step(1000) == .passEverything)
        isTouched = false
        #expect(step(1010) == .release)
        policy.noteRelease()
        #expect(step(1010) == .removeTwin)
        policy.noteTwinRemoved()
        #expect(step(1010) == nil)
        policy.isWanted = true
        #expect(step(1020) == .makeTwin)
    }

    @Test mutating func `A device that another program holds is tried again when that program closes it`() {
        policy.noteTwin(isMade: true)
        policy.noteTwinAnnounced(at: Self.at(0))
        #expect(step(1000) == .grab)
        policy.noteFailure()
        #expect(policy.isBlocked)
        #expect(step(5000) == nil)
        #expect(policy.deadline(isTouched: false) == nil)
        policy.noteClosing(at: Self.at(5000))
        #expect(step(5099) == nil)
        #expect(policy.deadline(isTouched: false) == Self.at(5100))
        #expect(step(5100) == .grab)
    }

    @Test mutating func `A device that reports something is held by no other program`() {
        policy.noteTwin(isMade: true)
        policy.noteTwinAnnounced(at: Self.at(0))
        policy.noteFailure()
        policy.noteReport()
        #expect(step(1000) == .grab)
    }
}
