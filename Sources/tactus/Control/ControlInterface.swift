internal import Actions
internal import Glibc
internal import System

/// The daemon on the user's bus: takes orders from the same user, and says how it is.
///
/// Whoever asks without end is refused, before anything is looked at or written down: a bus has no other way to hold back a caller.
final class ControlInterface {
    private let loop: EventLoop
    private unowned let orders: any ControlOrders
    private let user: uid_t
    private var bus: BusConnection?
    private var object: ControlObject?
    private var name: NameClaim?
    /// Whose user the bus is being asked for; there are no more of them than the gates let through in five seconds.
    private var questions: [Int: BusSubscription] = [:]
    private var lastQuestion = 0
    private var state = ControlState()

    /// Bytes. Our choice: more than anybody types.
    private static let nameLimit = 4096

    // Our choice: a gesture may switch layers as fast as fingers go; nobody reloads or pauses more often than this on purpose.
    private var switches = RateLimiter<ControlName.Method>(burst: 100, interval: .seconds(1))
    private var others = RateLimiter<ControlName.Method>(burst: 20, interval: .seconds(10))

    /// - Parameter user: Whose orders are taken.
    init(loop: EventLoop, orders: any ControlOrders, user: uid_t = getuid()) {
        self.loop = loop
        self.orders = orders
        self.user = user
    }

    /// Is to be found on that bus from now on. Calls `done` with whether the name is ours, again when it has become free, and with nil
    /// where the bus gives none.
    func appear(on bus: BusConnection, done: @escaping (_ isOurs: Bool?) -> Void) {
        self.bus = bus
        object = ControlObject(
            on: bus, at: ControlName.path, as: ControlName.interface,
            property: { [unowned self] name in ControlState.Property(rawValue: name).map(state.value) },
            take: { [unowned self] request in take(request) })
        // The object is there before the name is: whoever finds the name finds it.
        name = NameClaim(ControlName.service, on: bus, done)
    }

    /// The bus has gone.
    func vanish() {
        object = nil
        name = nil
        questions = [:]
        bus = nil
    }

    /// Says so to everybody who listens, where something has changed.
    func tell(_ state: ControlState) {
        let changes = state.differences(from: self.state)
        self.state = state
        for property in changes { object?.tellChange(of: property.rawValue) }
    }

    // MARK: - Orders

    private func take(_ request: BusRequest) {
        guard let method = ControlName.Method(rawValue: request.method) else {
            return request.refuse(.invalidArguments, "there is no such method")
        }
        guard passes(method) else { return request.refuse(.limitsExceeded, "too many calls in too short a time; try again later") }
        var layer: String?
        if method == .setLayer {
            // Looked at before the bus is asked: what waits for the answer waits in memory.
            layer = request.text(atMost: Self.nameLimit)
            guard layer != nil else {
                return request.refuse(.invalidArguments, "there is no layer with a name of more than \(Self.nameLimit) bytes")
            }
        }
        lastQuestion += 1
        let number = lastQuestion
        questions[number] = bus?.askUser(of: request.sender) { [unowned self] user in
            questions[number] = nil
            guard user == self.user else { return request.refuse(.accessDenied, "only the user whose daemon this is gives it orders") }
            follow(method, layer, request)
        }
        if questions[number] == nil { request.refuse(.accessDenied, "the bus does not say who you are") }
    }

    private func passes(_ method: ControlName.Method) -> Bool {
        let suppressed =
            switch method {
            case .setLayer: switches.admit(method, at: loop.now)
            case .reload, .pause, .resume: others.admit(method, at: loop.now)
            }
        return suppressed != nil
    }

    private func follow(_ method: ControlName.Method, _ layer: String?, _ request: BusRequest) {
        switch method {
        case .reload:
            switch orders.reload() {
            case .taken(let text): request.answer([.truth(true), .text(text)])
            case .refused(let lines): request.answer([.truth(false), .text(lines.joined(separator: "\n"))])
            }
        case .pause:
            orders.pause()
            request.answer()
        case .resume:
            orders.resume()
            request.answer()
        case .setLayer:
            do throws(UnknownLayer) {
                try orders.setLayer(layer == ControlState.noLayer ? nil : layer)
                request.answer()
            } catch {
                request.refuse(.invalidArguments, "\(error)")
            }
        }
    }
}
