import GestureKit
import Testing
import TouchScript

/// Owns a host that its callbacks can reach.
private final class Owner {
    private(set) var notes: [String] = []
    private var host: GestureHost?
    /// Calls the host from a callback, once.
    private let intrude: (Owner, GestureHost) -> Void
    private var hasIntruded = false

    init(_ content: @escaping (Owner) -> TouchArea, intruding intrude: @escaping (Owner, GestureHost) -> Void) {
        self.intrude = intrude
        host = GestureHost(on: Stage.surface) { [unowned self] in content(self) }
    }

    func note(_ text: String) { notes.append(text) }

    func intrudeOnce() {
        guard let host, !hasIntruded else { return }
        hasIntruded = true
        intrude(self, host)
    }

    func play(_ sentence: String) throws {
        let host = try #require(host)
        let timeline = try TouchScript(sentence).timeline(on: Stage.surface)
        for frame in timeline.frames { host.consume(frame) }
        host.advance(to: timeline.end)
    }

    /// The text of the notes without repetitions.
    var outline: String {
        var kept: [String] = []
        for note in notes where kept.last != note { kept.append(note) }
        return kept.joined(separator: ", ")
    }
}

@Suite struct `A callback that calls its host` {
    private let drag = "1 finger touches at 30mm 40mm, slide right 20mm in 160ms, lift, wait 1s"
    private let tap = "1 finger touches at 30mm 40mm, hold 50ms, lift, wait 1s"

    @Test func `Every closure of a gesture may ask its host, which answers as before the frame`() throws {
        final class Questions {
            weak var host: GestureHost?
            var answers: [Bool] = []
            func ask() { answers.append(host?.isIdle == true && host?.nextDeadline == nil) }
        }
        let questions = Questions()
        let gesture = DetectGesture<Bool>(
            detect: { _ in
                questions.ask()
                return nil
            }, handle: { _, _ in .finished })
        let host = GestureHost(on: Stage.surface) { TouchArea().gesture(gesture) }
        questions.host = host
        let timeline = try TouchScript(tap).timeline(on: Stage.surface)
        for frame in timeline.frames { host.consume(frame) }
        #expect(questions.answers.first == true)
        #expect(questions.answers.last == false)
    }

    @Test func `A callback that asks its host gets the answers after the frame`() throws {
        final class Link { weak var host: GestureHost? }
        let link = Link()
        var (whilePressed, atEnd) = ([Bool](), [Bool]())
        let host = GestureHost(on: Stage.surface) {
            TouchArea().gesture(
                DragGesture().onChanged { _ in whilePressed.append(link.host?.isIdle == true) }
                    .onEnded { _ in atEnd.append(link.host?.isIdle == true) })
        }
        link.host = host
        let timeline = try TouchScript("1 finger touches at 30mm 40mm, slide right 20mm in 160ms, lift").timeline(on: Stage.surface)
        for frame in timeline.frames { host.consume(frame) }
        host.advance(to: timeline.end + .seconds(1))
        #expect(!whilePressed.isEmpty && !whilePressed.contains(true))
        #expect(atEnd == [true])
    }

    @Test func `A gesture that is canceled from its onChanged does not end, and its state is reset`() throws {
        let state = GestureState(wrappedValue: false)
        let owner = Owner { owner in
            TouchArea().gesture(
                DragGesture().updating(state) { _, isDragging in isDragging = true }
                    .onChanged { _ in
                        owner.note("changed")
                        owner.intrudeOnce()
                    }
                    .onEnded { _ in owner.note("ended") })
        } intruding: { owner, host in
            host.cancel(.paused, at: .zero)
            // The call takes effect once the callbacks that are due have been made.
            #expect(!host.isIdle)
            owner.note("cancelled")
        }
        try owner.play(drag)
        #expect(owner.notes == ["changed", "cancelled"])
        #expect(!state.wrappedValue)
        try owner.play("wait 2s, \(drag)")
        #expect(owner.outline == "changed, cancelled, changed, ended")
    }

    @Test func `A cancellation from an onEnded takes effect after the other callbacks of the moment`() throws {
        let owner = Owner { owner in
            TouchArea()
                .simultaneousGesture(
                    TapGesture().onEnded {
                        owner.intrudeOnce()
                        owner.note("first tap")
                    }
                )
                .simultaneousGesture(TapGesture().onEnded { owner.note("second tap") })
                .simultaneousGesture(TapGesture(count: 2).onEnded { owner.note("double tap") })
        } intruding: { owner, host in
            host.cancel(.paused, at: TouchInstant(microseconds: 50_000))
            owner.note("cancelled")
        }
        let touch = "1 finger touches at 30mm 40mm, hold 50ms, lift"
        try owner.play("\(touch), wait 100ms, \(touch), wait 1s")
        #expect(owner.notes == ["cancelled", "first tap", "second tap", "first tap", "second tap"])
    }

    @Test func `Frames that a callback gives to its host are handled after the current ones`() throws {
        let later = try TouchScript("wait 300ms, \(tap)").timeline(on: Stage.surface)
        let owner = Owner { owner in
            TouchArea().gesture(
                SpatialTapGesture().onEnded { tap in
                    owner.note("tap")
                    owner.intrudeOnce()
                })
        } intruding: { owner, host in
            for frame in later.frames { host.consume(frame) }
            owner.note("consumed")
        }
        try owner.play(tap)
        #expect(owner.notes == ["tap", "consumed", "tap"])
    }

    @Test func `A press ends if its onChanged lets its duration pass`() throws {
        let owner = Owner { owner in
            TouchArea().gesture(
                LongPressGesture().onChanged { _ in
                    owner.intrudeOnce()
                    owner.note("changed")
                }
                .onEnded { _ in owner.note("ended") })
        } intruding: { owner, host in
            host.advance(to: TouchInstant(microseconds: 600_000))
            owner.note("advanced")
        }
        try owner.play("1 finger touches, hold 100ms")
        #expect(owner.notes == ["advanced", "changed", "ended"])
    }

    @Test func `A host finishes from an onEnded after the other callbacks of the moment`() throws {
        let owner = Owner { owner in
            TouchArea()
                .simultaneousGesture(
                    SpatialEventGesture().onEnded { _ in
                        owner.intrudeOnce()
                        owner.note("contacts")
                    }
                )
                .simultaneousGesture(TapGesture().onEnded { owner.note("tap") })
        } intruding: { owner, host in
            host.finish()
            owner.note("finished")
        }
        try owner.play(tap)
        #expect(owner.notes == ["finished", "contacts", "tap"])
    }

    @Test func `The content of a host may call the host`() throws {
        let owner = Owner { owner in
            owner.intrudeOnce()
            return TouchArea().gesture(TapGesture().onEnded { owner.note("tap") })
        } intruding: { _, host in
            host.advance(to: .zero)
        }
        try owner.play(tap)
        #expect(owner.notes == ["tap"])
    }
}
