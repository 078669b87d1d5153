import Configuration
import WindowProtocols

/// Writes the events of a compositor as they are on the wire.
struct Compositor {
    private(set) var bytes: [UInt8] = []

    static let manager = "zwlr_foreign_toplevel_manager_v1"

    enum Argument {
        case number(UInt32)
        case text(String)
        case array([UInt32])
        case raw([UInt8])
    }

    /// Adds an event. With `size`, the header states that size instead of the real one.
    mutating func send(_ object: UInt32, _ opcode: UInt16, _ arguments: [Argument] = [], size: Int? = nil) {
        var body: [UInt8] = []
        for argument in arguments {
            switch argument {
            case .number(let number): body += Self.bytes(number)
            case .text(let text): body += Self.counted(Array(text.utf8) + [0])
            case .array(let numbers): body += Self.counted(numbers.flatMap(Self.bytes))
            case .raw(let raw): body += raw
            }
        }
        bytes += Self.bytes(object) + Self.bytes(UInt32(size ?? 8 + body.count) << 16 | UInt32(opcode)) + body
    }

    static func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }

    static func counted(_ bytes: [UInt8]) -> [UInt8] {
        Self.bytes(UInt32(bytes.count)) + bytes + [UInt8](repeating: 0, count: -bytes.count & 3)
    }

    /// Lists interfaces, among them the one for windows in the given version; nil leaves it out.
    mutating func offer(version: UInt32?) {
        send(2, 0, [.number(1), .text("wl_compositor"), .number(5)])
        if let version { send(2, 0, [.number(7), .text(Self.manager), .number(version)]) }
        send(3, 0, [.number(0)])
    }

    /// Ends the first list of windows.
    mutating func finishList() { send(5, 0, [.number(0)]) }

    /// Adds a window, which is not activated.
    mutating func open(_ window: UInt32, app: String, title: String) {
        send(4, 0, [.number(window)])
        send(window, 0, [.text(title)])
        send(window, 1, [.text(app)])
        set(window, [])
    }

    /// Sets the states of a window: 2 is activated, 3 fills the screen.
    mutating func set(_ window: UInt32, _ states: [UInt32]) {
        send(window, 4, [.array(states)])
        send(window, 5)
    }
}

/// Returns a conversation that has received the events of a compositor, in pieces of the given size.
func conversation(inPiecesOf size: Int = .max, _ play: (inout Compositor) -> Void) -> ToplevelConversation {
    var compositor = Compositor()
    play(&compositor)
    var conversation = ToplevelConversation()
    var rest = compositor.bytes[...]
    while !rest.isEmpty {
        conversation.receive(rest.prefix(size))
        rest = rest.dropFirst(size)
    }
    return conversation
}

extension WindowReport? {
    /// The active window; nil unless one is reported.
    var window: WindowInFront? { if case .window(let window) = self { window } else { nil } }

    var isFailure: Bool { if case .failed = self { true } else { false } }
}

let firefox = UInt32(0xFF00_0001)
let foot = UInt32(0xFF00_0002)
