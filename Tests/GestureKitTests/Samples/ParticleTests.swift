import GestureKit
import Testing

/// A particle emitter at each contact: the smallest program that needs raw contacts.
private final class ParticlesModel {
    struct Emitter {
        var location: Point
    }

    var emitters: [ContactID: Emitter] = [:]
    var mostAtOnce = 0
}

@Suite struct `A playground of particles` {
    private let model = ParticlesModel()

    private func playground() -> TouchArea {
        TouchArea()
            .gesture(
                SpatialEventGesture()
                    .onChanged { [model] events in
                        for event in events {
                            if event.phase == .active {
                                model.emitters[event.id] = ParticlesModel.Emitter(location: event.location)
                            } else {
                                // This contact has ended; others may still touch.
                                model.emitters[event.id] = nil
                            }
                        }
                        model.mostAtOnce = max(model.mostAtOnce, model.emitters.count)
                    }
                    .onEnded { [model] events in
                        for event in events { model.emitters[event.id] = nil }
                    }
            )
    }

    @Test(arguments: [
        ("1 finger touches, slide right 20mm in 100ms, lift", 1),
        ("3 fingers touch, slide right 20mm in 100ms, lift 1 finger, hold 50ms, lift", 3),
        ("2 fingers touch, another finger touches, the first finger lifts, hold 50ms, lift", 3),
    ])
    func `A playground of particles has an emitter for each finger while it touches, and none afterwards (B1, B2, B4)`(
        sentence: String, most: Int
    ) throws {
        try Stage().play(sentence) { playground() }
        #expect(model.mostAtOnce == most)
        #expect(model.emitters.isEmpty)
    }

    @Test func `The contacts end with the last finger, even if a thumb stays (B6, D8)`() throws {
        let sentence =
            "1 finger touches at 60mm 75mm, hold 300ms, the finger becomes a thumb, 1 finger touches at 60mm 30mm, hold 50ms, "
            + "lift, wait 200ms"
        let (stage, other) = (Stage(), Stage())
        let gesture = { (diary: Diary) in SpatialEventGesture().onEnded { diary.note("\($0.cause) with \($0.count)") } }
        try stage.play("\(sentence), the thumb lifts, wait 100ms, 1 finger touches, hold 50ms, lift", to: gesture(stage.diary))
        #expect(stage.diary.outline == "ended with 1, ended with 2, ended with 1")
        try other.play("press the button, wait 16ms, 1 finger touches, hold 50ms, lift, release the button", to: gesture(other.diary))
        #expect(other.diary.text == "ended with 1 at 66ms")
        let palm = Stage()
        try palm.play("1 finger touches, hold 50ms, the finger becomes a palm", to: gesture(palm.diary))
        #expect(palm.diary.outline == "cancelled with 1", "The system has taken the only contact away.")
    }

    @Test(arguments: [
        "2 fingers touch, hold 50ms, the left finger becomes a palm, slide right 5mm in 50ms, the palm lifts, lift",
        "2 fingers touch, hold 50ms, events are lost, lift", "2 fingers touch, hold 50ms",
    ])
    func `A playground of particles has no emitter left when the system takes contacts away (B8, B40, D8)`(sentence: String) throws {
        try Stage().play(sentence) { playground() }
        #expect(model.mostAtOnce == 2)
        #expect(model.emitters.isEmpty)
    }

    @Test func `A playground of particles keeps the emitter of one finger when the other becomes a palm (B8)`() throws {
        var seen: [Int] = []
        let gesture = SpatialEventGesture()
            .onChanged { events in seen.append(events.count { $0.phase == .active }) }
            .onEnded { _ in seen.append(-1) }
        try Stage().play(
            "2 fingers touch, hold 50ms, the left finger becomes a palm, hold 50ms, the palm lifts, hold 50ms, lift", to: gesture)
        #expect(seen.first == 2 && seen.last == -1)
        #expect(seen.contains(1) && seen.count { $0 == -1 } == 1)
    }

    @Test func `A playground of particles gets no event while a finger rests (B13)`() throws {
        let stage = Stage()
        let gesture = SpatialEventGesture().onChanged { [diary = stage.diary] _ in diary.note("changed") }
        try stage.play("1 finger touches, hold 1s, lift", to: gesture)
        #expect(stage.diary.text == "changed at 0ms")
    }

    @Test func `A playground of particles draws in the coordinates of its own area`() throws {
        var place: Point?
        let panel = Area("panel", x: .mm(20)...(.mm(60)), y: .mm(20)...(.mm(60)))
        try Stage().play("1 finger touches at 30mm 40mm, hold 50ms, lift") {
            TouchArea(panel).gesture(SpatialEventGesture().onChanged { place = $0.first?.location })
        }
        #expect(place == Point(x: .mm(10), y: .mm(20)))
    }
}
