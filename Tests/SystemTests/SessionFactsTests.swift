import System
import Testing

@Suite struct `The daemon` {
    private static let seat = "seat0"

    private static func session(_ id: String = "1", on seat: String? = seat, isActive: Bool) -> SessionFacts.Session {
        SessionFacts.Session(id: id, seat: seat, isActive: isActive)
    }

    private static let inFront = SessionFacts(seat: seat, hasLogind: true, display: session(isActive: true))

    @Test func `The daemon acts while the user's session is active, unlocked and awake`() {
        #expect(Self.inFront.activity == .active)
    }

    @Test func `The daemon rests while another session is active (D8)`() {
        var facts = Self.inFront
        facts.display?.isActive = false
        #expect(facts.activity == .suspended(.away))
    }

    @Test func `The daemon rests while the screen is locked or the lock state is unknown (D8)`() {
        var facts = Self.inFront
        facts.lock = .locked
        #expect(facts.activity == .suspended(.locked))
        facts.lock = .asked
        #expect(facts.activity == .suspended(.undecided))
    }

    @Test func `The daemon rests while the machine goes to sleep, whatever else is true (D8)`() {
        for isActive in [true, false] {
            for lock in [SessionFacts.Lock.asked, .unlocked, .locked] {
                var facts = Self.inFront
                facts.display?.isActive = isActive
                facts.lock = lock
                facts.isAsleep = true
                #expect(facts.activity == .suspended(.asleep))
            }
        }
    }

    @Test func `The daemon rests until each of several reasons has ended`() {
        var facts = Self.inFront
        facts.display?.isActive = false
        facts.lock = .locked
        facts.isAsleep = true
        facts.isAsleep = false
        #expect(facts.activity == .suspended(.away))
        facts.display?.isActive = true
        #expect(facts.activity == .suspended(.locked))
        facts.lock = .unlocked
        #expect(facts.activity == .active)
    }

    @Test func `The daemon always acts without logind`() {
        let facts = SessionFacts(seat: Self.seat, hasLogind: false, lock: .locked, isAsleep: true)
        #expect(facts.activity == .active)
    }

    @Test func `The daemon rests for a user without a session on the seat, such as one logged in over the network`() {
        var facts = SessionFacts(seat: Self.seat, hasLogind: true)
        #expect(facts.activity == .suspended(.noSession(seat: "seat0")))
        facts.sessions = [Self.session(on: nil, isActive: true), Self.session("2", on: "seat1", isActive: true)]
        facts.display = facts.sessions[0]
        #expect(facts.activity == .suspended(.noSession(seat: "seat0")))
    }

    @Test func `The daemon follows the user's display session even if a text console is active`() {
        var facts = Self.inFront
        facts.display?.isActive = false
        facts.sessions = [Self.session("7", isActive: true)]
        #expect(facts.session?.id == "1")
        #expect(facts.activity == .suspended(.away))
    }

    @Test func `The daemon follows any session of the user on the seat if the display session is elsewhere or unknown`() {
        let there = [Self.session("3", on: "seat1", isActive: true), Self.session("4", isActive: false), Self.session("5", isActive: true)]
        for display in [nil, there[0]] {
            var facts = SessionFacts(seat: Self.seat, hasLogind: true, display: display, sessions: there)
            #expect(facts.session?.id == "5")
            #expect(facts.activity == .active)
            facts.sessions[2].isActive = false
            #expect(facts.session?.id == "4")
            #expect(facts.activity == .suspended(.away))
        }
    }

    @Test(arguments: [
        (SessionActivity.Suspension.asleep, "the machine goes to sleep; not acting until it wakes up"),
        (.noSession(seat: "seat1"), "you have no session on seat1; not acting until you log in there"),
        (.away, "another session is active; not acting until yours is active again"),
        (.locked, "the screen is locked; not acting until it is unlocked"),
        (.undecided, "asking whether the screen is locked; not acting until that is known"),
    ])
    func `The daemon says why it rests and what ends that`(rest: SessionActivity.Suspension, text: String) {
        #expect("\(rest)" == text)
    }
}
