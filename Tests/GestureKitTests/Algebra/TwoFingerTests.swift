import GestureKit
import Testing

@Suite struct `Magnifying and rotating with callbacks` {
    private let stage = Stage()
    private var diary: Diary { stage.diary }

    private func magnify(_ diary: Diary) -> some Gesture {
        MagnifyGesture()
            .onChanged { diary.note("\(Int(($0.magnification * 1000).rounded()))") }
            .onEnded { diary.note("ended \(Int(($0.magnification * 1000).rounded()))") }
    }

    private func rotate(_ diary: Diary) -> some Gesture {
        RotateGesture()
            .onChanged { diary.note("\(Int(($0.rotation.degrees * 10).rounded()))") }
            .onEnded { diary.note("ended \(Int(($0.rotation.degrees * 10).rounded()))") }
    }

    @Test(arguments: [("1.005", "nothing"), ("1.02", "1020, ended 1020")])
    func `Magnifying begins at one percent (B111)`(factor: String, heard: String) throws {
        try stage.play("2 fingers touch 40mm apart, spread by \(factor) in 8ms, hold 100ms, lift", to: magnify(diary))
        #expect(diary.outline == heard)
    }

    @Test func `A drag beside a pinch ends where its center was when a finger lifts, though the other one moves on (B86, B88, B98)`() {
        var places: [Point] = []
        let drag = DragGesture(minimumDistance: .zero, fingers: 2).onChanged { places.append($0.location) }
            .onEnded { places.append($0.location) }
        let host = GestureHost { TouchArea().gesture(drag.simultaneously(with: MagnifyGesture()).simultaneously(with: RotateGesture())) }
        func feed(_ time: Int64, _ contacts: (id: Int64, x: Double)...) {
            let contacts = contacts.map { Contact(id: ContactID(rawValue: $0.id), location: Point(x: .mm($0.x), y: .mm(40))) }
            host.consume(TouchFrame(time: TouchInstant(microseconds: time * 1000), contacts: contacts))
        }
        for step in 0..<10 { feed(Int64(step) * 8, (1, 40 - 2 * Double(step)), (2, 60 + 2 * Double(step))) }
        feed(80, (2, 80))
        feed(88)
        host.finish()
        #expect(Set(places) == [Point(x: .mm(50), y: .mm(40))])
    }

    @Test func `A magnification has its start location, anchor and velocity (B112, D4)`() throws {
        var last: MagnifyGesture.Value?
        try stage.play(
            "2 fingers touch at 60mm 20mm 20mm apart, spread by 2 in 200ms, lift", to: MagnifyGesture().onEnded { last = $0 })
        let value = try #require(last)
        #expect(abs(value.magnification - 2) < 0.001)
        #expect(value.startLocation == Point(x: .mm(60), y: .mm(20)))
        #expect(value.startAnchor == UnitPoint(x: 0.5, y: 0.25))
        // At constant speed, the scale grows by 1 in 200 ms, that is by 5 in a second.
        #expect(abs(value.velocity - 5) < 0.1)
    }

    @Test(arguments: [("spread by 4 in 100ms", 30.0), ("pinch by 4 in 100ms", -7.5), ("pinch by 2 in 200ms", -2.5)])
    func `The velocity of a magnification is the change of the scale in a second (B112)`(motion: String, velocity: Double) throws {
        var last: MagnifyGesture.Value?
        try stage.play("2 fingers touch \(velocity > 0 ? 20 : 80)mm apart, \(motion), lift", to: MagnifyGesture().onEnded { last = $0 })
        let value = try #require(last)
        #expect(abs(value.velocity / velocity - 1) < 0.1, "\(value.velocity)")
    }

    @Test(arguments: [("0.5deg", "nothing"), ("2deg", "20, ended 20")])
    func `A rotation begins at one degree (B113)`(angle: String, heard: String) throws {
        try stage.play("2 fingers touch 40mm apart, turn clockwise \(angle) in 8ms, hold 100ms, lift", to: rotate(diary))
        #expect(diary.outline == heard)
    }

    @Test func `A rotation past half a turn does not jump and is positive clockwise (B114, D5)`() throws {
        var values: [Double] = []
        let gesture = RotateGesture().onChanged { values.append($0.rotation.degrees) }
        try stage.play("2 fingers touch, turn clockwise 190deg in 800ms, lift", to: gesture)
        #expect(abs((values.last ?? 0) - 190) < 0.1)
        for (earlier, later) in zip(values, values.dropFirst()) { #expect(later > earlier && later - earlier < 10) }
        let back = Stage()
        try back.play("2 fingers touch, turn anticlockwise 90deg in 400ms, lift", to: rotate(back.diary))
        #expect(back.diary.outline.hasSuffix("ended -900"))
    }

    @Test func `A rotation has its velocity and anchor`() throws {
        var last: RotateGesture.Value?
        try stage.play("2 fingers touch, turn clockwise 90deg in 300ms, lift", to: RotateGesture().onEnded { last = $0 })
        let value = try #require(last)
        #expect(abs(value.velocity.degrees - 300) < 15)
        #expect(abs(value.startAnchor.x - 0.5) < 0.01 && abs(value.startAnchor.y - 0.5) < 0.01)
    }

    @Test(arguments: [
        ("2 fingers touch, spread by 1.5 in 80ms, lift 1 finger, hold 100ms, slide right 10mm in 80ms, lift", "ended 1500 at 101ms"),
        ("3 fingers touch, spread by 1.5 in 80ms, lift", "nothing"),
        ("1 finger touches, slide right 20mm in 80ms, lift", "nothing"),
    ])
    func `Magnifying needs exactly two fingers and ends when one of them lifts (B105, B115)`(sentence: String, end: String) throws {
        try stage.play(sentence, to: magnify(diary))
        #expect(diary.entries.last ?? "nothing" == end)
    }

    @Test(arguments: [
        ("2 fingers touch, turn clockwise 30deg in 80ms, lift 1 finger, hold 100ms, slide right 10mm in 80ms, lift", "ended 300 at 101ms"),
        ("3 fingers touch, turn clockwise 30deg in 80ms, lift", "nothing"),
        ("1 finger touches, slide right 20mm in 80ms, lift", "nothing"),
    ])
    func `A rotation needs exactly two fingers and ends when one of them lifts (B115)`(sentence: String, end: String) throws {
        try stage.play(sentence, to: rotate(diary))
        #expect(diary.entries.last ?? "nothing" == end)
    }

    @Test(arguments: [("spread by 1.5", "magnified"), ("turn clockwise 30deg", "rotated"), ("slide right 20mm", "dragged")])
    func `A magnification, rotation or drag of three fingers ends when one of them lifts (B115)`(motion: String, end: String)
        throws
    {
        let magnify = MagnifyGesture(fingers: 3).onEnded { [diary] _ in diary.note("magnified") }
        let rotate = RotateGesture(fingers: 3).onEnded { [diary] _ in diary.note("rotated") }
        let drag = DragGesture(fingers: 3).onEnded { [diary] _ in diary.note("dragged") }
        try stage.play(
            "3 fingers touch, \(motion) in 80ms, lift 1 finger, hold 100ms, lift",
            to: magnify.exclusively(before: rotate).exclusively(before: drag))
        #expect(diary.text == "\(end) at 101ms")
    }

    @Test func `A rotation resets its transient state (B116)`() throws {
        let angle = GestureState(wrappedValue: 0.0, onReset: { [diary] in diary.note("was \($0.rounded())") })
        try stage.play(
            "2 fingers touch, turn clockwise 30deg in 80ms, lift", to: RotateGesture().updating(angle) { $1 = $0.rotation.degrees })
        #expect(diary.outline == "was 30.0")
        #expect(angle.wrappedValue == 0)
    }

    @Test func `A magnification resets its transient state (B116)`() throws {
        let scale = GestureState(wrappedValue: 1.0, onReset: { [diary] in diary.note("was \($0.rounded())") })
        try stage.play(
            "2 fingers touch, spread by 2 in 80ms, lift", to: MagnifyGesture().updating(scale) { $1 = $0.magnification })
        #expect(diary.outline == "was 2.0")
        #expect(scale.wrappedValue == 1)
    }

    @Test func `A pan of two fingers does not magnify (B110)`() throws {
        var (drags, magnifications) = (0, 0)
        let gesture = DragGesture(fingers: 2).simultaneously(with: MagnifyGesture())
            .onChanged { value in
                if value.first != nil { drags += 1 }
                if value.second != nil { magnifications += 1 }
            }
        try stage.play("2 fingers touch, slide up 30mm in 300ms, lift", to: gesture)
        #expect(drags > 30 && magnifications == 0)
        // The scale that is measured meanwhile is 1.
        var scales: [Double] = []
        let measured = DragGesture(fingers: 2).simultaneously(with: MagnifyGesture(minimumScaleDelta: 0))
            .onChanged { if let magnify = $0.second { scales.append(magnify.magnification) } }
        try stage.play("2 fingers touch, slide up 30mm in 300ms, lift", to: measured)
        #expect(scales.count > 30 && scales.allSatisfy { abs($0 - 1) < 0.001 })
        try stage.play("2 fingers touch, slide up 30mm in 300ms, lift", to: magnify(diary))
        #expect(diary.text == "nothing")
    }
}
