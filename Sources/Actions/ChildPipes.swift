internal import CLinux
internal import Glibc
internal import System

/// What a command's stderr is: its end, which blocks, and ours, which does not.
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

/// Both directions between us and a program: its end is its stdin and its stdout, as inetd does it.
///
/// Unlike a pipe, a socket says at each write that it must not block and must not raise SIGPIPE, whatever the process has set.
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

/// Owns memory that is read into.
struct ReadBuffer: ~Copyable {
    let bytes: UnsafeMutableRawBufferPointer

    init(byteCount: Int) { bytes = .allocate(byteCount: byteCount, alignment: 16) }

    deinit { bytes.deallocate() }
}
