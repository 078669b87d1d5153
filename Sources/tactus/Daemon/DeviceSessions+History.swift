internal import Configuration
internal import Diagnostics
internal import Session
internal import System
internal import TouchInput

extension DeviceSessions {
    /// Returns the last touches of a device. Throws if the daemon does not read the device, or reads none.
    ///
    /// - Parameters:
    ///   - path: The path of the device; empty for the one that was touched last.
    ///   - files: The files of the configuration in use.
    func lastTouches(of path: String, _ files: [SourceFile]) throws(NoTouches) -> LastTouches {
        let sessions = all.sorted { $0.node.path < $1.node.path }
        if sessions.isEmpty { throw NoTouches(description: "the daemon reads no device; \"tactus status\" says why") }
        if path.isEmpty {
            // A device without kept touches comes before all others.
            let times = sessions.map { $0.history.lastTime ?? TouchInstant(microseconds: .min) }
            return zip(sessions, times).max { $0.1 < $1.1 }!.0.lastTouches(files)
        }
        if let session = sessions.first(where: { $0.node.path == path }) { return session.lastTouches(files) }
        let known = sessions.prefix(8).map(\.node.path).joined(separator: ", ")
        throw NoTouches(description: "the daemon does not read \(visible(path.prefix(60))); it reads \(known)")
    }
}
