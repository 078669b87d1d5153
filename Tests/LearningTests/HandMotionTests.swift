import Gestures
import Learning
import Testing
import TouchInput

@Suite struct `The motion of a hand` {
    private func motion(_ sentence: String) throws -> HandMotion {
        HandMotion(of: try Practice(["learned": "swipe = { direction = \"left\" }"]).clip(sentence))
    }

    @Test func `The motion of a hand is that of the middle of its fingers`() throws {
        let motion = try motion("3 fingers touch over 60ms, slide left 40mm in 200ms, lift over 40ms")
        #expect(motion.fingerCount == 3)
        #expect((motion.farthest.dx - .mm(-40)).magnitude < .mm(0.5))
        #expect(motion.direction == .left)
        #expect((185...215).contains(motion.peakSpeed.millimetersPerSecond))
        #expect(motion.landing == .milliseconds(60))
        #expect((.milliseconds(298)...(.milliseconds(306))).contains(motion.duration))
        #expect(abs(motion.scale - 1) < 0.01)
    }

    @Test func `The motion of a hand is measured at its farthest point`() throws {
        let motion = try motion("1 finger touches, slides down 20mm in 100ms, slides up 20mm in 100ms, lifts")
        #expect((motion.farthest.dy - .mm(20)).magnitude < .mm(0.5))
        #expect(motion.direction == .down)
    }

    @Test func `A hand's motion below 2 mm has no direction`() throws {
        let motion = try motion("1 finger touches, slides down 1mm in 100ms, lifts")
        #expect(motion.direction == nil)
        #expect(motion.slant(from: .down) == nil)
    }

    @Test func `A hand's motion has a scale if the fingers go apart`() throws {
        #expect(abs(try motion("2 fingers touch 20mm apart, spread to 2.0 in 300ms, lift").scale - 2) < 0.02)
        #expect(abs(try motion("2 fingers touch 40mm apart, pinch to 2.0 in 300ms, lift").scale - 0.5) < 0.02)
    }

    @Test func `A finger on the center of the hand does not turn it`() throws {
        for distance in [20, 30, 40] {
            let slide = try motion("3 fingers touch, slide left \(distance)mm in \(distance * 4)ms, lift")
            #expect(abs(slide.rotation.degrees) < 1, "\(distance) mm")
        }
        #expect(abs(try motion("3 fingers touch, turn clockwise 60deg in 300ms, lift").rotation.degrees - 60) < 1)
    }

    @Test func `The slant of a motion is clockwise from the wanted direction, even across 180 degrees`() throws {
        let right = "3 fingers touch, slide right 30mm in 200ms while sliding up 10mm in 200ms, lift"
        #expect(try #require(try motion(right).slant(from: .right)).degrees.rounded() == -18)
        #expect(try #require(try motion(right).slant(from: .left)).degrees.rounded() == 162)
        #expect(try #require(try motion(right).slant(from: .upRight)).degrees.rounded() == 27)
    }

    @Test func `A hand has landed when its last finger has, also if a finger was left out until it moved`() {
        func finger(_ id: Int64, _ x: Double) -> Contact { Contact(id: ContactID(rawValue: id), location: Point(x: .mm(x), y: .mm(40))) }
        func frame(_ milliseconds: Int, _ contacts: Contact...) -> TouchFrame {
            TouchFrame(time: .zero + .milliseconds(milliseconds), contacts: contacts)
        }
        var late = finger(1, 16)
        (late.landed, late.way) = (.zero + .milliseconds(100), Vector(dx: .mm(6), dy: .zero))
        let apart = HandMotion(of: [frame(160, late, finger(2, 50)), frame(220)])
        #expect(apart.began == .zero + .milliseconds(100))
        #expect(apart.landing == .milliseconds(60))
        #expect(apart.duration == .milliseconds(120))
        #expect(apart.start == Point(x: .mm(30), y: .mm(40)))
        let after = HandMotion(of: [frame(900, finger(2, 50)), frame(960, late, finger(2, 50)), frame(1000)])
        #expect(after.began == .zero + .milliseconds(100))
        #expect(after.landing == .milliseconds(800))
    }
}
