internal import Glibc

/// The file that `--output` names. One that exists is replaced only with `--force`.
struct ResultFile {
    let path: String
    private let mayReplace: Bool

    /// Nil without the option.
    init?(_ arguments: Arguments) {
        guard let path = arguments.value(.output) else { return nil }
        self.path = path
        mayReplace = arguments.has(.force)
    }

    /// Why nothing can be written; nil if nothing is in the way. For commands that work long before they write.
    var obstacle: File.Failure? {
        !mayReplace && File.hasContent(path) ? File.Failure(path: path, errno: EEXIST) : nil
    }

    /// Throws `EEXIST` for a file that must stay.
    func open() throws(File.Failure) -> CInt {
        do throws(File.Failure) {
            return try File.create(path, mayReplace: mayReplace)
        } catch {
            guard error.errno == EEXIST, !File.hasContent(path) else { throw error }
            return try File.create(path, mayReplace: true)
        }
    }

    /// Nil when all of it is there; else what the program ends with, after a message.
    func write(_ text: String) -> ExitStatus? {
        let isNew = !File.exists(path)
        do throws(File.Failure) {
            let descriptor = try open()
            defer { File.close(descriptor) }
            if File.write(text, to: descriptor) { return nil }
            // Half of a file would be in the way of the next try.
            if isNew { unlink(path) }
            Messages.error("\(path): cannot write all of it; is the disk full?")
            return .cannotWrite
        } catch {
            return Self.refuse(error)
        }
    }

    static func refuse(_ failure: File.Failure) -> ExitStatus {
        Messages.error(failure.errno == EEXIST ? "\(failure.path): already exists; to replace it, add --force" : "\(failure)")
        return .cannotWrite
    }
}
