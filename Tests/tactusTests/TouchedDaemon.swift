import Configuration
import EvdevInput
import Session
import Testing
import TouchInput
import TouchScript

@testable import tactus

/// A daemon that has kept the touches of a touchpad.
final class TouchedDaemon: ControlOrders {
    static let path = "/dev/input/event7"

    let device = DeviceDescription.touchpad(named: "Pad", .imagined)
    var configuration = ""
    var history: TouchHistory
    var screen = Rotation.none
    private(set) var time = TouchInstant.now
    /// Changes the answer about the last touches, as another program in the daemon's name may.
    var forge: (inout LastTouches) -> Void = { _ in }
    private var encoder: FrameEncoder
    private var reader: FramePipeline

    init(limit: Int = TouchHistory.eventLimit) throws {
        history = TouchHistory(of: device, limit: limit)
        encoder = FrameEncoder(for: device)
        reader = try #require(FramePipeline(for: device))
    }

    /// Plays a sentence, `pause` after the previous one.
    func play(_ sentence: String, after pause: Duration = .seconds(2), on desktop: DesktopState = DesktopState()) throws {
        let begin = time.advanced(by: pause)
        for frame in try TouchScript(sentence).timeline(on: .imagined).frames {
            var frame = frame
            frame.time = begin.advanced(by: frame.time - .zero)
            let report = encoder.encode(frame)
            history.take(report)
            if let read = reader.read(report) { history.note(read, on: desktop) }
            time = frame.time
        }
    }

    var last: LastTouches {
        let file = SourceFile(named: "/home/me/tactus.toml", Array(configuration.utf8))
        var last = LastTouches(
            path: Self.path, screen: screen, head: LastTouches.head(for: device, at: Self.path, [file]), touches: history.keptTouches)
        forge(&last)
        return last
    }

    func lastTouches(of path: String) throws(NoTouches) -> LastTouches {
        if path.isEmpty || path == Self.path { return last }
        throw NoTouches(description: "the daemon does not read \(path); it reads \(Self.path)")
    }

    var currentStatistics = StatisticsState()
    func reload() -> ReloadResult { .taken("") }
    func pause() {}
    func resume() {}
    func setLayer(_ name: String?) throws(UnknownLayer) {}
    func setTablet(_ isOn: Bool) -> String? { nil }
    func readDevice(at path: String) -> CInt? { nil }
    func watch() -> CInt? { nil }
}
