import TouchInput
import TouchScript

extension Surface {
    /// A pad with room for most sentences and its center at round numbers.
    static let pad = Surface(kind: .touchpad, width: .mm(100), height: .mm(60))
    /// The size that is assumed for a touchpad that does not report one.
    static let smallPad = Surface(kind: .touchpad, width: .mm(69), height: .mm(50))
}

extension TouchScript {
    /// Returns the frames as text: `0ms 1@50,30 2@65,30; 40ms 1@50,30 palm 2@65,30 button; 41ms -; end 41ms`. The default of 50 Hz makes
    /// a frame every 20 ms.
    static func rendered(_ sentence: String, on surface: Surface = .pad, reportRate: ReportRate = 50) throws -> String {
        let timeline = try TouchScript(sentence).timeline(on: surface, reportRate: reportRate)
        let frames = timeline.frames.map { frame in
            var words = ["\(frame.time.microseconds / 1000)ms"]
            words += frame.contacts.map(\.rendered)
            if frame.contacts.isEmpty { words.append("-") }
            if frame.isButtonDown { words.append("button") }
            if frame.isAfterLoss { words.append("loss") }
            return words.joined(separator: " ")
        }
        return (frames + ["end \(timeline.end.microseconds / 1000)ms"]).joined(separator: "; ")
    }
}

extension Contact {
    var rendered: String {
        (tool == .palm ? "palm " : tool == .thumb ? "thumb " : "") + "\(id.rawValue)@\(tenths(location.x)),\(tenths(location.y))"
    }

    private func tenths(_ length: Length) -> String {
        let text = "\((length.millimeters * 10).rounded() / 10)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
