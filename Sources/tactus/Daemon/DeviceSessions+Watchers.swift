internal import Actions
internal import System
internal import Watching

extension DeviceSessions {
    /// Adds a program that watches. It receives the descriptions of all open devices first.
    ///
    /// - Returns: The descriptor for its ``PacketReceiver``, which belongs to the caller; nil if too many programs watch, or if no
    ///   descriptors are left.
    func addWatcher() -> CInt? {
        guard let receiver = watchers.add() else { return nil }
        for session in all.sorted(by: { $0.node.path < $1.node.path }) { session.introduce() }
        return receiver
    }

    /// Begins to report, or stops, when the first watcher has come or the last one has left.
    func followWatchers() {
        if watchers.isEmpty {
            for session in all { session.stopReporting() }
            executor.runner.watcher = nil
        } else {
            executor.runner.watcher = { [unowned watchers] news in watchers.send(.command(WatchedCommand(news))) }
        }
    }
}
