internal import CLinux
internal import Glibc

/// Passes bytes to another program through a descriptor, so that they appear on no disk and in no message that others can read.
package enum MemoryFile {
    /// Makes a file of these bytes, which cannot be changed. Returns its descriptor, which belongs to the caller; nil if the system makes
    /// none, for example because too many files are open.
    package static func make(_ bytes: [UInt8]) -> CInt? {
        let descriptor = tactus_memory_file(bytes, bytes.count)
        return descriptor < 0 ? nil : descriptor
    }

    /// Reads the bytes of a file. Returns nil if it has more than `limit` bytes, is not a regular file, or cannot be read.
    package static func read(_ descriptor: CInt, limit: Int) -> [UInt8]? {
        var status = stat()
        // A pipe might never end.
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var count = 0
        while count < bytes.count {
            let part = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress! + count, $0.count - count, count) }
            if part < 0, errno == EINTR { continue }
            if part <= 0 { return nil }
            count += part
        }
        return bytes
    }
}
