import GestureTestSupport
import Gestures
@testable import Handover
import Testing
import TouchInput

@Suite struct `Fingers that drag with the pointer` {
    private var desk: Desk {
        var desk = Desk(consuming: .drag(DragGesture(fingers: 3)))
        desk.pointer = (1, .milliseconds(300))
        return desk
    }

    private func sees(_ sentence: String) -> String { (try? desk.sees(sentence)) ?? "no sentence" }

    /// Returns how far the pointer goes to the right, in millimeters: the sum over all contacts, without the hops after they land.
    private func way(_ sentence: String, batch: Int = 1) throws -> Double {
        var desk = desk
        desk.batch = batch
        var (slot, x, landing) = (0, [Int: Int32](), [Int: Int]())
        var way = 0.0
        for event in try desk.events(sentence) where event.type == EventType.absolute {
            switch event.code {
            case AbsoluteCode.mtSlot: slot = Int(event.value)
            case AbsoluteCode.mtTrackingID: (x[slot], landing[slot]) = (nil, event.value < 0 ? nil : 0)
            case AbsoluteCode.mtPositionX where landing[slot] != nil:
                landing[slot, default: 0] += 1
                if let old = x[slot], landing[slot, default: 0] > 2 { way += Double(event.value - old) / 100 }
                x[slot] = event.value
            default: break
            }
        }
        return way
    }

    @Test func `The desktop sees one finger, and the button is held as long as the drag lasts`() throws {
        #expect(sees("3 fingers touch, slide right 20mm in 200ms, lift") == "1 1~ 1p 1~p 0p 0")
    }

    @Test func `The pointer goes as far as the fingers, with the motion before the drag has begun`() throws {
        let distance = try way("3 fingers touch, slide right 20mm in 200ms, lift")
        #expect(abs(distance - 20) < 0.1)
    }

    @Test func `The pointer goes as far when reports arrive together`() throws {
        let distance = try way("3 fingers touch, slide right 20mm in 200ms, lift", batch: 3)
        #expect(abs(distance - 20) < 0.1)
    }

    @Test(arguments: [4, 5, 6]) func `Nothing of a drag is lost when the fingers stop right after it has begun`(length: Int) throws {
        let distance = try way("3 fingers touch, slide right \(length)mm in \(length * 10)ms, hold 200ms, lift")
        #expect(abs(distance - Double(length)) < 0.1)
    }

    @Test func `Without a time to go on, the button is released after the last motion`() throws {
        var desk = desk
        desk.pointer = (1, .zero)
        #expect(try desk.sees("3 fingers touch, slide right 4mm in 40ms, hold 200ms, lift") == "1 1~ 1p 1~p 0p 0")
    }

    @Test func `At the edge of the surface the finger lands anew in the middle and goes on`() throws {
        let sentence = "3 fingers touch, slide right 40mm in 400ms, slide left 70mm in 700ms, slide right 60mm in 600ms, lift"
        #expect(sees(sentence).hasSuffix("0p 0"))
        let distance = try way(sentence)
        #expect(abs(distance - 30) < 0.1)
    }

    @Test func `On a device with too few slots for other ones, fingers lift before they land anew`() throws {
        var desk = desk
        (desk.slots, desk.pointer) = (3, (2, .zero))
        var reader = DesktopReader(desk.device)
        for event in try desk.events("3 fingers touch, slide right 80mm in 800ms, lift") { _ = reader.read(event) }
        #expect(reader.faults.isEmpty)
    }

    @Test func `The button stays down while the fingers are lifted to go on`() throws {
        let drag = "3 fingers touch over 30ms, slide right 20mm in 200ms, lift"
        #expect(sees("\(drag), wait 200ms, \(drag)") == "1 2 4 4~ 0 1 1~ 1p 1~p 0p 1p 1~p 0p 0")
    }

    @Test func `A tap ends the pause at once, and comes after the release`() throws {
        let tap = "1 finger touches, hold 50ms, lift"
        #expect(sees("3 fingers touch, slide right 20mm in 200ms, lift, wait 100ms, \(tap)") == "1 1~ 1p 1~p 0p 0 1 0")
    }

    @Test func `Another motion ends the pause at once`() throws {
        let slide = "1 finger touches, slide right 20mm in 200ms, lift"
        #expect(sees("3 fingers touch, slide right 20mm in 200ms, lift, wait 50ms, \(slide)") == "1 1~ 1p 1~p 0p 0 1 1~ 0")
    }

    @Test func `The release of the grab releases the button`() throws {
        let events = try desk.events(
            "3 fingers touch, slide right 20mm in 200ms, lift", passingEverythingFrom: TouchInstant(microseconds: 100_000))
        #expect(Desk.text(events, on: desk.device) == "1 1~ 1p 1~p 1 0")
    }
}
