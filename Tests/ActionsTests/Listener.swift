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

    /// A line for the shell that writes when it has started and when it gets SIGTERM, and then ends. Otherwise it ends after an hour.
    ///
    /// The program that it waits for writes the start. A signal may be lost if a shell's child gets it before it has become a program of
    /// its own.
    func line(_ name: String) -> String {
        #"trap "echo \#(name) asked > \#(voice.path); exit" TERM; sh -c "echo \#(name) up > \#(voice.path); exec sleep 3600" & wait"#
    }

    /// Expects the lines in any order.
    func wait(for lines: Set<String>) throws {
        try workshop.wait { Set(told.split(separator: "\n").map(String.init)) == lines }
    }
}
