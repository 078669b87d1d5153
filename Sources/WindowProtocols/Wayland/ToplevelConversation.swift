internal import Configuration

/// Follows the active window in a Wayland compositor that offers `zwlr_foreign_toplevel_manager_v1`, such as Hyprland, niri and compositors
/// based on wlroots.
///
/// The protocol needs four requests and a dozen events, and no descriptors. The numbers of messages come from wayland.xml and
/// wlr-foreign-toplevel-management-unstable-v1.xml.
package struct ToplevelConversation: WindowConversation {
    /// The objects of this client. A compositor's own objects have numbers from 0xFF000000 on.
    private enum Object {
        static let display: UInt32 = 1
        static let registry: UInt32 = 2
        /// The id of the callback that fires once the compositor has listed its interfaces.
        static let listed: UInt32 = 3
        static let manager: UInt32 = 4
        /// The id of the callback that fires once the compositor has listed its windows.
        static let ready: UInt32 = 5
    }

    private static let interface = "zwlr_foreign_toplevel_manager_v1"
    /// The newest version of the interface that is used here. Version 3 adds parents.
    private static let version: UInt32 = 2

    package private(set) var report: WindowReport?
    private var framing = WaylandFraming()
    private var requests: [UInt8] = []
    /// The compositor's number for the interface; nil until the compositor has announced it.
    private var global: UInt32?
    private var toplevels = Toplevels(hasFullScreen: true)
    private var isReady = false

    package init() {
        send(Object.display, 1, [.number(Object.registry)])
        send(Object.display, 0, [.number(Object.listed)])
    }

    package mutating func takeRequests() -> [UInt8] {
        defer { requests = [] }
        return requests
    }

    package mutating func receive(_ bytes: ArraySlice<UInt8>) {
        if isOver { return }
        var framing = framing
        let isWellFormed = framing.receive(bytes) { message in
            read(message)
            return !isOver
        }
        self.framing = framing
        if isOver { return }
        if !isWellFormed { return fail("a message of the compositor has an impossible size") }
        if isReady { report = .window(toplevels.front) }
    }

    private var isOver: Bool {
        switch report {
        case nil, .window: false
        case .unsupported, .failed: true
        }
    }

    private mutating func send(_ object: UInt32, _ opcode: UInt16, _ arguments: [WaylandMessage.Argument] = []) {
        requests += WaylandMessage.request(object, opcode, arguments)
    }

    private mutating func fail(_ reason: String) { report = .failed(reason: reason) }

    // MARK: - Events

    private mutating func read(_ message: WaylandMessage) {
        var arguments = message.arguments
        switch (message.object, message.opcode) {
        case (Object.display, 0): readError(arguments)
        case (Object.registry, 0): readGlobal(arguments)
        case (Object.registry, 1):
            if let name = arguments.uint32(), name == global { fail("the compositor no longer reports windows") }
        case (Object.listed, 0):
            if global == nil { report = .unsupported } else { send(Object.display, 0, [.number(Object.ready)]) }
        case (Object.ready, 0) where global != nil: isReady = true
        case (Object.manager, 0) where global != nil:
            guard let id = arguments.uint32(), toplevels.add(id) else {
                return fail("the compositor lists a window twice, or more than \(Toplevels.limit) windows")
            }
        case (Object.manager, 1) where global != nil: fail("the compositor no longer reports windows")
        default: readToplevel(message)
        }
    }

    private mutating func readError(_ arguments: WireReader) {
        var arguments = arguments
        _ = arguments.uint32()
        _ = arguments.uint32()
        let text = arguments.array().map { String(repairing: $0, limit: TextLimit.app) } ?? ""
        fail("the compositor reports an error: \"\(text)\"")
    }

    private mutating func readGlobal(_ arguments: WireReader) {
        var arguments = arguments
        guard let name = arguments.uint32(), let interface = arguments.array(), let offered = arguments.uint32() else {
            return fail("the compositor's list of interfaces is cut off")
        }
        guard global == nil, interface.dropLast().elementsEqual(Self.interface.utf8), offered > 0 else { return }
        global = name
        let version = min(offered, Self.version)
        toplevels = Toplevels(hasFullScreen: version >= 2)
        send(Object.registry, 0, [.number(name), .text(Self.interface), .number(version), .number(Object.manager)])
    }

    /// Reads an event of a window. Events of closed windows and of unused objects are ignored.
    private mutating func readToplevel(_ message: WaylandMessage) {
        let closed: UInt16 = 6
        let destroy: UInt16 = 7
        guard toplevels.contains(message.object) else { return }
        if message.opcode == closed {
            toplevels.remove(message.object)
            send(message.object, destroy)
        } else if let event = Toplevels.Event(rawValue: message.opcode), !toplevels.read(event, message.arguments, of: message.object) {
            fail("the length of a text of the compositor is wrong")
        }
    }
}
