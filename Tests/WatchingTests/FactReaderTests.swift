import Testing
import TouchInput
import Watching

@Suite struct `Reading facts` {
    @Test(arguments: [
        (
            #"{"fact":"device","time":1.5,"device":"pad","path":"/dev/input/event5","width":100,"height":60.5,"areas":[{"name":"edge","x":0,"y":1,"width":6,"height":60}]}"#,
            WatchFact.device(
                WatchedDevice(
                    name: "pad", path: "/dev/input/event5", width: .mm(100), height: .mm(60.5),
                    places: [.init(name: "edge", x: .mm(0)...(.mm(6)), y: .mm(1)...(.mm(61)))], time: .milliseconds(1500)))
        ),
        (#"{"fact":"gone","time":2,"device":"pad"}"#, .gone(device: "pad", time: .milliseconds(2000))),
        (
            #"{"fact":"daemon","time":2,"state":"acting","layer":null}"#,
            .daemon(WatchedDaemon(state: "acting", layer: nil, time: .milliseconds(2000)))
        ),
        (
            #"{"fact":"touch","time":2,"device":"pad","fingers":2,"button":true,"contacts":[{"id":7,"x":1.5,"y":-2,"tool":"palm"}],"desktop_fingers":1}"#,
            .touch(
                WatchedTouch(
                    device: "pad", contacts: [.init(id: 7, place: .mm(1.5, -2), tool: .palm)], fingers: 2, isButtonDown: true,
                    desktopFingers: 1, time: .milliseconds(2000)))
        ),
        (
            #"{"fact":"gestures","time":2,"device":"pad","gestures":[{"gesture":"a","state":"possible","reason":"moved","measured":1.5,"wanted":2,"unit":"mm"},{"gesture":"b","state":"active"}],"more":7}"#,
            .gestures(
                WatchedGestures(
                    device: "pad",
                    gestures: [
                        .init(name: "a", state: .possible, reason: "moved", measure: .init(measured: 1.5, wanted: 2, unit: "mm")),
                        .init(name: "b", state: .active),
                    ], more: 7, time: .milliseconds(2000)))
        ),
        (
            #"{"fact":"event","time":2,"device":"pad","gesture":"true","phase":"ended","summary":"","actions":["runs: a \"b\"\n\u001b"]}"#,
            .event("true", "ended", at: 2000, actions: ["runs: a \"b\"\n\u{1B}"])
        ),
        (
            #"{"fact":"command","time":2,"gesture":"a","phase":"ended","command":"x","state":"failed","duration":0.012,"reason":"exit status 3"}"#,
            .command(
                WatchedCommand(
                    gesture: "a", phase: "ended", command: "x", state: .failed("exit status 3"), duration: .milliseconds(12),
                    time: .milliseconds(2000)))
        ),
        (
            #"{"fact":"command","time":2,"device":"pad","gesture":"a","phase":"ended","command":"x","state":"started","duration":0}"#,
            .command(
                WatchedCommand(
                    gesture: "a", phase: "ended", device: "pad", command: "x", state: .started, duration: .zero, time: .milliseconds(2000)))
        ),
        (#"{"fact":"dropped","count":12}"#, .dropped(count: 12)),
        (#"{"fact":"dropped","count":9223372036854775807}"#, .dropped(count: 1_000_000_000)),
        (
            #"{"fact":"gestures","time":2,"device":"pad","gestures":[],"more":9223372036854775807}"#,
            .gestures(WatchedGestures(device: "pad", gestures: [], more: 1_000_000_000, time: .milliseconds(2000)))
        ),
        (#"{"fact":"gone","time":2,"device":"pad","new":{"of":["another",1,null]}}"#, .gone(device: "pad", time: .milliseconds(2000))),
    ])
    func `Each kind of line is read`(line: String, fact: WatchFact) { #expect(WatchFact(json: line) == fact) }

    @Test(arguments: [
        "", "{", "[]", "null", "12", #"{"fact":"weather","time":1}"#, #"{"fact":"gone","time":1}"#,
        #"{"fact":"gone","time":"1","device":"pad"}"#,
        #"{"fact":"gone","time":1,"device":3}"#, #"{"fact":"gone","time":.nan,"device":"pad"}"#, #"{"fact":"dropped","count":1.5}"#,
        #"{"fact":"device","time":1,"device":"a","path":"","width":0,"height":60,"areas":[]}"#,
        #"{"fact":"device","time":1,"device":"a","path":"","width":1,"height":60,"areas":[{"name":"edge"}]}"#,
        #"{"fact":"touch","time":2,"device":"pad","fingers":2,"button":true,"contacts":[{"id":7,"x":1.5,"y":-2,"tool":"foot"}]}"#,
        #"{"fact":"touch","time":2,"device":"pad","fingers":2,"button":"true","contacts":[]}"#,
        #"{"fact":"gestures","time":2,"device":"pad","gestures":[{"gesture":"a","state":"maybe"}]}"#,
        #"{"fact":"command","time":2,"gesture":"a","phase":"ended","command":"x","state":"failed","duration":0.012}"#,
        #"{"fact":"gone","time":1,"device":"pad"} {"fact":"gone","time":1,"device":"pad"}"#, "--- *a", "a: &b {c: *b}",
    ])
    func `Other text is no fact`(line: String) { #expect(WatchFact(json: line) == nil) }

    @Test func `Numbers beyond all clocks are read as their ends`() {
        let fact = WatchFact(json: #"{"fact":"gone","time":1e300,"device":"pad"}"#)
        #expect(fact == .gone(device: "pad", time: TouchInstant(microseconds: 9_000_000_000_000_000)))
    }

    @Test func `A deeply nested text is no fact and no crash`() {
        #expect(WatchFact(json: String(repeating: "[", count: 100_000)) == nil)
    }
}
