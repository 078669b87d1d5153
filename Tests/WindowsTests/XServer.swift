import WindowProtocols

/// Plays an X server in this machine's byte order: setup, atoms, and answers about windows.
struct XServer {
    /// The properties of windows, by window and name.
    var properties: [UInt32: [String: (type: UInt32, value: [UInt8])]] = [:]
    var conversation: ActiveWindowConversation
    private var atoms: [String: UInt32] = ["WM_NAME": 39, "WM_CLASS": 67]
    private var requests: [UInt8] = []
    private var sequence: UInt16 = 0
    /// The windows whose properties the client watches.
    private(set) var watched: Set<UInt32> = []
    /// The number of questions that have been answered.
    private(set) var questionCount = 0

    static let root: UInt32 = 0x2A1

    init(_ authorization: X11Authorization? = nil) {
        conversation = ActiveWindowConversation(screen: 0, authorization)
        let setup = conversation.takeRequests()
        requests = Array(setup.dropFirst(setup.count))
        conversation.receive(Self.setup(root: Self.root)[...])
        answer()
    }

    /// The answer to the setup: one screen with one depth and a visual.
    static func setup(root: UInt32) -> [UInt8] {
        let vendor = Array("A vendor".utf8)
        let fixed =
            [UInt8](repeating: 7, count: 16) + bytes16(UInt16(vendor.count)) + bytes16(0xFFFF) + [1, 2] + [UInt8](repeating: 0, count: 10)
        let screen =
            Compositor.bytes(root) + [UInt8](repeating: 1, count: 35) + [1] + [24, 0] + bytes16(1) + [UInt8](repeating: 0, count: 28)
        let body = fixed + vendor + [UInt8](repeating: 3, count: 16) + screen
        return [1, 0] + bytes16(11) + bytes16(0) + bytes16(UInt16(body.count / 4)) + body
    }

    static func bytes16(_ number: UInt16) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }

    /// Answers requests until the client has none left.
    mutating func answer() {
        while true {
            requests += conversation.takeRequests()
            if requests.isEmpty { return }
            let words = requests[2..<4].withUnsafeBytes { $0.loadUnaligned(as: UInt16.self) }
            let request = Array(requests.prefix(Int(words) * 4))
            requests.removeFirst(request.count)
            sequence &+= 1
            reply(to: request)
        }
    }

    private func number(_ request: [UInt8], _ place: Int) -> UInt32 {
        request[place..<place + 4].withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    }

    private mutating func reply(to request: [UInt8]) {
        switch request[0] {
        case 16:
            let count = request[4..<6].withUnsafeBytes { $0.loadUnaligned(as: UInt16.self) }
            let name = String(decoding: request[8..<8 + Int(count)], as: UTF8.self)
            let atom = atoms[name] ?? UInt32(100 + atoms.count)
            atoms[name] = atom
            send(answer: atom, format: 0, value: [])
        case 2:
            let window = number(request, 4)
            if number(request, 12) == 0 { watched.remove(window) } else { watched.insert(window) }
        case 20:
            questionCount += 1
            let window = number(request, 4)
            let name = atoms.first { $0.value == number(request, 8) }?.key ?? ""
            guard let known = properties[window] else { return send(error: 3) }
            let property = known[name] ?? (0, [])
            let value = Array(property.value.prefix(4 * Int(number(request, 20))))
            send(answer: property.type, format: property.type == 31 || property.type == 200 ? 8 : 32, value: value)
        default: break
        }
    }

    private mutating func send(answer: UInt32, format: UInt8, value: [UInt8]) {
        let unit = max(Int(format) / 8, 1)
        let padding = [UInt8](repeating: 0, count: -value.count & 3)
        conversation.receive(
            ([1, format] + Self.bytes16(sequence) + Compositor.bytes(UInt32((value.count + padding.count) / 4))
                + Compositor.bytes(answer) + Compositor.bytes(0) + Compositor.bytes(UInt32(value.count / unit))
                + [UInt8](repeating: 0, count: 12) + value + padding)[...])
    }

    private mutating func send(error: UInt8) {
        conversation.receive(([0, error] + Self.bytes16(sequence) + [UInt8](repeating: 0, count: 28))[...])
    }

    /// Reports the change of a property of a window that is watched, and does not answer yet.
    mutating func announce(_ property: String, of window: UInt32) {
        guard watched.contains(window) else { return }
        conversation.receive(
            ([28, 0] + Self.bytes16(sequence) + Compositor.bytes(window) + Compositor.bytes(atoms[property] ?? 0)
                + [UInt8](repeating: 0, count: 20))[...])
    }

    /// Sets a property, and reports it if the client watches the window.
    mutating func set(_ property: String, of window: UInt32, type: UInt32 = 6, _ value: [UInt8]) {
        properties[window, default: [:]][property] = (type, value)
        announce(property, of: window)
        answer()
    }

    mutating func set(_ property: String, of window: UInt32, text: String, type: UInt32 = 200) {
        set(property, of: window, type: type, Array(text.utf8))
    }

    func atom(_ name: String) -> [UInt8] { Compositor.bytes(atoms[name] ?? 0) }
}
