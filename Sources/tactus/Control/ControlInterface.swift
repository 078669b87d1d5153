internal import EvdevInput
internal import Glibc
internal import Session
internal import System

/// The daemon's object on the user's bus. It accepts method calls from the same user, and publishes the daemon's state.
///
/// Too frequent calls are refused before their arguments are read, because nothing else on a bus slows down a caller.
final class ControlInterface {
    private let loop: EventLoop
    private unowned let orders: any ControlOrders
    private let user: uid_t
    private var bus: BusConnection?
    private var object: ControlObject?
    private var name: NameClaim?
    /// The pending queries for the user behind a caller. The rate limits bound their number, because each is answered within five seconds.
    private var questions: [Int: BusSubscription] = [:]
    private var lastQuestion = 0
    private var state = ControlState()
    /// Called before the state is read, to publish what has changed without an event.
    var willBeRead: () -> Void = {}
    /// True if a change of the window was announced and no listener has read the window since. A title may change many times a second.
    private var hasAnnouncedWindow = false

    /// The longest name or path in bytes. Our choice: more than people type.
    private static let nameLimit = 4096

    // These limits are our choice. A gesture may switch layers as fast as fingers move; users do not reload or pause more often than this
    // on purpose.
    private var switches = RateLimiter<ControlName.Method>(burst: 100, interval: .seconds(1))
    private var others = RateLimiter<ControlName.Method>(burst: 20, interval: .seconds(10))

    /// Creates an object that is not on a bus yet.
    ///
    /// - Parameter user: The user whose calls are accepted.
    init(loop: EventLoop, orders: any ControlOrders, user: uid_t = getuid()) {
        self.loop = loop
        self.orders = orders
        self.user = user
    }

    /// Adds the object to a bus and claims the name there. `done` receives true if this daemon owns the name, and nil if the bus refuses.
    /// If another program owns the name, it receives false, and later true once this daemon owns the name.
    func appear(on bus: BusConnection, done: @escaping (_ isOurs: Bool?) -> Void) {
        self.bus = bus
        object = ControlObject(
            on: bus, at: ControlName.path, as: ControlName.interface,
            property: { [unowned self] name in value(of: name) },
            take: { [unowned self] request in take(request) })
        // The object is added before the name is claimed, so that clients that find the name find the object.
        name = NameClaim(ControlName.service, on: bus, done)
    }

    private func value(of name: String) -> BusValue? {
        willBeRead()
        guard let property = ControlState.Property(rawValue: name) else { return nil }
        if property == .window { hasAnnouncedWindow = false }
        return state.value(of: property)
    }

    /// Removes the object after the bus was lost.
    func vanish() {
        object = nil
        name = nil
        questions = [:]
        bus = nil
    }

    /// Announces the changed properties to all listeners. Leaves out the window if no listener has read it since its last announcement.
    func publish(_ state: ControlState) {
        let changes = state.differences(from: self.state)
        self.state = state
        for property in changes {
            if property == .window {
                if hasAnnouncedWindow { continue }
                hasAnnouncedWindow = true
            }
            object?.announceChange(of: property.rawValue)
        }
    }

    // MARK: - Orders

    private func take(_ request: BusRequest) {
        guard let method = ControlName.Method(rawValue: request.method) else {
            return request.refuse(.invalidArguments, "there is no such method")
        }
        guard passes(method) else { return request.refuse(.limitsExceeded, "too many calls in too short a time; try again later") }
        var name: String?
        if [.setLayer, .readDevice, .lastTouches].contains(method) {
            // Names are checked before the caller's user is queried, because pending calls use memory.
            name = request.text(atMost: Self.nameLimit)
            guard name != nil else {
                let thing = method == .setLayer ? "layer" : "device"
                return request.refuse(.invalidArguments, "there is no \(thing) with a name of more than \(Self.nameLimit) bytes")
            }
        }
        lastQuestion += 1
        let number = lastQuestion
        questions[number] = bus?.askUser(of: request.sender) { [unowned self] user in
            questions[number] = nil
            guard user == self.user else { return request.refuse(.accessDenied, "only the user whose daemon this is gives it orders") }
            follow(method, name ?? "", request)
        }
        if questions[number] == nil { request.refuse(.accessDenied, "the bus does not identify the caller") }
    }

    private func passes(_ method: ControlName.Method) -> Bool {
        let suppressed =
            switch method {
            case .setLayer: switches.admit(method, at: loop.now)
            case .reload, .pause, .resume, .readDevice, .setTablet, .statistics, .lastTouches, .watch: others.admit(method, at: loop.now)
            }
        return suppressed != nil
    }

    /// Answers with the touches in memory files, because other programs can read messages on the bus. Refuses if there are no touches.
    private func answerTouches(of path: String, _ request: BusRequest) {
        do throws(NoTouches) {
            let last = try orders.lastTouches(of: path)
            guard let head = MemoryFile.make(Array(last.head.utf8)) else { return request.refuse(.limitsExceeded, Self.noDescriptors) }
            guard let events = MemoryFile.make(last.touches.events.kernelBytes) else {
                close(head)
                return request.refuse(.limitsExceeded, Self.noDescriptors)
            }
            request.answer(descriptors: [head, events], [last.busValue])
        } catch {
            request.refuse(.invalidArguments, "\(error)")
        }
    }

    private static let noDescriptors = "the daemon has no descriptors left; try again later"

    private func follow(_ method: ControlName.Method, _ name: String, _ request: BusRequest) {
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
                try orders.setLayer(name == ControlState.noLayer ? nil : name)
                request.answer()
            } catch {
                request.refuse(.invalidArguments, "\(error)")
            }
        case .setTablet:
            guard case .truth(let isOn)? = request.arguments.first else { return request.refuse(.invalidArguments, "on or off is missing") }
            if let source = orders.setTablet(isOn) {
                return request.refuse(.invalidArguments, "tablet mode is known from \(source), which counts; there is nothing to set")
            }
            request.answer()
        case .readDevice:
            guard let events = orders.readDevice(at: name) else {
                return request.refuse(.invalidArguments, "the daemon grabs no such device")
            }
            request.answer(descriptor: events)
        case .watch:
            guard let facts = orders.watch() else {
                return request.refuse(
                    .limitsExceeded,
                    "\(Watchers.limit) programs watch already, or the daemon has no descriptors left; end one of them")
            }
            request.answer(descriptor: facts)
        case .lastTouches: answerTouches(of: name, request)
        case .statistics: request.answer([orders.currentStatistics.busValue])
        }
    }
}
