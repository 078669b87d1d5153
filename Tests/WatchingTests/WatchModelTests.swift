import Testing
import TouchInput
import Watching

@Suite struct `The model of the watched devices` {
    private var model: WatchModel = {
        var model = WatchModel()
        model.take(.device(.pad(named: "pad")))
        return model
    }()

    @Test mutating func `Fingers leave traces from landing to lift, which stay until the next touch`() throws {
        model.take(.touch("pad", at: 0, [1: (10, 20), 2: (30, 20)]))
        model.take(.touch("pad", at: 8, [1: (10, 25), 2: (30, 25)]))
        model.take(.touch("pad", at: 16, [2: (30, 30)]))
        var traces = try #require(model.device?.traces)
        #expect(traces.map(\.number) == [1, 2])
        #expect(traces.map(\.isTouching) == [false, true])
        #expect(traces[0].places == [.mm(10, 20), .mm(10, 25)])
        #expect(traces[1].places == [.mm(30, 20), .mm(30, 25), .mm(30, 30)])
        model.take(.touch("pad", at: 24, [:]))
        traces = try #require(model.device?.traces)
        #expect(traces.count == 2)
        model.take(.touch("pad", at: 500, [3: (50, 50)]))
        traces = try #require(model.device?.traces)
        #expect(traces.map(\.id) == [3])
    }

    @Test mutating func `A resting finger's trace does not grow`() throws {
        for time in 0..<100 { model.take(.touch("pad", at: time, [1: (10, 20)])) }
        #expect(model.device?.traces.first?.places.count == 1)
    }

    @Test mutating func `Traces, lines and devices stay within their limits`() throws {
        for number in 0..<10_000 {
            let place = Double(number % 100)
            model.take(.touch("pad", at: number, [1: (place, 1), Int64(number + 2): (place, 2)]))
        }
        #expect(try #require(model.device?.traces.count) <= 64)
        #expect(try #require(model.device?.traces.map(\.places.count).max()) <= 2000)
        #expect(model.lines.count == 200)
        for number in 0..<100 { model.take(.device(.pad(named: "pad \(number)"))) }
        #expect(model.devices.count == 32)
    }

    @Test mutating func `The device that is touched is the one that is shown`() {
        model.take(.device(.pad(named: "screen")))
        #expect(model.device?.description.name == "pad")
        model.take(.touch("screen", at: 0, [1: (1, 1)]))
        #expect(model.device?.description.name == "screen")
        model.take(.touch("pad", at: 1, [2: (1, 1)]))
        #expect(model.device?.description.name == "pad")
        model.showNextDevice()
        #expect(model.device?.description.name == "screen")
    }

    @Test mutating func `A device that has gone is not shown any more, and a line says so`() {
        model.take(.device(.pad(named: "screen")))
        model.take(.touch("screen", at: 0, [1: (1, 1)]))
        model.take(.gone(device: "screen", time: .milliseconds(5)))
        #expect(model.device?.description.name == "pad")
        #expect(model.lines.last?.text == "\"screen\" has gone")
        model.take(.gone(device: "pad", time: .milliseconds(6)))
        #expect(model.device == nil)
    }

    @Test mutating func `Landings, lifts, palms, the button and what the desktop sees each make a line`() {
        model.take(.touch("pad", at: 0, [1: (1, 1), 2: (9, 1)], shown: 0))
        model.take(.touch("pad", at: 8, [1: (1, 1), 2: (9, 1)], tools: [2: .palm], isButtonDown: true, shown: 1))
        model.take(.touch("pad", at: 16, [:], shown: 0))
        #expect(
            model.lines.map(\.text) == [
                "2 fingers landed; 2 are down", "a contact is a palm", "the button is pressed", "the desktop sees 1 finger",
                "1 finger lifted; none is down", "a palm lifted", "the button is released", "the desktop sees no finger",
            ])
    }

    @Test mutating func `Palms and thumbs that land or lift are not counted as fingers`() {
        let tools: [Int64: Contact.Tool] = [1: .palm, 2: .thumb, 4: .palm]
        model.take(.touch("pad", at: 0, [1: (1, 1), 2: (50, 59)], tools: tools))
        model.take(.touch("pad", at: 8, [1: (1, 1), 2: (50, 59), 3: (40, 20), 4: (1, 30)], tools: tools))
        model.take(.touch("pad", at: 16, [3: (40, 20)]))
        #expect(
            model.lines.map(\.text) == [
                "a palm landed", "a thumb landed", "1 finger landed; 1 is down", "a palm landed", "2 palms lifted", "a thumb lifted",
            ])
    }

    @Test mutating func `Changes without an action share the line of the gesture's next event`() {
        model.take(.event("volume", "began", at: 0))
        for time in 1...5 { model.take(.event("volume", "changed", at: time)) }
        model.take(.event("volume", "ended", at: 6, summary: "up, 12 mm", actions: ["runs: louder"]))
        #expect(model.lines.map(\.text) == ["\"volume\" began", "\"volume\" ended after 5 changes  up, 12 mm", "  runs: louder"])
    }

    @Test mutating func `Of many changes with an action the first one has a line`() {
        for time in 1...5 { model.take(.event("volume", "changed", at: time, actions: ["runs: louder"])) }
        #expect(model.lines.map(\.text) == ["\"volume\" changed", "  runs: louder"])
    }

    @Test mutating func `Each step of many changes has a line`() throws {
        model.take(.event("volume", "began", at: 0))
        for number in 1...4 {
            let actions = number % 2 == 0 ? #"["step forward to \#(number / 2): runs: louder"]"# : "[]"
            let head = #"{"fact":"event","time":\#(number),"device":"pad","gesture":"volume","phase":"changed","summary":"""#
            model.take(try #require(WatchFact(json: #"\#(head),"actions":\#(actions),"steps":\#(actions)}"#)))
        }
        model.take(.event("volume", "ended", at: 5000))
        #expect(
            model.lines.map(\.text) == [
                "\"volume\" began", "\"volume\" step forward to 1: runs: louder", "\"volume\" step forward to 2: runs: louder",
                "\"volume\" ended after 4 changes",
            ])
    }

    @Test mutating func `A command's end has its status and its time`() {
        let command = WatchedCommand(
            gesture: "a", phase: "ended", command: "sleep 1", state: .ended, duration: .milliseconds(1234), time: .milliseconds(1300))
        model.take(.command(command))
        var failed = command
        (failed.state, failed.duration) = (.failed("exit status 3"), .milliseconds(12))
        model.take(.command(failed))
        #expect(model.lines.map(\.text) == ["  done after 1.2 s: sleep 1", "  exit status 3 after 12 ms: sleep 1"])
        #expect(model.lines.map(\.kind) == [.success, .failure])
    }

    @Test mutating func `Another state of the daemon has a line, and the first one has none`() {
        model.take(.daemon(WatchedDaemon(state: "acting", layer: nil, time: .zero)))
        #expect(model.lines.isEmpty)
        model.take(.daemon(WatchedDaemon(state: "paused", layer: "media", time: .milliseconds(1))))
        #expect(model.lines.map(\.text) == ["paused, layer media"])
    }

    @Test mutating func `Dropped facts are counted`() {
        model.take(.dropped(count: 12))
        model.take(.dropped(count: 3))
        #expect(model.droppedCount == 15)
    }

    @Test mutating func `Facts about a device that is not known change nothing`() {
        model.take(.touch("other", at: 0, [1: (1, 1)]))
        #expect(model.lines.isEmpty)
        #expect(model.device?.traces.isEmpty == true)
    }
}

extension WatchedDevice {
    /// A pad of 100 × 60 mm.
    static func pad(named name: String, places: [Place] = []) -> WatchedDevice {
        WatchedDevice(name: name, path: "/dev/input/event5", width: .mm(100), height: .mm(60), places: places, time: .zero)
    }
}

extension WatchFact {
    /// Makes a fact about contacts by their ids, with their places in millimeters.
    static func touch(
        _ device: String, at milliseconds: Int, _ contacts: [Int64: (Double, Double)],
        tools: [Int64: Contact.Tool] = [:], isButtonDown: Bool = false, shown: Int? = nil
    ) -> WatchFact {
        let list = contacts.sorted { $0.key < $1.key }.map { id, place in
            WatchedTouch.Contact(id: id, place: .mm(place.0, place.1), tool: tools[id] ?? .finger)
        }
        return .touch(
            WatchedTouch(
                device: device, contacts: list, fingers: list.count { $0.tool == .finger }, isButtonDown: isButtonDown,
                desktopFingers: shown, time: .milliseconds(milliseconds)))
    }

    static func event(
        _ gesture: String, _ phase: String, at milliseconds: Int, summary: String = "", actions: [String] = []
    ) -> WatchFact {
        .event(
            WatchedEvent(
                gesture: gesture, phase: phase, device: "pad", summary: summary, actions: actions, time: .milliseconds(milliseconds)))
    }
}

extension TouchInstant {
    static func milliseconds(_ count: Int) -> TouchInstant { TouchInstant(microseconds: Int64(count) * 1000) }
}

extension Point {
    static func mm(_ x: Double, _ y: Double) -> Point { Point(x: .mm(x), y: .mm(y)) }
}
