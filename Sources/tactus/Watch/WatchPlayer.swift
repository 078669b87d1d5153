internal import Glibc
internal import System
internal import TouchInput
internal import Watching

/// Plays a recording or a sentence on the screen, at its original speed.
final class WatchPlayer {
    private let facts: [(time: Duration, fact: WatchFact)]
    private let end: Duration
    private let start: TouchInstant
    private let loop: EventLoop
    private let terminal: WatchTerminal
    private var timer: Timer?
    private var position: Duration
    /// The number of facts that have been shown.
    private var shown = 0
    /// The moment at which the position would have been zero; nil while paused.
    private var origin: TouchInstant?

    /// The time by which a key moves the position forward or backward. Our choice: some frames of a touchpad.
    private static let step = Duration.milliseconds(50)

    static let hint = "q quit   space play or pause   left/right 50 ms   0 start   g gestures only"

    /// Creates a player that plays from the beginning, or is paused at `position`. Throws if the event loop fails.
    init(_ facts: [WatchFact], at position: Duration?, _ terminal: WatchTerminal, on loop: EventLoop) throws(EventLoopError) {
        let times = facts.map(\.time)
        start = Self.start(of: facts)
        self.facts = facts.map { [start] in ($0.time - start, $0) }
        end = (times.last ?? .zero) - start
        self.position = min(position ?? .zero, end)
        self.loop = loop
        self.terminal = terminal
        timer = try loop.makeTimer { [unowned self] in go() }
        terminal.pressed = { [unowned self] key in take(key) }
        if position == nil { play() } else { show() }
    }

    /// Returns the time that is shown as zero: the time of the first fact.
    static func start(of facts: [WatchFact]) -> TouchInstant { facts.first?.time ?? .zero }

    private func take(_ key: WatchTerminal.Key) {
        switch key {
        case .character("q"), .character("\u{1B}"), .end: loop.exit(ExitStatus.done.rawValue)
        case .character(" "): if origin == nil { play() } else { pause() }
        case .character("0"), .home: move(to: .zero)
        case .left, .character("h"): move(to: position - Self.step)
        case .right, .character("l"): move(to: position + Self.step)
        case .character: break
        }
    }

    private func play() {
        if position >= end { (position, shown) = (.zero, 0) }
        origin = loop.now.advanced(by: .zero - position)
        show()
        go()
    }

    private func pause() {
        origin = nil
        timer?.disarm()
        show()
    }

    private func move(to new: Duration) {
        let wasPlaying = origin != nil
        pause()
        position = min(max(new, .zero), end)
        show()
        if wasPlaying, position < end { play() }
    }

    /// Shows the facts that are due, and waits for the next one.
    private func go() {
        guard let origin else { return }
        position = min(loop.now - origin, end)
        show()
        if position >= end { return pause() }
        let next = shown < facts.count ? facts[shown].time : end
        timer?.arm(at: origin + next)
    }

    private func show() {
        // To go back, the player starts from the beginning again.
        if shown == 0 || shown <= facts.count && shown > 0 && facts[shown - 1].time > position {
            shown = 0
            terminal.model.clear()
        }
        while shown < facts.count, facts[shown].time <= position {
            terminal.model.take(facts[shown].fact)
            shown += 1
        }
        let state = origin == nil ? "paused" : "playing"
        terminal.model.playback = "\(state) at \(position.clockText.dropLast(2)) of \(end.clockText)"
        terminal.show()
    }
}

extension PlaybackInput {
    /// Plays the touches and returns the facts about them, in order of time. No action is performed.
    func facts(_ scene: PlaybackScene) -> [WatchFact] {
        var session = WatchedSession(scene, on: device, surface, named: deviceName, at: "")
        let (frames, end) = moments
        var facts = session.introduction(at: start)
        var progress = Progress(of: frames.count, "reports")
        defer { progress.end() }
        for (number, frame) in frames.enumerated() {
            progress.show(number)
            while let deadline = session.deadline, deadline < frame.time { facts += session.advance(to: deadline) }
            facts += session.consume(frame)
        }
        // Our choice: pending deadlines fire for up to 5 s more. Contacts that are still down stay down.
        let last = max(end, frames.last?.time ?? end)
        while let deadline = session.deadline, deadline <= last + .seconds(5) { facts += session.advance(to: deadline) }
        return facts
    }
}

extension WatchFact {
    /// The time of the fact; zero for a number of dropped facts.
    fileprivate var time: TouchInstant {
        switch self {
        case .device(let device): device.time
        case .gone(_, let time): time
        case .daemon(let daemon): daemon.time
        case .touch(let touch): touch.time
        case .gestures(let gestures): gestures.time
        case .event(let event): event.time
        case .command(let command): command.time
        case .dropped: .zero
        }
    }
}
