internal import Actions
internal import Glibc
internal import System
internal import TouchInput
internal import Watching

/// The programs that watch the daemon, such as `tactus watch`. While there are none, no facts are computed.
final class Watchers {
    private let loop: EventLoop
    private var senders: [PacketSender] = []
    /// Runs when the first watcher has come and when the last one has left.
    var changed: () -> Void = {}

    /// The most programs that may watch at once. Our choice: more than people need at a time.
    static let limit = 8

    init(loop: EventLoop) { self.loop = loop }

    var isEmpty: Bool { senders.isEmpty }

    /// Adds a program.
    ///
    /// - Returns: The descriptor for its ``PacketReceiver``, which belongs to the caller; nil if ``limit`` programs watch, or if the system
    ///   has no descriptor left.
    func add() -> CInt? {
        for sender in senders { sender.noteEnd() }
        removeClosed()
        if senders.count == Self.limit { return nil }
        let connection = PacketSender.connect(on: loop) { count in Array(WatchFact.dropped(count: count).json().utf8) }
        guard let (sender, receiver) = connection else { return nil }
        senders.append(sender)
        if senders.count == 1 { changed() }
        return receiver
    }

    func send(_ fact: WatchFact) {
        if senders.isEmpty { return }
        let packet = Array(fact.json().utf8)
        for sender in senders { sender.send(packet) }
        removeClosed()
    }

    private func removeClosed() {
        if !senders.contains(where: \.isClosed) { return }
        senders.removeAll(where: \.isClosed)
        if senders.isEmpty { changed() }
    }
}

extension WatchedCommand {
    init(_ news: CommandNews) {
        let state: State =
            switch news.state {
            case .started: .started
            case .failed(let reason): .failed(reason)
            case .ended: .ended
            }
        self.init(
            gesture: news.label.gesture, phase: news.label.phase, device: news.label.device, command: "\(news.command)", state: state,
            duration: news.duration, time: news.time)
    }
}
