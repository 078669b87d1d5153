import Configuration
import GestureTestSupport
import Testing

/// Reads the condition of a file with one gesture.
private func condition(_ text: String) throws -> DesktopCondition {
    let file = "[[gesture]]\nname = \"a\"\ntap = {}\nrun = \"x\"\nwhen = \(text)"
    return try #require(try Configuration(parsing: file).gestures[0].when)
}

private func window(_ apps: String..., title: String? = nil, fullScreen: Bool? = nil) -> DesktopState {
    DesktopState(window: .window(Window(apps: apps, title: title, isFullScreen: fullScreen)))
}

private func holds(_ text: String, _ state: DesktopState) throws -> Knowledge {
    try condition(text).holds(in: LegibleDesktop(state))
}

@Suite struct `Conditions on the desktop` {
    @Test func `An app condition matches any name of the active program, in any case, and with patterns`() throws {
        #expect(try holds(#"{ app = "firefox" }"#, window("Navigator", "Firefox")) == .isTrue)
        #expect(try holds(#"{ app = "org.*.nautilus" }"#, window("org.gnome.Nautilus")) == .isTrue)
        #expect(try holds(#"{ app = ["foot", "kitty"] }"#, window("kitty")) == .isTrue)
        #expect(try holds(#"{ app = "fire" }"#, window("firefox")) == .isFalse)
        #expect(try holds(#"{ app = "firefox" }"#, window()) == .isFalse)
    }

    @Test func `All keys of a condition have to hold, and what not contains must not`() throws {
        let text = #"{ app = "firefox", title = "*YouTube*", fullscreen = false, not = { tablet = true } }"#
        var state = window("firefox", title: "Cats - youtube", fullScreen: false)
        #expect(try holds(text, state) == .unknown)
        state.isTablet = false
        #expect(try holds(text, state) == .isTrue)
        state.isTablet = true
        #expect(try holds(text, state) == .isFalse)
        #expect(try holds(text, window("firefox", title: "Dogs", fullScreen: false)) == .isFalse)
    }

    @Test func `One of the conditions in a list has to hold, and none of those in a list of not`() throws {
        let either = #"[ { app = "foot" }, { title = "*YouTube*", tablet = true } ]"#
        let neither = #"{ not = [ { app = "foot" }, { tablet = true } ] }"#
        var state = window("firefox", title: "Cats - YouTube")
        #expect(try holds(either, state) == .unknown)
        #expect(try holds(either, window("foot")) == .isTrue)
        #expect(try holds(neither, state) == .unknown)
        #expect(try holds(neither, window("foot")) == .isFalse)
        state.isTablet = true
        #expect(try holds(either, state) == .isTrue)
        #expect(try holds(neither, state) == .isFalse)
        state.isTablet = false
        #expect(try holds(either, state) == .isFalse)
        #expect(try holds(neither, state) == .isTrue)
    }

    @Test func `A list with one condition, or with the same one several times, equals this condition`() throws {
        let table = #"{ app = "foot", not = { tablet = true } }"#
        #expect(try condition("[ \(table) ]") == condition(table))
        #expect(try condition("[ \(table), \(table) ]") == condition(table))
        #expect(try condition("[ \(table), { tablet = true } ]") != condition(table))
    }

    @Test func `A condition on something that nothing tells is unknown, and so is its negation`() throws {
        for text in [#"{ app = "*" }"#, #"{ title = "x" }"#, "{ fullscreen = true }", "{ tablet = false }"] {
            #expect(try holds(text, DesktopState()) == .unknown)
            #expect(try holds("{ not = \(text) }", DesktopState()) == .unknown)
        }
        #expect(try holds(#"{ title = "x" }"#, window("foot")) == .unknown)
        #expect(try holds("{ fullscreen = false }", window("foot")) == .unknown)
    }

    @Test func `Without an active window no app and no title matches, nothing is full screen, and the negations hold`() throws {
        let empty = DesktopState(window: .none)
        #expect(try holds(#"{ app = "*" }"#, empty) == .isFalse)
        #expect(try holds(#"{ not = { app = "firefox" } }"#, empty) == .isTrue)
        #expect(try holds(#"{ title = "*" }"#, empty) == .isFalse)
        #expect(try holds("{ fullscreen = true }", empty) == .isFalse)
        #expect(try holds("{ fullscreen = false }", empty) == .isTrue)
        #expect(try holds("{ tablet = true }", empty) == .unknown)
    }

    @Test func `Negating twice changes nothing, and more parts never make a condition more certain, in 2000 random cases`() {
        var random = SeededGenerator(seed: 14)
        for _ in 0..<2000 {
            let (state, first, second) = (random.state, random.condition(depth: 3), random.condition(depth: 2))
            let desktop = LegibleDesktop(state)
            let (a, b) = (first.holds(in: desktop), second.holds(in: desktop))
            #expect(DesktopCondition([.not(DesktopCondition([.not(first)]))]).holds(in: desktop) == a)
            #expect(DesktopCondition([.not(first)]).holds(in: desktop) == !a)
            #expect(DesktopCondition(first.parts + second.parts).holds(in: desktop) == min(a, b))
            #expect(DesktopCondition(anyOf: [first, second]).holds(in: desktop) == max(a, b))
            // A contradiction is never true: it is false or unknown.
            #expect(DesktopCondition([.not(first)] + first.parts).holds(in: desktop) != .isTrue)
        }
    }

    @Test func `Knowing more never turns a condition from true to false or back, in 2000 random cases`() {
        var random = SeededGenerator(seed: 15)
        for _ in 0..<2000 {
            let (state, condition) = (random.state, random.condition(depth: 3))
            let known = condition.holds(in: LegibleDesktop(state))
            for less in state.lessKnown {
                let before = condition.holds(in: LegibleDesktop(less))
                #expect(before == known || before == .unknown, "\(condition.written)")
            }
        }
    }

    @Test func `Conditions that exclude each other never hold at once, and one that covers another holds with it, in random cases`() {
        var random = SeededGenerator(seed: 16)
        var (excluded, covered) = (0, 0)
        for _ in 0..<20_000 {
            // A program with two names can match two conditions on different names.
            let (state, first, second) = (random.state(names: 1), random.condition(depth: 2), random.condition(depth: 2))
            let desktop = LegibleDesktop(state)
            let (a, b) = (first.holds(in: desktop), second.holds(in: desktop))
            if first.excludes(second) {
                excluded += 1
                #expect(!(a == .isTrue && b == .isTrue), "\(first.written) and \(second.written)")
            }
            if b == .isTrue, first.covers(second) {
                covered += 1
                #expect(a == .isTrue, "\(first.written) and \(second.written)")
            }
        }
        #expect(excluded > 1000 && covered > 50)
    }

    @Test(
        arguments: [
            (#"{ app = "foot" }"#, #"{ app = ["kitty", "mpv"] }"#, true), (#"{ app = "foot" }"#, #"{ not = { app = "foot" } }"#, true),
            (#"{ app = "foot" }"#, #"{ not = { app = ["foot", "kitty"] } }"#, true),
            (#"{ app = ["foot", "mpv"] }"#, #"{ not = { app = "foot" } }"#, false), (#"{ app = "f*" }"#, #"{ app = "*t" }"#, false),
            (#"{ app = "foot*" }"#, #"{ app = "kitty*" }"#, true), ("{ fullscreen = true }", "{ fullscreen = false }", true),
            ("{ tablet = true }", "{ not = { tablet = true } }", true), ("{ tablet = true }", "{ fullscreen = false }", false),
            (#"{ app = "foot", title = "a" }"#, #"{ app = "foot", title = "b" }"#, true),
            (#"{ app = "foot", title = "a" }"#, #"{ app = "foot", not = { title = "*" } }"#, true),
            (#"[ { app = "foot" }, { app = "mpv" } ]"#, #"[ { app = "kitty" }, { not = { app = ["foot", "mpv"] } } ]"#, true),
            (#"[ { app = "foot" }, { tablet = true } ]"#, #"{ app = "kitty" }"#, false),
            (#"[ { app = "foot" }, { tablet = true } ]"#, #"{ app = "kitty", tablet = false }"#, true),
            (#"[ { app = "foot" }, { tablet = true } ]"#, #"{ not = [ { app = "f*" }, { tablet = true }, { fullscreen = true } ] }"#, true),
        ])
    func `Two conditions exclude each other if a key has no common value, or one is the negation of the other`(
        first: String, second: String, expected: Bool
    ) throws {
        #expect(try condition(first).excludes(condition(second)) == expected)
        #expect(try condition(second).excludes(condition(first)) == expected)
    }

    @Test(
        arguments: [
            (#"[ { app = "foot" }, { tablet = true } ]"#, #"{ app = "foot", fullscreen = true }"#, true),
            (#"[ { app = "foot" }, { tablet = true } ]"#, #"[ { tablet = true, app = "mpv" }, { app = "foot" } ]"#, true),
            (#"[ { app = "foot" }, { tablet = true } ]"#, #"[ { app = "foot" }, { fullscreen = true } ]"#, false),
            (#"{ app = ["foot", "mpv"] }"#, #"[ { app = "mpv" }, { app = "foot", tablet = true } ]"#, true),
            (#"{ not = [ { tablet = true }, { fullscreen = true } ] }"#, #"{ tablet = false, fullscreen = false }"#, true),
            (#"{ not = [ { tablet = true }, { fullscreen = true } ] }"#, #"{ tablet = false }"#, false),
        ])
    func `A list covers what one of its conditions covers, and is covered if each of them is`(
        first: String, second: String, expected: Bool
    ) throws {
        #expect(try condition(first).covers(condition(second)) == expected)
    }

    @Test func `Texts of a window are cut to 4096 bytes at the end of a character, and to 8 names`() throws {
        let long = DesktopState(
            window: .window(
                Window(
                    apps: Array(repeating: "x", count: 20), title: "a" + String(repeating: "é", count: 1_000_000), isFullScreen: nil)))
        guard case .window(let window) = long.limited.window else { return #expect(Bool(false)) }
        #expect(window.apps.count == 8)
        #expect(window.title == "a" + String(repeating: "é", count: 2047))
        #expect(long.limited.limited == long.limited)
    }
}

extension DesktopState {
    /// The states in which one thing of this state is not known.
    fileprivate var lessKnown: [DesktopState] {
        var states = [DesktopState(window: .unknown, isTablet: isTablet), DesktopState(window: window)]
        if case .window(let window) = window {
            states.append(
                DesktopState(window: .window(Window(apps: window.apps, title: nil, isFullScreen: window.isFullScreen)), isTablet: isTablet))
            states.append(
                DesktopState(window: .window(Window(apps: window.apps, title: window.title, isFullScreen: nil)), isTablet: isTablet))
        }
        return states
    }
}

extension SeededGenerator {
    private static let names = ["foot", "kitty", "firefox", "Firefox", "mpv"]
    private static let patterns = ["foot", "k*", "*fox", "?pv", "*"]

    fileprivate var state: DesktopState { mutating get { state(names: 2) } }

    fileprivate mutating func state(names count: Int) -> DesktopState {
        var state = DesktopState(isTablet: [nil, true, false].randomElement(using: &self)!)
        switch Int.random(in: 0...4, using: &self) {
        case 0: state.window = .unknown
        case 1: state.window = .none
        default:
            state.window = .window(
                Window(
                    apps: (0..<Int.random(in: 0...count, using: &self)).map { _ in Self.names.randomElement(using: &self)! },
                    title: ([nil] + Self.names).randomElement(using: &self)!,
                    isFullScreen: [nil, true, false].randomElement(using: &self)!))
        }
        return state
    }

    fileprivate mutating func condition(depth: Int) -> DesktopCondition {
        DesktopCondition((0..<Int.random(in: 1...3, using: &self)).map { _ in part(depth: depth) })
    }

    private mutating func part(depth: Int) -> DesktopCondition.Part {
        switch Int.random(in: 0...(depth > 0 ? 7 : 3), using: &self) {
        case 0: .app(globs)
        case 1: .title(globs)
        case 2: .fullscreen(Bool.random(using: &self))
        case 3: .tablet(Bool.random(using: &self))
        case 4, 5: .not(condition(depth: depth - 1))
        default: .any((0..<Int.random(in: 2...3, using: &self)).map { _ in condition(depth: depth - 1) })
        }
    }

    private var globs: [Glob] {
        mutating get { (0..<Int.random(in: 1...2, using: &self)).map { _ in Glob(Self.patterns.randomElement(using: &self)!) } }
    }
}
