internal import Configuration

/// Follows the active window of an X server, as the window manager reports it. Reads `_NET_ACTIVE_WINDOW` of the root window (Extended
/// Window Manager Hints 1.5), then class, title and state of that window.
///
/// It sends one set of questions at a time. A change that arrives while answers are missing leads to a new set after them. So the server
/// never has more than one set to answer, however fast properties change.
package struct ActiveWindowConversation: WindowConversation {
    package private(set) var report: WindowReport?

    /// The atoms to query by name, and the atoms that the core protocol defines.
    private enum Atom: Int, CaseIterable {
        case activeWindow, windowManager, name, windowState, fullScreen

        var text: String {
            switch self {
            case .activeWindow: "_NET_ACTIVE_WINDOW"
            case .windowManager: "_NET_SUPPORTING_WM_CHECK"
            case .name: "_NET_WM_NAME"
            case .windowState: "_NET_WM_STATE"
            case .fullScreen: "_NET_WM_STATE_FULLSCREEN"
            }
        }

        static let latin1: UInt32 = 31  // STRING
        static let latin1Name: UInt32 = 39  // WM_NAME
        static let programClass: UInt32 = 67  // WM_CLASS
    }

    private enum Question {
        case atom(Atom)
        case windowManager
        case activeWindow
        case programClass, name, latin1Name, windowState
    }

    /// The sets of questions, one after the other.
    private enum Round {
        case atoms, activeWindow, window
    }

    private let screen: Int
    private var requests: [UInt8]
    private var rest: [UInt8] = []
    /// The number of the last request.
    private var sequence: UInt16 = 0
    /// The requests that await a reply, oldest first.
    private var questions: [(sequence: UInt16, question: Question)] = []
    private var round = Round.atoms
    private var root: UInt32?
    /// The window whose properties are selected in addition to the root's; nil if only the root's are.
    private var selected: UInt32?
    private var atoms: [UInt32] = Atom.allCases.map { _ in 0 }
    private var hasWindowManager = false
    /// The active window; 0 if no window is active. Nil before the first answer, or if no window manager reports it.
    private var active: UInt32?
    /// The answers about the window, as far as they have arrived.
    private var draft = Draft()
    /// True if something has changed since the last question for the active window.
    private var isOutdated = false

    private struct Draft {
        var isThere = false
        var apps: [String] = []
        var name: String?
        var latin1Name: String?
        var isFullScreen = false
    }

    /// Creates a conversation.
    ///
    /// - Parameter authorization: The cookie for the display; nil without a cookie.
    package init(screen: Int, _ authorization: X11Authorization?) {
        self.screen = screen
        requests = X11Request.setup(authorization)
    }

    package mutating func takeRequests() -> [UInt8] {
        defer { requests = [] }
        return requests
    }

    package mutating func receive(_ bytes: ArraySlice<UInt8>) {
        if hasFailed { return }
        rest += bytes
        if root == nil { readSetup() }
        guard root != nil, !hasFailed else { return }
        var left = rest[...]
        while left.count >= X11Message.size, !hasFailed {
            guard let size = X11Message.size(of: left.prefix(X11Message.size)) else {
                return fail("an answer of the X server is too large")
            }
            guard left.count >= size else { break }
            read(X11Message(left.prefix(size)))
            left = left.dropFirst(size)
        }
        rest = Array(left)
    }

    private var hasFailed: Bool { if case .failed = report { true } else { false } }
    private mutating func fail(_ reason: String) { report = .failed(reason: reason) }

    private mutating func readSetup() {
        switch X11Setup(rest[...], screen: screen) {
        case .incomplete: break
        case .malformed: fail("the X server's answer has no screen \(screen)")
        case .refused(let reason): fail("the X server refuses: \"\(reason)\"")
        case .accepted(let root, let size):
            self.root = root
            rest.removeFirst(size)
            for atom in Atom.allCases { ask(.atom(atom), X11Request.internAtom(atom.text)) }
        }
    }

    private mutating func ask(_ question: Question, _ request: [UInt8]) {
        send(request)
        questions.append((sequence, question))
    }

    private mutating func send(_ request: [UInt8]) {
        sequence &+= 1
        requests += request
    }

    // MARK: - Answers

    private mutating func read(_ message: X11Message) {
        switch message {
        case .answer(let sequence, let answer):
            guard let (number, question) = questions.first, number == sequence else {
                return fail("the X server answers what was not asked")
            }
            questions.removeFirst()
            note(answer, to: question)
        case .error(let sequence):
            // A window may have been closed between a question and its answer.
            if questions.first?.sequence == sequence { questions.removeFirst() }
        case .propertyChange(let window, let property): noteChange(of: property, window)
        case .other: break
        }
        if questions.isEmpty { finish() }
    }

    private mutating func note(_ answer: X11Answer, to question: Question) {
        switch question {
        case .atom(let atom): atoms[atom.rawValue] = answer.atom ?? 0
        case .windowManager: hasWindowManager = answer.type != 0
        case .activeWindow:
            active = answer.numbers.first ?? (hasWindowManager ? 0 : nil)
        case .programClass:
            draft.isThere = true
            draft.apps = Self.programNames(answer.value)
        case .name: draft.name = Self.text(answer)
        case .latin1Name: draft.latin1Name = Self.text(answer)
        case .windowState: draft.isFullScreen = answer.numbers.contains(atoms[Atom.fullScreen.rawValue])
        }
    }

    /// Reads `WM_CLASS`: the name of the program's instance, a NUL, its class, a NUL. The class comes first in the result, because users
    /// know it. Equal names become one.
    private static func programNames(_ bytes: ArraySlice<UInt8>) -> [String] {
        let names = bytes.split(separator: 0, maxSplits: 2).prefix(2).map { String(repairing: $0, limit: TextLimit.app) }
        return Set(names).count == 1 ? [names[0]] : names.reversed()
    }

    private static func text(_ answer: X11Answer) -> String? {
        if answer.type == 0 { return nil }
        guard answer.type == Atom.latin1 else { return String(repairing: answer.value, limit: TextLimit.title) }
        let scalars = answer.value.prefix { $0 != 0 }.map { Unicode.Scalar($0) }
        return String(String.UnicodeScalarView(scalars)).limited(to: TextLimit.title)
    }

    // MARK: - Questions

    /// Continues with the next set of questions once all are answered.
    private mutating func finish() {
        switch round {
        case .atoms:
            if let root { send(X11Request.select(propertiesOf: root, true)) }
            askForActiveWindow()
        case .activeWindow: askAboutWindow()
        case .window:
            report = .window(window)
            if isOutdated { askForActiveWindow() }
        }
    }

    private mutating func askForActiveWindow() {
        guard let root else { return }
        (round, isOutdated) = (.activeWindow, false)
        ask(.windowManager, X11Request.property(atoms[Atom.windowManager.rawValue], of: root))
        ask(.activeWindow, X11Request.property(atoms[Atom.activeWindow.rawValue], of: root))
    }

    private mutating func askAboutWindow() {
        (round, draft) = (.window, Draft())
        if let selected, selected != active { send(X11Request.select(propertiesOf: selected, false)) }
        guard let active, active != 0 else {
            selected = nil
            return finish()
        }
        // The selection comes first: from here on no change goes unnoticed.
        if selected != active { send(X11Request.select(propertiesOf: active, true)) }
        selected = active
        ask(.name, X11Request.property(atoms[Atom.name.rawValue], of: active))
        ask(.latin1Name, X11Request.property(Atom.latin1Name, of: active))
        ask(.windowState, X11Request.property(atoms[Atom.windowState.rawValue], of: active))
        ask(.programClass, X11Request.property(Atom.programClass, of: active))
    }

    private mutating func noteChange(of property: UInt32, _ window: UInt32) {
        let isOfRoot = window == root && [Atom.activeWindow, .windowManager].contains { atoms[$0.rawValue] == property }
        let isOfWindow =
            window == selected
            && (property == Atom.programClass || property == Atom.latin1Name
                || [Atom.name, .windowState].contains { atoms[$0.rawValue] == property })
        if isOfRoot || isOfWindow { isOutdated = true }
    }

    private var window: WindowInFront {
        guard let active else { return .unknown }
        guard active != 0, draft.isThere else { return .none }
        return .window(Window(apps: draft.apps, title: draft.name ?? draft.latin1Name, isFullScreen: draft.isFullScreen))
    }
}
