internal import System
internal import TouchInput

/// The crashes of daemons that had grabbed a device. A daemon that crashes again and again must not take the device each time.
///
/// It is kept in the user's runtime folder, which lasts no longer than the kernel's clock. Without such a folder nothing is kept.
struct GrabHistory: Hashable {
    /// The number of crashes within ``span`` after which no device is grabbed. Our choice: a single crash must not forbid grabs.
    static let limit = 3
    static let span = Duration.seconds(60)

    /// True while a daemon that has grabbed a device runs. If it is true at the start of another daemon, the previous one has crashed.
    var isGrabbing = false
    private var ends: [TouchInstant] = []

    init() {}

    /// Reads a history as ``text`` writes it. Ignores words of another form.
    init(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        isGrabbing = words.first == "grabbing"
        ends = words.dropFirst().compactMap { Int64($0) }.map { TouchInstant(microseconds: $0) }
    }

    var text: String {
        ([isGrabbing ? "grabbing" : "idle"] + ends.map { "\($0.microseconds)" }).joined(separator: "\n") + "\n"
    }

    /// Notes that the previous daemon has crashed.
    mutating func noteEnd(at now: TouchInstant) {
        isGrabbing = false
        ends = ends.suffix(Self.limit - 1) + [now]
    }

    /// Forgets the crashes, because the user wants grabs again.
    mutating func forgetEnds() { ends = [] }

    func forbidsGrabs(at now: TouchInstant) -> Bool {
        ends.count >= Self.limit && ends.suffix(Self.limit).allSatisfy { $0 <= now && now - $0 <= Self.span }
    }

    // MARK: - The file

    /// Returns the file's path; nil without a runtime folder. Daemons for named devices run beside each other, so each has a file.
    static func path(for choice: DeviceChoice, in folder: String? = DaemonLock.defaultFolder) -> String? {
        let letters = choice.paths.sorted().joined(separator: " ").unicodeScalars.map {
            $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0) ? Character($0) : "-"
        }
        // A file's name may have 255 bytes. Long paths differ at their ends.
        return folder.map { "\($0)/tactus\(String(letters.suffix(200))).grabs" }
    }

    static func load(from path: String?) -> GrabHistory {
        guard let path, let bytes = try? File.read(path, limit: 4096) else { return GrabHistory() }
        return GrabHistory(String(decoding: bytes, as: UTF8.self))
    }

    func save(to path: String?) {
        guard let path, let descriptor = try? File.create(path, mayReplace: true) else { return }
        _ = File.write(text, to: descriptor)
        File.close(descriptor)
    }
}
