import Glibc
import System

/// Receives the lines that commands write.
final class Listener {
    let workshop: Workshop
    let voice: NamedPipe
    private(set) var told = ""
    private var source: EventSource?

    init(limit: Int = 16) throws {
        workshop = try Workshop(limit: limit)
        voice = workshop.folder.pipe("voice")
        source = try workshop.loop.onReadable(voice.ends.raw) { [unowned self] in
            var bytes = [UInt8](repeating: 0, count: 100)
            let count = read(voice.ends.raw, &bytes, bytes.count)
            told += String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
        }
    }

    /// Returns a shell line that writes when it has started and when it gets SIGTERM, and then ends. Without a signal it ends after an
    /// hour.
    ///
    /// The start is written by the program that the shell waits for: a signal may be lost if a shell's child gets it before it has loaded
    /// its program.
    func line(_ name: String) -> String {
        #"trap "echo \#(name) asked > \#(voice.path); exit" TERM; sh -c "echo \#(name) up > \#(voice.path); exec sleep 3600" & wait"#
    }

    /// Expects the lines in any order.
    func wait(for lines: Set<String>) throws {
        try workshop.wait { Set(told.split(separator: "\n").map(String.init)) == lines }
    }
}
