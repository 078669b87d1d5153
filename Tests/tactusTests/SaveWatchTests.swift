import System
import Testing
import TouchInput

@testable import tactus

@Suite struct `A configuration that is saved` {
    private let program: Program
    private let path: String
    private let loop: EventLoop

    init() throws {
        program = try Program()
        path = try program.write("tactus.toml", "old")
        loop = try EventLoop()
    }

    @Test func `A saved configuration is noticed once, after a moment of silence`() throws {
        var saved: [TouchInstant] = []
        let watch = SaveWatch(of: path, loop: loop) { [loop] in saved.append(loop.now) }
        try watch.turn(on: true)
        for text in ["new", "newer", "newest"] { try program.write("tactus.toml", text) }
        let written = loop.now
        try loop.run(until: loop.now + patience) { !saved.isEmpty }
        try #require(saved.count == 1)
        #expect(saved[0] >= written + SaveWatch.quiet)
        watch.noteReading()
        try program.write("tactus.d/more.toml", "a drop-in")
        try loop.run(until: loop.now + patience) { saved.count == 2 }
        #expect(saved.count == 2)
    }

    @Test func `A configuration saved with the same bytes is no change`() throws {
        var saved = 0
        let watch = SaveWatch(of: path, loop: loop) { saved += 1 }
        try watch.turn(on: true)
        try program.write("tactus.toml", "old")
        try loop.run(until: loop.now + SaveWatch.quiet * 3) { false }
        #expect(saved == 0)
        try program.write("tactus.toml", "new")
        watch.noteReading()
        try loop.run(until: loop.now + SaveWatch.quiet * 3) { false }
        #expect(saved == 0, "it has been read in the meantime")
    }

    @Test func `A configuration saved before it was watched is noticed`() throws {
        var saved = 0
        let watch = SaveWatch(of: path, loop: loop) { saved += 1 }
        try program.write("tactus.toml", "new")
        try watch.turn(on: true)
        #expect(saved == 1)
    }

    @Test func `A configuration is noticed in the end even while a program saves it without end`() throws {
        var saved = 0
        let watch = SaveWatch(of: path, loop: loop) { saved += 1 }
        try watch.turn(on: true)
        var timer: Timer?
        var count = 0
        timer = try loop.makeTimer { [loop, program] in
            count += 1
            _ = try? program.write("tactus.toml", "\(count)")
            timer?.arm(at: loop.now + SaveWatch.quiet / 4)
        }
        timer?.arm(at: loop.now)
        try loop.run(until: loop.now + patience) { saved > 0 }
        #expect(saved == 1)
        timer = nil
    }

    @Test func `A saved configuration is ignored once its watch is turned off`() throws {
        let watch = SaveWatch(of: path, loop: loop) { Issue.record("the watch is turned off") }
        try watch.turn(on: true)
        try watch.turn(on: false)
        try program.write("tactus.toml", "new")
        try loop.run(until: loop.now + SaveWatch.quiet * 3) { false }
    }
}
