internal import Diagnostics
internal import System

/// Finds running programs that recognize gestures of touch devices as well, so that one touch may act twice.
struct OtherPrograms {
    /// A folder with a folder for each process, as in proc(5). Tests use another one.
    var processes = "/proc"

    /// The file names of the programs, each with the name in messages.
    private static let names = [
        "touchegg": "touchegg", "fusuma": "fusuma", "libinput-gestures": "libinput-gestures", "lisgd": "lisgd", "gebaard": "gebaar",
        "syngestures": "syngesture", "inputactionsd": "InputActions",
    ]

    /// The longest beginning of a command line that is read. Our choice: the paths of an interpreter and its script are far shorter.
    private static let lineLimit = 4096

    /// Returns a note about each of the programs that runs, in the order of their names.
    func diagnostics() -> [Diagnostic] {
        let running = Set(((try? File.list(processes)) ?? []).filter { $0.allSatisfy(\.isNumber) }.compactMap(program))
        return running.sorted().map { name in
            Diagnostic(
                .note, .otherProgram, at: nil,
                "\(name) runs as well, so one touch may act twice; end it, or have each gesture in one of the two only")
        }
    }

    /// Returns the name of the program that a process runs, directly or as the script of an interpreter; nil if it is none of ``names``.
    private func program(_ process: String) -> String? {
        guard let bytes = try? File.read("\(processes)/\(process)/cmdline", limit: Self.lineLimit) else { return nil }
        let files = bytes.split(separator: 0).prefix(2).map { word in
            String(decoding: word.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self)
        }
        guard let first = files.first else { return nil }
        // Another program may have such a name as its argument.
        let isInterpreter = ["python", "ruby", "bash", "sh"].contains { first.hasPrefix($0) }
        return Self.names[isInterpreter && files.count > 1 ? files[1] : first]
    }
}
