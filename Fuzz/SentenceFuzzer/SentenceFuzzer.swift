import FuzzSupport
import TouchInput
import TouchScript

/// Plays a sentence, if it can be read. Its frames must be frames that a device could report.
///
/// The text comes first, so that a seed can be read; its length chooses the gestures.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSentences(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let sentence = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    do throws(SentenceError) {
        let surface = Surface(kind: .touchpad, width: .mm(120), height: .mm(80))
        let timeline = try TouchScript(sentence).timeline(on: surface)
        var engine = WatchedEngine(GestureSet(UInt8(truncatingIfNeeded: count)))
        var last: TouchInstant?
        for (number, frame) in timeline.frames.enumerated() {
            if let last, frame.time < last + Timeline.shortestGap { fatalError("frame \(number) comes too soon") }
            last = frame.time
            if frame.contacts.count > TouchScript.maximumContactCount { fatalError("frame \(number) has too many contacts") }
            for contact in frame.contacts where !surface.holds(contact.location) { fatalError("frame \(number) is beside the surface") }
            // Ten minutes of motion would take the engine seconds, and a shorter motion finds the same faults.
            if number < 2000 { engine.consume(frame) }
        }
        if let last, timeline.end < last { fatalError("the end comes before the last frame") }
        engine.finish()
    } catch {
        if "\(error)".isEmpty { fatalError("an error without words") }
    }
    return 0
}

extension Surface {
    /// Returns whether a point is on the surface, with a nanometer of tolerance for rounding.
    fileprivate func holds(_ point: Point) -> Bool {
        let spare = Length.mm(1e-6)
        return point.x >= -spare && point.x <= width + spare && point.y >= -spare && point.y <= height + spare
    }
}
