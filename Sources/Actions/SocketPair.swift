internal import System
internal import Glibc

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
