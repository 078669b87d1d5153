import EvdevInput
import Foundation
import GestureKit

/// Handles the touches of a device such as `/dev/input/event5` until it is unplugged.
func listen(to path: String) throws {
    let device = try TouchDevice(opening: path)
    guard var pipeline = FramePipeline(for: device.description) else { return }
    let host = makeHost(on: pipeline.surface)
    do {
        while true {
            // Read everything that has arrived, then fire the deadlines that have passed.
            while let frame = try device.nextFrame(through: &pipeline) { host.consume(frame) }
            host.advance(to: .now)
            // Sleep until more events arrive or the next deadline passes.
            var descriptor = pollfd(fd: device.fileDescriptor, events: Int16(POLLIN), revents: 0)
            poll(&descriptor, 1, milliseconds(until: host.nextDeadline))
        }
    } catch DeviceError.gone {
        host.cancel(.deviceGone, at: .now)
    }
}

/// Returns the milliseconds until a deadline, at most a minute. They are rounded up, so that the deadline has passed after the wait.
/// Returns −1 without a deadline: `poll` then waits forever.
func milliseconds(until deadline: TouchInstant?) -> CInt {
    guard let deadline else { return -1 }
    let rest = TouchInstant.now.duration(to: deadline) / .milliseconds(1)
    return CInt(min(max(rest.rounded(.up), 0), 60_000))
}
