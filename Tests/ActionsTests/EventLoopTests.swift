import Glibc
import System
import Testing
import TouchInput

/// The reading end of a pipe with a byte in it, so that it stays readable until it is read.
private func loadedPipe() -> Descriptor {
    var ends: [CInt] = [0, 0]
    pipe(&ends)
    send("x", to: ends[1])
    close(ends[1])
    return Descriptor(owning: ends[0])
}

@Suite struct `The event loop` {
    @Test func `The event loop returns the code given to exit`() throws {
        let loop = try EventLoop()
        let timer = try loop.makeTimer { loop.exit(7) }
        timer.arm(at: loop.now)
        #expect(try loop.run() == 7)
        #expect(loop.hasEnded)
    }

    @Test func `The event loop fires a timer once, and not before its time`() throws {
        let loop = try EventLoop()
        let wanted = loop.now + .milliseconds(3)
        var fired: [TouchInstant] = []
        let timer = try loop.makeTimer { fired.append(loop.now) }
        timer.arm(at: wanted)
        try loop.run(until: loop.now + patience) { !fired.isEmpty }
        try loop.run(until: loop.now + .milliseconds(5)) { false }
        try #require(fired.count == 1)
        #expect(fired[0] >= wanted)
    }

    @Test func `The event loop fires a timer again when it is armed again, from its own callback`() throws {
        let loop = try EventLoop()
        var count = 0
        var timer: Timer?
        timer = try loop.makeTimer {
            count += 1
            timer?.arm(at: loop.now + .milliseconds(1))
        }
        timer?.arm(at: TouchInstant(microseconds: .min))
        #expect(try loop.run(until: loop.now + patience) { count == 20 })
        timer = nil
    }

    /// With sd-event's default accuracy of 250 ms, only one timer in twelve would fire within 20 ms. On a busy machine it takes more rounds
    /// until five in a row do.
    @Test func `The event loop fires timers within 20 ms, five in a row`() throws {
        let loop = try EventLoop()
        var inARow = 0
        for _ in 0..<1000 where inARow < 5 {
            let wanted = loop.now + .milliseconds(1)
            var fired: TouchInstant?
            let timer = try loop.makeTimer { fired = loop.now }
            timer.arm(at: wanted)
            try loop.run(until: loop.now + patience) { fired != nil }
            inARow = try #require(fired) - wanted < .milliseconds(20) ? inARow + 1 : 0
        }
        #expect(inARow == 5)
    }

    @Test func `The event loop knows only the last instant a timer was armed for`() throws {
        let loop = try EventLoop()
        var fired = 0
        let timer = try loop.makeTimer { fired += 1 }
        timer.arm(at: loop.now + .milliseconds(1))
        timer.arm(at: TouchInstant(microseconds: .max))
        try loop.run(until: loop.now + .milliseconds(3)) { false }
        timer.arm(at: loop.now)
        timer.disarm()
        try loop.run(until: loop.now + .milliseconds(1)) { false }
        #expect(fired == 0)
    }

    @Test func `The event loop fires timers in the order of their times, and those of equal times in the order of arming`() throws {
        let loop = try EventLoop()
        var order: [String] = []
        let timers = try ["late", "first", "second", "early"].map { name in try loop.makeTimer { order.append(name) } }
        let now = loop.now
        for (timer, delay) in zip(timers, [2, 1, 1, 0]) { timer.arm(at: now + .milliseconds(delay)) }
        try loop.run(until: now + patience) { order.count == 4 }
        #expect(order == ["early", "first", "second", "late"])
    }

    @Test func `The event loop serves touch input first, then timers, and the output of commands last`() throws {
        let loop = try EventLoop()
        var order: [String] = []
        var sources: [String: EventSource] = [:]
        for (name, priority) in [("output", EventLoop.Priority.output), ("child", .child), ("signal", .signal), ("input", .input)] {
            sources[name] = try loop.onReadable(owning: loadedPipe(), priority: priority) {
                order.append(name)
                sources[name] = nil
            }
        }
        let timer = try loop.makeTimer { order.append("timer") }
        timer.arm(at: loop.now)
        try loop.run(until: loop.now + patience) { order.count == 5 }
        #expect(order == ["input", "timer", "signal", "child", "output"])
    }

    @Test func `The event loop serves touch input between two reads of a command's output`() throws {
        let loop = try EventLoop()
        var order: [String] = []
        var input: EventSource?
        let output = try loop.onReadable(owning: loadedPipe(), priority: .output) {
            order.append("output")
            guard order.count == 3 else { return }
            input = try? loop.onReadable(owning: loadedPipe(), priority: .input) {
                order.append("input")
                input = nil
            }
        }
        try loop.run(until: loop.now + patience) { order.count == 5 }
        #expect(order == ["output", "output", "output", "input", "output"])
        withExtendedLifetime((output, input)) {}
    }

    @Test func `The event loop removes a source that is dropped, even in its own callback`() throws {
        let loop = try EventLoop()
        weak var gone: EventSource?
        var kept: EventSource?
        var calls = 0
        let pipe = loadedPipe()
        kept = try loop.onReadable(pipe.raw) {
            calls += 1
            kept = nil
        }
        gone = kept
        try loop.run(until: loop.now + patience) { calls == 1 }
        try loop.run(until: loop.now + .milliseconds(1)) { false }
        #expect(calls == 1)
        #expect(gone == nil)
        #expect(pipe.raw >= 0, "it stays open until here")
    }

    @Test func `The event loop reports a descriptor that it cannot watch`() throws {
        let loop = try EventLoop()
        #expect(throws: EventLoopError.cannotWatch(descriptor: 1_000_000, errno: EBADF)) { try loop.onReadable(1_000_000) {} }
        #expect("\(EventLoopError.cannotWatch(descriptor: 5, errno: EPERM))" == "cannot wait for descriptor 5: Operation not permitted")
    }

    @Test func `The event loop stops waiting at the given instant, and at the end of the loop`() throws {
        let loop = try EventLoop()
        #expect(try loop.run(until: loop.now + .milliseconds(1)) { false } == false)
        #expect(try loop.run(until: TouchInstant(microseconds: .min)) { true })
        loop.exit(0)
        #expect(try loop.run(until: TouchInstant(microseconds: .max)) { false } == false)
        #expect(loop.hasEnded)
    }

    // These tests change their process, so each runs in a process of its own.

    @Test func `The event loop receives signals as callbacks`() async {
        await #expect(processExitsWith: .exitCode(3)) {
            let loop = try EventLoop()
            let source = try loop.onSignal(SIGTERM) { loop.exit(3) }
            pthread_kill(pthread_self(), SIGTERM)
            let code = try loop.run()
            withExtendedLifetime(source) {}
            exit(code)
        }
    }

    @Test func `The event loop stops watching a descriptor that its callback closes, even while a copy of it is open`() async {
        await #expect(processExitsWith: .success) {
            let loop = try EventLoop()
            var ends: [CInt] = [0, 0]
            pipe(&ends)
            send("x", to: ends[1])
            let copy = dup(ends[0])
            var calls = 0
            var source: EventSource?
            source = try loop.onReadable(ends[0]) {
                calls += 1
                source = nil
                close(ends[0])
            }
            try loop.run(until: loop.now + patience) { calls > 0 }
            // A call of the dropped callback would end the process here.
            try loop.run(until: loop.now + .milliseconds(10)) { false }
            #expect(calls == 1 && source == nil && copy >= 0)
        }
    }

    @Test func `The event loop fills the standard descriptors that its parent has closed`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            close(0)
            close(2)
            _ = try EventLoop()
            let next = open("/dev/null", O_RDONLY)
            exit(next > 2 ? 0 : 1)
        }
    }

    @Test func `The event loop closes the descriptor of a source that is dropped`() async {
        await #expect(processExitsWith: .success) {
            allowFewDescriptors()
            let loop = try EventLoop()
            for _ in 0..<1000 { _ = try loop.onReadable(owning: loadedPipe(), priority: .input) {} }
        }
    }
}
