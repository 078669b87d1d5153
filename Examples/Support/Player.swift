internal import EvdevInput
internal import GestureKit
internal import Glibc
internal import TouchInput
internal import TouchRecording
internal import TouchScript

/// Passes frames and time to an example, and shows its line whenever the line changes.
///
/// On a terminal the line is redrawn at the speed of the touches. Elsewhere each change is a line of its own, as fast as it goes.
struct Player<Subject: Example> {
    private let example: Subject
    private var listener: Subject.Listener
    private let isTerminal = isatty(STDOUT_FILENO) == 1
    private var shown = ""
    /// The difference between the clock and the time of the touches; nil before the first of them.
    private var delay: Duration?

    init(_ example: Subject) {
        self.example = example
        listener = example.makeListener()
    }

    mutating func play(_ source: TouchSource) throws {
        show()
        switch source {
        case .sentence(let timeline):
            for frame in timeline.frames { play(frame) }
            finish(at: timeline.end)
        case .recording(let recording, var reader):
            for event in recording.events {
                if let frame = reader.read(event) { play(frame) }
            }
            finish(at: recording.events.last?.time ?? .zero)
        case .device(let device, let reader): try listen(to: device, through: reader)
        }
    }

    // MARK: - Touches of the past

    private mutating func play(_ frame: TouchFrame) {
        rest(until: frame.time)
        listener.consume(frame)
        show()
    }

    private mutating func rest(until time: TouchInstant) {
        while let deadline = listener.nextDeadline, deadline <= time {
            wait(until: deadline)
            listener.advance(to: deadline)
            show()
        }
        wait(until: time)
    }

    private mutating func finish(at time: TouchInstant) {
        rest(until: time)
        listener.finish()
        show()
        if isTerminal { print() }
    }

    /// Waits only on a terminal: elsewhere the user does not watch.
    private mutating func wait(until time: TouchInstant) {
        guard isTerminal else { return }
        let delay = delay ?? TouchInstant.zero.duration(to: .now) - TouchInstant.zero.duration(to: time)
        self.delay = delay
        let rest = TouchInstant.now.duration(to: time.advanced(by: delay))
        if rest > .zero { usleep(UInt32(min(rest / .microseconds(1), 60_000_000))) }
    }

    // MARK: - Touches of now

    private mutating func listen(to device: TouchDevice, through reader: FramePipeline) throws {
        var reader = reader
        while true {
            while let frame = try device.nextFrame(through: &reader) {
                listener.consume(frame)
                show()
            }
            listener.advance(to: .now)
            show()
            var descriptor = pollfd(fd: device.fileDescriptor, events: Int16(POLLIN), revents: 0)
            poll(&descriptor, 1, timeout)
        }
    }

    /// The milliseconds until the next deadline, at most a minute; −1 without a deadline. They are rounded up, so that the deadline has
    /// passed after the wait.
    private var timeout: CInt {
        guard let deadline = listener.nextDeadline else { return -1 }
        return CInt(min(max((TouchInstant.now.duration(to: deadline) / .milliseconds(1)).rounded(.up), 0), 60_000))
    }

    // MARK: -

    private mutating func show() {
        let line = example.line
        if line == shown { return }
        shown = line
        print(isTerminal ? "\r\u{1B}[K\(line)" : line, terminator: isTerminal ? "" : "\n")
        fflush(nil)
    }
}
