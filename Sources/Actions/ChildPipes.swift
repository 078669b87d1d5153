internal import CLinux
internal import Glibc
internal import System

/// A pipe for a command's stderr. The command's end blocks; the reading end does not.
struct Pipe: ~Copyable {
    let reading: Descriptor
    let writing: Descriptor

    init() throws(LaunchError) {
        var reading: CInt = -1
        var writing: CInt = -1
        let result = tactus_pipe(&reading, &writing)
        guard result == 0 else { throw .noPipe(errno: -result) }
        self.reading = Descriptor(owning: reading)
        self.writing = Descriptor(owning: writing)
    }
}

/// A socket pair whose end `theirs` becomes both stdin and stdout of a program, as with inetd.
///
/// Unlike a write to a pipe, each write to a socket can be non-blocking and without SIGPIPE, whatever the process has set.
struct SocketPair: ~Copyable {
    let ours: Descriptor
    let theirs: Descriptor

    init() throws(LaunchError) {
        var ends: [CInt] = [-1, -1]
        let type = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw .noPipe(errno: errno) }
        ours = Descriptor(owning: ends[0])
        theirs = Descriptor(owning: ends[1])
    }
}

/// Owns memory to read into.
struct ReadBuffer: ~Copyable {
    let bytes: UnsafeMutableRawBufferPointer

    init(byteCount: Int) { bytes = .allocate(byteCount: byteCount, alignment: 16) }

    deinit { bytes.deallocate() }
}
