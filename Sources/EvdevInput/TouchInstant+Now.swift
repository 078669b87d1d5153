// The compiler attributes `timespec` to the first module that includes its header, which may be this one.
internal import Clibevdev
public import TouchInput

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

extension TouchInstant {
    /// The current time on CLOCK_MONOTONIC, the clock that stamps the events of devices.
    public static var now: TouchInstant {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return TouchInstant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
    }
}
