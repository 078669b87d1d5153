internal import System
internal import TouchInput

/// Notices that the configuration was saved, in whatever way an editor saves.
final class SaveWatch {
    private let path: String
    private let loop: EventLoop
    private let saved: () -> Void
    private var watch: FileWatch?
    private var source: EventSource?
    private var timer: Timer?
    /// The fingerprint of the files at the last reading, even if they had errors.
    private var fingerprint: Int
    /// The time of the first change that has not been examined; nil if there is none.
    private var start: TouchInstant?
    private var hasWarned = false

    /// The silence after which the files are treated as complete. Our choice: editors that write a file in several steps, and tools that
    /// write several files, take a few milliseconds between them. Users do not notice a tenth of a second.
    static let quiet = Duration.milliseconds(100)
    /// The time after which the files are treated as complete in any case. Our choice: a program may write endlessly.
    static let patience = Duration.seconds(2)

    /// Creates a watch that is off.
    ///
    /// - Parameters:
    ///   - fingerprint: The fingerprint of the files before they were read; nil to take it now.
    ///   - saved: Called, from the loop or by `turn(on:)`, when the files have changed and their bytes differ from those of the last
    ///     reading.
    init(of path: String, fingerprint: Int? = nil, loop: EventLoop, saved: @escaping () -> Void) {
        self.path = path
        self.loop = loop
        self.saved = saved
        self.fingerprint = fingerprint ?? ConfigurationFile.fingerprint(of: path)
    }

    /// Notes that the files are about to be read. Watches what can be watched now, even if it could not be watched before.
    func noteReading() {
        follow()
        fingerprint = ConfigurationFile.fingerprint(of: path)
    }

    /// Starts or stops watching. Throws if the event loop fails.
    func turn(on isOn: Bool) throws(EventLoopError) {
        guard isOn else {
            (source, watch, timer, start) = (nil, nil, nil, nil)
            return
        }
        if watch != nil { return }
        guard let watch = FileWatch() else { return warn() }
        timer = try loop.makeTimer { [unowned self] in look() }
        source = try loop.onReadable(watch.fileDescriptor, priority: .output) { [unowned self] in note() }
        self.watch = watch
        // The files may have been saved since the reading.
        look()
    }

    private func note() {
        guard let watch, watch.readChanges() else { return }
        let now = loop.now
        let start = start ?? now
        self.start = start
        timer?.arm(at: min(now + Self.quiet, start + Self.patience))
    }

    /// Warns once, because the problem concerns all programs of the user and persists.
    private func warn() {
        if hasWarned { return }
        hasWarned = true
        Messages.warning(
            "config: \(path): changes may go unnoticed, because your programs already watch as many files as the system allows "
                + "(fs.inotify.max_user_instances, max_user_watches); type \"tactus reload\" after saving it")
    }

    private func follow() {
        if let watch, !watch.follow(ConfigurationFile.places(of: path)) { warn() }
    }

    private func look() {
        start = nil
        // The watch comes first: from here on nothing goes unnoticed.
        follow()
        if ConfigurationFile.fingerprint(of: path) != fingerprint { saved() }
    }
}
