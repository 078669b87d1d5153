internal import CLinux
internal import Glibc

/// Reads and writes whole files, without Foundation. The methods that throw do so if the kernel refuses an operation. ``read(_:limit:)``
/// throws for a pipe as well.
package enum File {
    package struct Failure: Error, CustomStringConvertible {
        package var path: String
        /// The errno; nil for a file that could be opened but is not read, such as a pipe, which might never end.
        package var errno: CInt?

        package init(path: String, errno: CInt?) { (self.path, self.errno) = (path, errno) }

        package var description: String {
            "\(path): \(errno.map { String(cString: strerror($0)) } ?? "not a regular file; write what comes through a pipe to a file")"
        }
    }

    /// Reads a file that the user has named on the command line; `-` is standard input. For a pipe, such as `<(…)` and `/dev/stdin`, the
    /// method waits until the pipe ends. Content beyond `limit` bytes is cut off.
    package static func readArgument(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
        if path == "-" { return try read(STDIN_FILENO, named: path, limit: limit) }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(path: path, errno: errno) }
        defer { close(descriptor) }
        return try read(descriptor, named: path, limit: limit)
    }

    /// Reads a file without waiting; a pipe is refused. `-` is standard input, for which the method waits even if it is a pipe. Content
    /// beyond `limit` bytes is cut off.
    package static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
        if path == "-" { return try read(STDIN_FILENO, named: path, limit: limit) }
        // A pipe without a writer must not block, least of all a daemon that reads its configuration again.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(path: path, errno: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Failure(path: path, errno: errno) }
        // Reading a folder fails by itself, with a better message.
        guard [S_IFREG, S_IFCHR, S_IFDIR].contains(status.st_mode & S_IFMT) else { throw Failure(path: path, errno: nil) }
        // Files of the kernel have no size.
        return try read(descriptor, named: path, limit: limit, expecting: status.st_size > 0 ? status.st_size : nil)
    }

    /// Reads to the end, or to the limit. A chunk has the expected size, because memory for a larger one is taken from the system and given
    /// back at each call.
    private static func read(
        _ descriptor: CInt, named path: String, limit: Int, expecting size: Int? = nil
    ) throws(Failure) -> [UInt8] {
        if limit <= 0 { return [] }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: min(size ?? .max, limit, 1 << 16))
        while bytes.count < limit {
            let count = Glibc.read(descriptor, &chunk, min(chunk.count, limit - bytes.count))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw Failure(path: path, errno: errno) }
            if count == 0 { break }
            bytes += chunk[..<count]
        }
        return bytes
    }

    /// Creates the file, or empties it, and returns its descriptor, which belongs to the caller. If `mayReplace` is false, an existing file
    /// is an error (`EEXIST`).
    package static func create(_ path: String, mayReplace: Bool) throws(Failure) -> CInt {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (mayReplace ? O_TRUNC : O_EXCL), 0o644)
        guard descriptor >= 0 else { throw Failure(path: path, errno: errno) }
        return descriptor
    }

    /// Replaces the content of an existing file. A new file is written beside it and takes its name, so that the old content is never lost.
    /// The new file gets the mode and, if this is allowed, the group of the old one. If `path` is a link, it remains one. Throws, with the
    /// old file in place, if the new one cannot be made or not all bytes can be written. Call it if ``isReplaceable(_:)``.
    package static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
        var status = stat()
        guard stat(path, &status) == 0, let target = realPath(path) else { throw Failure(path: path, errno: errno) }
        var new = Array((folder(of: target) + "/.tactus-XXXXXX").utf8CString)
        let descriptor = mkstemp(&new)
        guard descriptor >= 0 else { throw Failure(path: path, errno: errno) }
        defer { close(descriptor) }
        // The group is set first, because a new group clears bits of the mode.
        _ = fchown(descriptor, uid_t.max, status.st_gid)
        guard fchmod(descriptor, status.st_mode & 0o777) == 0, write(bytes, to: descriptor), fsync(descriptor) == 0,
            rename(new, target) == 0
        else {
            let failure = Failure(path: path, errno: errno)
            unlink(new)
            throw failure
        }
    }

    /// Returns whether there is a file whose content would be lost by overwriting it: not a folder, a terminal, a pipe or `/dev/null`.
    package static func hasContent(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && ![S_IFDIR, S_IFCHR, S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
    }

    /// Writes the text. Returns false if a part could not be written, for example because the disk is full or the reader has gone.
    @discardableResult
    package static func write(_ text: String, to descriptor: CInt) -> Bool {
        var text = text
        return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
    }

    /// Writes the bytes. Returns false if a part could not be written.
    package static func write(_ bytes: [UInt8], to descriptor: CInt) -> Bool { bytes.withUnsafeBytes { write($0, to: descriptor) } }

    private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) -> Bool {
        guard let start = bytes.baseAddress else { return true }
        var written = 0
        while written < bytes.count {
            let count = Glibc.write(descriptor, start + written, bytes.count - written)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return false }
            written += count
        }
        return true
    }

    /// Writes the text, or returns false if a part could not be written. While it waits for a reader, SIGINT, SIGTERM and SIGHUP end the
    /// program even if the loop takes them otherwise: the loop does not run then.
    package static func writeInterruptibly(_ text: String, to descriptor: CInt) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                tactus_wait_for_room(descriptor)
                // A pipe that has room has room for this, but perhaps not for more.
                let part = UnsafeRawBufferPointer(rebasing: rest.prefix(Int(PIPE_BUF)))
                guard write(part, to: descriptor) else { return false }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(part.count))
            }
            return true
        }
    }

    /// Returns the names in a folder with this ending, sorted; empty if the folder cannot be read.
    package static func names(in folder: String, endingIn ending: String) -> [String] {
        ((try? list(folder)) ?? []).filter { $0.hasSuffix(ending) }
    }

    /// Returns all names in a folder, sorted, including `.` and `..`.
    package static func list(_ folder: String) throws(Failure) -> [String] {
        guard let stream = opendir(folder) else { throw Failure(path: folder, errno: errno) }
        defer { closedir(stream) }
        var names: [String] = []
        while true {
            // Only errno distinguishes the end from an error.
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) { String(cString: $0) }
            }
            names.append(name)
        }
        if errno != 0 { throw Failure(path: folder, errno: errno) }
        return names.sorted()
    }

    /// Returns the paths of all files in a folder and in those below it, each folder sorted by name. Leaves out hidden names, links to
    /// folders, folders that cannot be read, and folders more than `depth` levels below. Empty if `folder` is not a folder.
    package static func files(below folder: String, depth: Int = 16) -> [String] {
        names(in: folder, endingIn: "").filter { !$0.hasPrefix(".") }.flatMap { name in
            let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            var status = stat()
            guard lstat(path, &status) == 0 else { return [path] }
            if status.st_mode & S_IFMT == S_IFDIR { return depth > 0 ? files(below: path, depth: depth - 1) : [] }
            if status.st_mode & S_IFMT == S_IFLNK, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return [] }
            return [path]
        }
    }

    /// Returns the paths that a pattern matches, as a shell has it, sorted. If none does, returns the pattern itself.
    package static func paths(matching pattern: String, limit: Int) -> [String] {
        var found = glob_t()
        defer { globfree(&found) }
        guard glob(pattern, GLOB_NOCHECK, nil, &found) == 0 else { return [] }
        return (0..<min(Int(found.gl_pathc), limit)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
    }

    package static func close(_ descriptor: CInt) { Glibc.close(descriptor) }

    /// Returns whether the path names a regular file, also through links, that a new one beside it can replace without a difference: it is
    /// the user's own, may be written, and has no other name.
    package static func isReplaceable(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(), status.st_nlink == 1,
            access(path, W_OK) == 0, let target = realPath(path)
        else { return false }
        return access(folder(of: target) + "/", W_OK) == 0
    }

    package static func isFolder(_ path: String) -> Bool { exists("\(path)/") }

    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Returns true if there is nothing of that name, not even a broken link.
    package static func isMissing(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) != 0 && errno == ENOENT
    }

    /// Makes the folder and all missing folders above it. Throws if one cannot be made.
    package static func makeFolder(_ path: String) throws(Failure) {
        if path.isEmpty || exists(path) { return }
        try makeFolder(folder(of: path))
        if mkdir(path, 0o755) != 0, errno != EEXIST { throw Failure(path: path, errno: errno) }
    }

    /// Returns the path of a file that another file calls `name`, relative to its own folder.
    package static func path(_ name: String, beside file: String) -> String {
        if name.hasPrefix("/") { return name }
        guard let slash = file.lastIndex(of: "/") else { return "./\(name)" }
        return String(file[...slash]) + name
    }

    /// Returns the path from the root on. Links in it stay.
    package static func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : "\(workingFolder)/\(path)" }

    /// Returns the path without links that a path leads to; nil, with the reason in errno, if it leads nowhere.
    package static func realPath(_ path: String) -> String? {
        guard let target = realpath(path, nil) else { return nil }
        defer { free(target) }
        return String(cString: target)
    }

    /// Returns the path that a link has as its content; nil, with the reason in errno, if it cannot be read.
    package static func target(ofLink path: String) -> String? {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count)
        return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }

    /// The working folder; empty if it is the root or unknown.
    static var workingFolder: String {
        guard let path = getcwd(nil, 0) else { return "" }
        defer { free(path) }
        let folder = String(cString: path)
        return folder == "/" ? "" : folder
    }

    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return String(path[..<slash])
    }
}
