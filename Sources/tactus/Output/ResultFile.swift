internal import Glibc
internal import System

/// The file named with `--output`. An existing file is replaced only with `--force`, but a terminal, a pipe or `/dev/null` is written in
/// any case.
struct ResultFile {
    let path: String
    private let mayReplace: Bool

    /// Reads `--output` and `--force`. Nil without `--output` and with `-`, which both stand for standard output.
    init?(_ arguments: Arguments) {
        guard let path = arguments.value(.output), path != "-" else { return nil }
        self.path = path
        mayReplace = arguments.has(.force)
    }

    /// Throws for a folder, and for a file that exists and may not be replaced. It is for commands that work long before they write.
    func requireFree() throws(Refusal) {
        if path.hasSuffix("/") || File.isFolder(path) { throw Self.refusal(File.Failure(path: path, errno: EISDIR)) }
        if !mayReplace, File.hasContent(path) { throw Self.refusal(File.Failure(path: path, errno: EEXIST)) }
    }

    /// Opens the file, makes missing folders of its path, and returns the descriptor, which belongs to the caller. Throws if the file cannot
    /// be made, or if it has content and may not be replaced.
    func open() throws(Refusal) -> CInt {
        do throws(File.Failure) {
            return try create()
        } catch {
            throw Self.refusal(error)
        }
    }

    private func create() throws(File.Failure) -> CInt {
        // Otherwise the folder that the path names would be made.
        if path.hasSuffix("/") { throw File.Failure(path: path, errno: EISDIR) }
        try File.makeFolder(File.folder(of: path))
        do throws(File.Failure) {
            return try File.create(path, mayReplace: mayReplace)
        } catch {
            guard error.errno == EEXIST, !File.hasContent(path) else { throw error }
            return try File.create(path, mayReplace: true)
        }
    }

    /// Writes the whole text. Throws if the file cannot be made or written, or if it has content and may not be replaced.
    func write(_ text: String) throws(Refusal) { try write(Array(text.utf8)) }

    /// Writes all bytes, as ``write(_:)`` writes text.
    func write(_ bytes: [UInt8]) throws(Refusal) {
        do throws(File.Failure) {
            if mayReplace, isReplaceable { try replace(with: bytes) } else { try writeInPlace(bytes) }
        } catch {
            throw Self.refusal(error)
        }
    }

    /// True if a new file can replace the one at the path. Paths in `/dev` and `/proc`, such as `/dev/stdout`, name what is open already.
    private var isReplaceable: Bool { File.isReplaceable(path) && !path.hasPrefix("/dev/") && !path.hasPrefix("/proc/") }

    private func replace(with bytes: [UInt8]) throws(File.Failure) {
        do throws(File.Failure) {
            try File.replace(path, with: bytes)
        } catch {
            // A file that is mounted by itself, as into a container, keeps its name.
            if error.errno != EBUSY { throw error }
            try writeInPlace(bytes)
        }
    }

    private func writeInPlace(_ bytes: [UInt8]) throws(File.Failure) {
        let isNew = !File.exists(path)
        let descriptor = try create()
        defer { File.close(descriptor) }
        if File.write(bytes, to: descriptor) { return }
        let failure = File.Failure(path: path, errno: errno)
        // An incomplete file would block the next try.
        if isNew { unlink(path) }
        throw failure
    }

    private static func refusal(_ failure: File.Failure) -> Refusal {
        Refusal(failure.errno == EEXIST ? "\(failure.path): already exists; to replace it, add --force" : "\(failure)", .cannotWrite)
    }
}
