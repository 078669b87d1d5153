internal import EventLoop
internal import Glibc

/// A process that has been started: the leader of its own session and process group.
struct Child: ~Copyable {
    /// Also the number of its group; nobody else's until it has been reaped.
    let pid: pid_t
    /// Readable once it has ended.
    let end: Descriptor
}
