import Configuration
import Gestures
import Testing
import TouchInput

@Suite struct `Kinds of gestures` {
    @Test func `A configured tap is by default one finger, once, within 250 ms`() throws {
        let expected = TapGesture(count: 1, fingers: 1, within: .milliseconds(250), gap: .milliseconds(350), slop: .mm(3.7))
        let configured = try gesture("tap = {}")
        #expect(configured.gesture == .tap(expected))
    }

    @Test func `A configuration can set all keys of a tap`() throws {
        let expected = TapGesture(count: 2, fingers: 3, within: .milliseconds(300), gap: .milliseconds(400), slop: .mm(4.5))
        let configured = try gesture(#"tap = { fingers = 3, count = 2, within = "300ms", gap = "0.4s", slop = "4.5mm" }"#)
        #expect(configured.gesture == .tap(expected))
    }

    @Test func `A configured press is by default one finger for half a second`() throws {
        let expected = LongPressGesture(minimumDuration: .milliseconds(500), maximumDistance: .mm(3), fingers: 1)
        let configured = try gesture("press = {}")
        #expect(configured.gesture == .press(expected))
    }

    @Test func `A configuration can set all keys of a press`() throws {
        let expected = LongPressGesture(minimumDuration: .zero, maximumDistance: .mm(12), fingers: 4)
        let configured = try gesture(#"press = { fingers = 4, duration = "0s", distance = "1.2cm" }"#)
        #expect(configured.gesture == .press(expected))
    }

    @Test func `A configured drag is by default one finger, anywhere, from 3.7 mm on`() throws {
        let configured = try gesture("drag = {}")
        #expect(configured.gesture == .drag(DragGesture(minimumDistance: .mm(3.7), course: .any, fingers: 1)))
    }

    @Test func `A configured drag can keep to an axis or to a direction`() throws {
        let vertical = try gesture(#"drag = { fingers = 2, distance = "10mm", axis = "vertical" }"#)
        let up = try gesture(#"drag = { fingers = 2, distance = "10mm", direction = "up" }"#)
        #expect(vertical.gesture == .drag(DragGesture(minimumDistance: .mm(10), course: .axis(.vertical), fingers: 2)))
        #expect(up.gesture == .drag(DragGesture(minimumDistance: .mm(10), course: .direction(.up, .four), fingers: 2)))
    }

    @Test func `A configured swipe is by default three fingers, 6 mm, at any speed`() throws {
        let expected = SwipeGesture(
            direction: .left, sectors: .four, minimumDistance: .mm(6), minimumSpeed: .zero, decision: .threshold, fingers: 3)
        let configured = try gesture(#"swipe = { direction = "left" }"#)
        #expect(configured.gesture == .swipe(expected))
    }

    @Test func `A configuration can set all keys of a swipe`() throws {
        let expected = SwipeGesture(
            direction: .downRight, sectors: .eight, minimumDistance: .mm(20), minimumSpeed: Speed(millimetersPerSecond: 250),
            decision: .lift, fingers: 4)
        let configured = try gesture(
            #"swipe = { fingers = 4, direction = "down-right", distance = "20mm", velocity = "25 cm/s", on = "lift" }"#)
        #expect(configured.gesture == .swipe(expected))
    }

    @Test func `A configured pinch is by default two fingers, either way, by either threshold`() throws {
        let expected = MagnifyGesture(minimumScale: 1.15, minimumDistance: .mm(4), direction: .either, fingers: 2)
        let configured = try gesture("pinch = {}")
        #expect(configured.gesture == .pinch(expected))
    }

    @Test func `A configured pinch with one threshold has no other threshold`() throws {
        let byScale = try gesture(#"pinch = { scale = 2, direction = "out" }"#)
        let byDistance = try gesture(#"magnify = { fingers = "2-5", distance = "8mm", direction = "in" }"#)
        #expect(byScale.gesture == .pinch(MagnifyGesture(minimumScale: 2, minimumDistance: nil, direction: .out, fingers: 2)))
        #expect(
            byDistance.gesture
                == .pinch(
                    MagnifyGesture(minimumScale: nil, minimumDistance: .mm(8), direction: .in, fingers: FingerCounts(2...5))))
    }

    @Test func `A configured rotation is by default two fingers, either way, from 12 degrees on`() throws {
        let configured = try gesture("rotate = {}")
        #expect(configured.gesture == .rotate(RotateGesture(minimumAngleDelta: .degrees(12), direction: .either, fingers: 2)))
    }

    @Test(arguments: [
        ("clockwise", RotateGesture.Direction.clockwise), ("anticlockwise", .anticlockwise), ("counterclockwise", .anticlockwise),
        ("either", .either),
    ])
    func `A configured rotation can go clockwise, counterclockwise or either way`(word: String, direction: RotateGesture.Direction) throws {
        let configured = try gesture(#"rotate = { fingers = 3, angle = "45°", direction = "\#(word)" }"#)
        #expect(configured.gesture == .rotate(RotateGesture(minimumAngleDelta: .degrees(45), direction: direction, fingers: 3)))
    }

    @Test func `A configured edge swipe is by default one finger, within 6 mm of the edge, 6 mm inward`() throws {
        let expected = EdgeSwipeGesture(
            edge: .left, zone: .mm(6), minimumDistance: .mm(6), minimumSpeed: .zero, decision: .threshold, fingers: 1)
        let configured = try gesture(#"edge = { from = "left" }"#)
        #expect(configured.gesture == .edge(expected))
    }

    @Test(arguments: [("left", Edge.left), ("right", .right), ("top", .top), ("bottom", .bottom)])
    func `A configuration can set all keys of an edge swipe`(word: String, edge: Edge) throws {
        let expected = EdgeSwipeGesture(
            edge: edge, zone: .mm(8), minimumDistance: .mm(15), minimumSpeed: Speed(millimetersPerSecond: 50), decision: .lift,
            fingers: 2)
        let configured = try gesture(
            #"edge = { from = "\#(word)", fingers = 2, zone = "8mm", distance = "15mm", velocity = "50mm/s", on = "lift" }"#)
        #expect(configured.gesture == .edge(expected))
    }

    @Test func `A configured tip-tap is by default one finger beside a resting one, on either side`() throws {
        let configured = try gesture("tiptap = {}")
        #expect(configured.gesture == .tiptap(TipTapGesture(within: .milliseconds(250), slop: .mm(4))))
    }

    @Test(arguments: [("left", TipSide.left), ("right", .right), ("middle", .middle)])
    func `A configuration can set all keys of a tip-tap`(word: String, side: TipSide) throws {
        let expected = TipTapGesture(
            resting: FingerCounts(2...3), fingers: 2, side: side, within: .milliseconds(200), slop: .mm(2))
        let configured = try gesture(
            #"tiptap = { resting = "2-3", fingers = 2, side = "\#(word)", within = "200ms", slop = "2mm" }"#)
        #expect(configured.gesture == .tiptap(expected))
    }

    @Test func `A configured tip-swipe is by default one finger beside a resting one, 6 mm`() throws {
        let configured = try gesture(#"tipswipe = { direction = "up" }"#)
        #expect(configured.gesture == .tipswipe(TipSwipeGesture(direction: .up, minimumDistance: .mm(6), slop: .mm(3))))
    }

    @Test func `A configuration can set all keys of a tip-swipe`() throws {
        let expected = TipSwipeGesture(
            direction: .downLeft, resting: 2, fingers: FingerCounts([1, 3]), side: .left, minimumDistance: .mm(12), slop: .mm(4))
        let configured = try gesture(
            #"tipswipe = { direction = "down-left", resting = 2, fingers = [1, 3], side = "left", distance = "12mm", slop = "4mm" }"#)
        #expect(configured.gesture == .tipswipe(expected))
    }

    @Test func `A configured click is by default with one finger, or with the fingers of its key`() throws {
        let one = try gesture("click = {}")
        let several = try gesture("click = { fingers = [2, 3] }")
        #expect(one.gesture == .click(ClickGesture(fingers: 1)))
        #expect(several.gesture == .click(ClickGesture(fingers: FingerCounts([2, 3]))))
    }

    @Test(arguments: [("3", [3]), (#""2-4""#, [2, 3, 4]), ("[2, 4]", [2, 4]), (#""16-16""#, [16]), ("[5, 1, 5]", [1, 5])])
    func `The fingers of a configured gesture are a number, a range or a list`(text: String, counts: [Int]) throws {
        let tap = try gesture("tap = { fingers = \(text) }")
        let expected = TapGesture(
            count: 1, fingers: FingerCounts(counts), within: .milliseconds(250), gap: .milliseconds(350), slop: .mm(3.7))
        #expect(tap.gesture == .tap(expected))
    }

    @Test func `The keys of a configured gesture may be written one by one or as a table`() throws {
        let inline = try gesture(#"swipe = { fingers = 4, direction = "up" }"#)
        let dotted = try gesture("swipe.fingers = 4\nswipe.direction = \"up\"")
        let table = try Configuration(
            parsing: "[[gesture]]\nname = \"a\"\nrun = \"x\"\n[gesture.swipe]\nfingers = 4\ndirection = \"up\"")
        #expect(dotted.gesture == inline.gesture)
        #expect(table.gestures.map(\.gesture) == [inline.gesture])
    }
}
