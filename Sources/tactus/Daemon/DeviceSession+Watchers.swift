internal import EvdevInput
internal import Session
internal import System
internal import TouchInput
internal import Watching

extension DeviceSession {
    /// Begins to report to the watchers, or describes the device again for one more watcher.
    func introduce() {
        var feed = self.feed ?? WatchFeed(of: label, at: node.path, acts: true)
        feed.introduction(core.selection, areas: core.areas, on: surface, at: .now).forEach(watchers.send)
        // Sending may have found out that the last watcher has gone.
        self.feed = watchers.isEmpty ? nil : feed
        showDesktop(at: .now)
    }

    /// Stops reporting, because no watcher is left.
    func stopReporting() { feed = nil }

    /// Reports how many fingers the desktop sees of the device, if that has changed.
    func showDesktop(at now: TouchInstant) {
        if isWatched, let fact = feed?.note(desktopFingers: ownership?.shownCount, at: now) { watchers.send(fact) }
    }
}
