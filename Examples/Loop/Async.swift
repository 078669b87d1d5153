import EvdevInput
import Foundation
import GestureKit

/// Prints the gestures made on a device until it is unplugged or the task is canceled.
func report(from path: String) async throws {
    let events = GestureEvents(rules, frames: frames(of: path), clock: TouchClock())
    for try await event in events where event.phase == .ended { print(name(of: event.gesture)) }
}

/// Reads the frames of a device in a thread of its own, because waiting for a device blocks the thread.
func frames(of path: String) -> AsyncThrowingStream<TouchFrame, any Error> {
    AsyncThrowingStream { output in
        Thread.detachNewThread {
            do {
                let device = try TouchDevice(opening: path)
                guard var pipeline = FramePipeline(for: device.description) else { return output.finish() }
                while true {
                    while let frame = try device.nextFrame(through: &pipeline) {
                        if case .terminated = output.yield(frame) { return }
                    }
                    var descriptor = pollfd(fd: device.fileDescriptor, events: Int16(POLLIN), revents: 0)
                    poll(&descriptor, 1, -1)
                }
            } catch {
                output.finish(throwing: error)
            }
        }
    }
}

/// Prints the gestures in past frames, such as those of a sentence. Past frames need no clock.
func report(from frames: [TouchFrame]) async {
    let (stream, output) = AsyncStream.makeStream(of: TouchFrame.self)
    for frame in frames { output.yield(frame) }
    output.finish()
    for await event in GestureEvents(rules, frames: stream) where event.phase == .ended { print(name(of: event.gesture)) }
}

/// Returns the name of a rule. The rule's id is a number made from its name.
func name(of gesture: GestureID) -> String {
    ["double tap", "next page", "moved"].first { GestureID($0) == gesture } ?? "\(gesture)"
}
