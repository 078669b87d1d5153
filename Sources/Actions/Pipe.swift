internal import CLinux
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
