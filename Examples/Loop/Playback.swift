import Foundation
import GestureKit
import TouchRecording
import TouchScript

/// Plays a sentence such as `1 finger touches, hold 600ms, slide right 10mm in 80ms, lift`.
func play(sentence: String) throws {
    let timeline = try TouchScript(sentence).timeline(on: .imagined)
    let host = makeHost(on: .imagined)
    for frame in timeline.frames { host.consume(frame) }
    host.advance(to: timeline.end)
    host.finish()
}

/// Plays a file of `tactus record`, `libinput record` or evemu.
func play(recording path: String) throws {
    let recording = try Recording(parsing: Array(Data(contentsOf: URL(filePath: path))))
    guard var pipeline = FramePipeline(for: recording.device) else { return }
    let host = makeHost(on: pipeline.surface)
    for event in recording.events {
        if let frame = pipeline.read(event) { host.consume(frame) }
    }
    host.finish()
}
