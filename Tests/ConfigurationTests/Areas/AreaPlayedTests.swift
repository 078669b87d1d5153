import Configuration
import Gestures
import Testing
import TouchInput

@Suite struct `Areas of a file, played` {
    private func player(_ area: String, _ gestures: KeyValuePairs<String, String>, on surface: Surface = .imagined) throws -> Player {
        let text = gestures.map { "[[gesture]]\nname = \"\($0.key)\"\n\($0.value)\n" }.joined()
        return Player(try Configuration(parsing: text + area), on: surface)
    }

    @Test func `A gesture with an area gets only touches that begin in it`() throws {
        let player = try Player(["left": "tap = {}\narea = \"left-half\"", "right": "tap = {}\narea = \"right-half\""])
        try player.expect("left ended at 60ms", from: "1 finger touches at 20mm 40mm, hold 60ms, lift")
        try player.expect("right ended at 60ms", from: "1 finger touches at 110mm 40mm, hold 60ms, lift")
    }

    @Test func `The first finger decides to which area a touch belongs`() throws {
        let player = try Player(["left": "tap = { fingers = 2 }\narea = \"left-half\""])
        try player.expect(
            "left ended at 108ms", from: "1 finger touches at 20mm 40mm, hold 48ms, another finger touches at 110mm 40mm, hold 60ms, lift")
        try player.expect(
            "nothing", from: "1 finger touches at 110mm 40mm, hold 48ms, another finger touches at 20mm 40mm, hold 60ms, lift")
    }

    @Test func `A tap waits for a double tap only in the double tap's area (B137)`() throws {
        let player = try Player(["tap": "tap = {}", "double": "tap = { count = 2 }\narea = \"top-right-corner\""])
        try player.expect("tap ended at 60ms", from: "1 finger touches at 20mm 40mm, hold 60ms, lift")
        try player.expect("tap ended at 410ms", from: "1 finger touches at 125mm 5mm, hold 60ms, lift")
        try player.expect(
            "double ended at 220ms",
            from: "1 finger touches at 125mm 5mm, hold 60ms, lift, wait 100ms, 1 finger touches at 125mm 5mm, hold 60ms, lift")
    }

    @Test func `A second tap outside an area is not part of the area's double tap`() throws {
        let player = try Player(["double": "tap = { count = 2 }\narea = \"left-third\"", "tap": "tap = {}"])
        try player.expect(
            "tap ended at 160ms, tap ended at 220ms",
            from: "1 finger touches at 40mm 40mm, hold 60ms, lift, wait 100ms, 1 finger touches at 47mm 40mm, hold 60ms, lift")
    }

    @Test func `An area of the user can be given in millimeters, in percent or in both`() throws {
        let tap = "tap = {}\narea = \"mine\""
        let inside = "1 finger touches at 100mm 70mm, hold 60ms, lift"
        for area in [
            #"x = "95mm..105mm""#, #"x = "9.5cm..10.5 cm""#, #"x = "75%..80%""#, #"x = "100%-35mm..100% - 25mm""#,
            #"x = "50%+30mm .. 50% + 40mm""#, #"y = "60mm..100%""#, "x = \"75%..80%\"\ny = \"80%..90%\"",
        ] {
            try player("[area.mine]\n\(area)", ["a": tap]).expect("a ended at 60ms", from: inside)
            try player("[area.mine]\n\(area)", ["a": tap]).expect("nothing", from: "1 finger touches at 40mm 20mm, hold 60ms, lift")
        }
    }

    @Test func `The percentages of an area refer to the device's surface`() throws {
        let right = ("a", "tap = {}\narea = \"right-edge\"")
        let narrow = Surface(kind: .touchpad, width: .mm(60), height: .mm(40))
        let sentence = "1 finger touches at 56mm 20mm, hold 60ms, lift"
        try Player([right.0: right.1], on: narrow).expect("a ended at 60ms", from: sentence)
        try Player([right.0: right.1]).expect("nothing", from: sentence)
    }

    @Test func `A gesture with a starting area (from) begins if one of its fingers lands there`() throws {
        let player = try Player(["in": "swipe = { direction = \"right\", fingers = 2 }\nfrom = \"left-edge\""])
        let slide = "slide right 20mm in 160ms, lift"
        try player.expect(
            "in ended at 72ms", from: "1 finger touches at 30mm 40mm, hold 24ms, another finger touches at 3mm 40mm, \(slide)")
        try player.expect("nothing", from: "1 finger touches at 30mm 40mm, hold 24ms, another finger touches at 12mm 40mm, \(slide)")
    }

    @Test func `A drag waits for a swipe with a starting area (from) only if its finger landed there`() throws {
        let player = try Player([
            "long": "swipe = { direction = \"right\", fingers = 1, distance = \"20mm\" }\nfrom = \"left-edge\"", "drag": "drag = {}",
        ])
        try player.expect("drag began at 40ms, drag ended at 341ms", from: "1 finger touches at 60mm 40mm, slide right 30mm in 320ms, lift")
        try player.expect("long ended at 216ms", from: "1 finger touches at 3mm 40mm, slide right 30mm in 320ms, lift")
    }

    @Test func `A swipe with a target area (to) goes on until it gets there`() throws {
        let player = try Player(["out": "swipe = { direction = \"right\", fingers = 1 }\nto = \"right-edge\""])
        try player.expect("out ended at 272ms", from: "1 finger touches at 90mm 40mm, slide right 40mm in 320ms, lift")
        try player.expect("nothing", from: "1 finger touches at 60mm 40mm, slide right 40mm in 320ms, lift")
        try player.expect("nothing", from: "1 finger touches at 120mm 40mm, slide left 40mm in 320ms, slide right 40mm in 320ms, lift")
    }

    @Test func `The value of a swipe with a target area (to) is that of its whole way`() throws {
        let player = try Player(["out": "swipe = { direction = \"right\", fingers = 1 }\nto = \"right-edge\""])
        let events = try player.play("1 finger touches at 90mm 40mm, slide right 40mm in 320ms, lift")
        #expect(events.map { $0.value.location.x.millimeters.rounded() } == [124])
        #expect(events.first?.value.translation.dx.isNear(.mm(34)) == true)
        #expect(events.first?.value.direction == .right)
    }

    @Test func `A drag with a target area (to) is canceled if it ends outside of it (B134)`() throws {
        let player = try Player(["drop": "drag = {}\nto = \"bottom-half\""])
        let start = "1 finger touches at 60mm 20mm, slide down"
        try player.expect("drop began at 32ms, drop ended at 341ms", from: "\(start) 40mm in 320ms, lift")
        try player.expect("drop began at 80ms, drop cancelled at 341ms", from: "\(start) 15mm in 320ms, lift")
    }

    @Test func `A gesture with a target area (to) is complete if one finger ends there`() throws {
        let player = try Player(["wide": "tap = { fingers = 2 }\nto = \"right-half\""])
        try player.expect(
            "wide ended at 77ms", from: "1 finger touches at 40mm 40mm, another finger touches at 90mm 40mm, hold 60ms, lift over 16ms")
        try player.expect("nothing", from: "1 finger touches at 10mm 40mm, another finger touches at 50mm 40mm, hold 60ms, lift over 16ms")
    }

    @Test func `A double tap begins in its starting area with the first touch and ends in its target area with the second`() throws {
        let player = try Player(["across": "tap = { count = 2 }\nfrom = \"left-half\"\nto = \"right-half\""])
        func taps(_ first: Int, _ second: Int) -> String {
            "1 finger touches at \(first)mm 40mm, hold 60ms, lift, wait 100ms, 1 finger touches at \(second)mm 40mm, hold 60ms, lift"
        }
        try player.expect("across ended at 220ms", from: taps(62, 68))
        try player.expect("nothing", from: taps(68, 62))
        try player.expect("nothing", from: taps(60, 62))
        try player.expect("nothing", from: taps(68, 70))
    }

    @Test func `A click outside its target area leaves the next click possible`() throws {
        let player = try Player(["corner": "click = {}\nto = \"right-half\""])
        let press = "press the button, hold 40ms, release the button"
        try player.expect(
            "corner ended at 380ms", from: "1 finger touches at 40mm 40mm, \(press), slide right 60mm in 256ms, hold 48ms, \(press), lift")
    }

    @Test func `A sequence can have a starting and a target area`() throws {
        let player = try Player([
            "carry": #"sequence = [ { press = {} }, { drag = {} } ]"# + "\nfrom = \"left-half\"\nto = \"right-half\""
        ])
        try player.expect(
            "carry began at 640ms, carry ended at 821ms",
            from: "1 finger touches at 60mm 40mm, holds 600ms, slides right 20mm in 200ms, lifts")
        try player.expect(
            "carry began at 640ms, carry cancelled at 821ms",
            from: "1 finger touches at 40mm 40mm, holds 600ms, slides right 20mm in 200ms, lifts")
        try player.expect("nothing", from: "1 finger touches at 70mm 40mm, holds 600ms, slides right 20mm in 200ms, lifts")
    }

    @Test func `An area that lies beyond the device gets no touches`() throws {
        let small = Surface(kind: .touchpad, width: .mm(60), height: .mm(40))
        let player = try player("[area.far]\nx = \"100mm..120mm\"", ["a": "tap = {}\narea = \"far\""], on: small)
        try player.expect("nothing", from: "1 finger touches at 59mm 20mm, hold 60ms, lift")
    }

    @Test func `An area lies on the surface as the user sees it`() throws {
        let area = try #require(ConfiguredArea.builtIn.first { $0.name == "top-edge" })
        let upright = Surface(kind: .touchscreen, width: .mm(150), height: .mm(300))
        #expect(area.area(on: upright).contains(Point(x: .mm(140), y: .mm(5))))
        #expect(!area.area(on: upright).contains(Point(x: .mm(140), y: .mm(7))))
        #expect(area.area(on: upright).contains(Point(x: .mm(140), y: .mm(-2))))
    }
}
