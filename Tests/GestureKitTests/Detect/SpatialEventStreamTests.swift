import GestureKit
import Testing
import TouchScript

@Suite struct `A stream of collections` {
    private let watch = Watch()

    private func texts(_ sentence: String) throws -> [String] { try watch.collections(sentence).map(\.text) }

    @Test func `A stream of collections lists each finger from landing to lifting, and ends once (B1, B2, B4-B6)`() throws {
        let texts = try texts("1 finger touches, hold 20ms, another finger touches, hold 20ms, the first finger lifts, hold 20ms, lift")
        #expect(
            texts == [
                "changed 1 active at 0ms", "changed 1 active, 2 active at 20ms", "changed 1 ended, 2 active at 40ms",
                "ended 2 ended at 60ms",
            ])
    }

    @Test func `A finger that moves leaves the other finger of the collection where it is (B3)`() throws {
        let collections = try watch.collections(
            "2 fingers touch, the left finger holds while the right finger slides right 8mm in 8ms, lift")
        #expect(collections.map { $0.map(\.id.rawValue) } == [[1, 2], [1, 2], [1, 2]])
        #expect(collections[1][0].location == collections[0][0].location)
        #expect((collections[1][1].location - collections[0][1].location).dx == .mm(8))
    }

    @Test func `A finger that has ended is in no later collection (B5, B10)`() throws {
        let collections = try watch.collections(
            "2 fingers touch, hold 20ms, the left finger lifts, hold 20ms, the other finger slides up 5mm in 50ms, lift")
        let first = ContactID(rawValue: 1)
        let end = try #require(collections.firstIndex { $0[first]?.phase == .ended })
        #expect(collections[(end + 1)...].allSatisfy { $0[first] == nil })
        #expect(collections.count > end + 3)
    }

    @Test func `A touch after the end of another has new ids (B7, B11)`() throws {
        let texts = try texts("2 fingers touch, hold 20ms, lift, wait 100ms, 1 finger touches, hold 20ms, lift")
        #expect(texts[1...] == ["ended 1 ended, 2 ended at 20ms", "changed 3 active at 120ms", "ended 3 ended at 140ms"])
    }

    @Test func `A finger that becomes a palm is canceled, and the other finger goes on (B8)`() throws {
        let texts = try texts(
            "2 fingers touch, hold 20ms, the left finger becomes a palm, hold 20ms, the other finger lifts, the palm lifts")
        #expect(texts == ["changed 1 active, 2 active at 0ms", "changed 1 cancelled, 2 active at 20ms", "ended 2 ended at 40ms"])
    }

    @Test func `A stream of collections is canceled, not ended, when its only finger becomes a palm (D8)`() throws {
        let texts = try texts("1 finger touches, hold 20ms, the finger becomes a palm, wait 20ms, the palm lifts")
        #expect(texts == ["changed 1 active at 0ms", "cancelled 1 cancelled at 20ms"])
    }

    @Test func `A stream that lost events is canceled, and ignores all contacts until they have lifted (B7, B8, D8)`() throws {
        let texts = try texts("2 fingers touch, hold 20ms, events are lost, hold 300ms, lift, wait 50ms, 1 finger touches, hold 20ms, lift")
        #expect(
            texts == [
                "changed 1 active, 2 active at 0ms", "cancelled 1 cancelled, 2 cancelled at 20ms", "changed 3 active at 370ms",
                "ended 3 ended at 390ms",
            ])
    }

    @Test func `A stream that is canceled twice reports one cancellation with the touching fingers (D8)`() throws {
        var stream = SpatialEventStream(on: watch.surface)
        var collections: [SpatialEventCollection] = []
        let frames = try watch.timeline("1 finger touches, hold 190ms, slide up 1mm in 10ms, lift, wait 10ms, 1 finger touches").frames
        stream.consume(frames[0], into: &collections)
        stream.cancel(at: TouchInstant(microseconds: 30_000), into: &collections)
        stream.cancel(at: TouchInstant(microseconds: 40_000), into: &collections)
        #expect(stream.nextDeadline == nil)
        for frame in frames[1...] { stream.consume(frame, into: &collections) }
        #expect(collections.map(\.text) == ["changed 1 active at 0ms", "cancelled 1 cancelled at 30ms", "changed 2 active at 211ms"])
    }

    @Test func `A spatial event has the device's tool, pressure and size of its contact in each frame (B12)`() {
        var stream = SpatialEventStream(on: watch.surface)
        var collections: [SpatialEventCollection] = []
        let place = Point(x: .mm(3), y: .mm(4))
        var contact = Contact(id: ContactID(rawValue: 9), location: place, tool: .pen, pressure: 40, touchMajor: 7)
        stream.consume(TouchFrame(time: TouchInstant(microseconds: 5), contacts: [contact]), into: &collections)
        let event = collections[0][0]
        #expect(collections[0].surface == watch.surface)
        #expect(event.location == place && event.timestamp == TouchInstant(microseconds: 5))
        #expect(event.kind == .pen && event.pressure == 40 && event.touchMajor == 7)
        (contact.tool, contact.pressure, contact.touchMajor, contact.touchMinor, contact.orientation) = (.finger, 50, 9, 8, .degrees(5))
        stream.consume(TouchFrame(time: TouchInstant(microseconds: 8005), contacts: [contact]), into: &collections)
        let next = collections[1][0]
        #expect(next.location == place && next.timestamp == TouchInstant(microseconds: 8005))
        #expect(next.kind == .finger && next.pressure == 50)
        #expect(next.touchMajor == 9 && next.touchMinor == 8 && next.orientation == .degrees(5))
    }

    @Test func `A stream of collections beats while fingers rest, with the same places and its own time (B9, B14-B16)`() throws {
        let collections = try watch.collections("1 finger touches, slide right 8mm in 8ms, hold 250ms, lift")
        #expect(
            collections.map(\.text) == [
                "changed 1 active at 0ms", "changed 1 active at 8ms", "heartbeat 1 active at 108ms", "heartbeat 1 active at 208ms",
                "ended 1 ended at 258ms",
            ])
        #expect(collections[2].map(\.location) == collections[1].map(\.location))
        #expect(collections[2][0].timestamp == collections[1].time)
    }

    @Test func `A stream of collections reports only heartbeats while a finger does not move (B13)`() throws {
        let causes = try watch.collections("1 finger touches, hold 1s").map(\.cause)
        #expect(causes == [.changed] + Array(repeating: .heartbeat, count: 10))
    }

    @Test func `A heartbeat does not list a finger that has lifted (B18)`() throws {
        let texts = try texts("2 fingers touch, hold 10ms, the left finger lifts, hold 110ms")
        #expect(texts[1...] == ["changed 1 ended, 2 active at 10ms", "heartbeat 2 active at 110ms"])
    }

    @Test func `A stream of collections has no deadline without fingers or after a minute of rest (B17)`() throws {
        var stream = SpatialEventStream(on: watch.surface)
        var collections: [SpatialEventCollection] = []
        #expect(stream.nextDeadline == nil)
        let frames = try watch.timeline("1 finger touches, hold 90s, lift").frames
        stream.consume(frames[0], into: &collections)
        #expect(stream.nextDeadline == TouchInstant(microseconds: 100_000))
        stream.advance(to: TouchInstant(microseconds: 90_000_000), into: &collections)
        #expect(stream.nextDeadline == nil)
        #expect(collections.count == 601)
        stream.consume(frames[1], into: &collections)
        #expect(stream.nextDeadline == nil)
        #expect(collections.last?.cause == .ended)
    }

    @Test func `A stream of collections does not depend on how often it is woken (B17)`() throws {
        let timeline = try watch.timeline("2 fingers touch over 30ms, hold 340ms, slide up 20mm in 100ms, hold 333ms, lift over 20ms")
        var (stream, woken) = (SpatialEventStream(on: watch.surface), SpatialEventStream(on: watch.surface))
        var (collections, wokenCollections): ([SpatialEventCollection], [SpatialEventCollection]) = ([], [])
        var now = TouchInstant.zero
        for frame in timeline.frames {
            while now < frame.time {
                woken.advance(to: now, into: &wokenCollections)
                now = now + .milliseconds(3)
            }
            stream.consume(frame, into: &collections)
            woken.consume(frame, into: &wokenCollections)
        }
        #expect(collections == wokenCollections)
        #expect(collections.contains { $0.cause == .heartbeat })
    }

    @Test func `Fingers that land in one frame are listed in slot order, whatever their ids (B139)`() {
        var stream = SpatialEventStream(on: watch.surface)
        var collections: [SpatialEventCollection] = []
        let contacts = [7, 3, 5].map { Contact(id: ContactID(rawValue: $0), location: Point(x: .mm(Double($0)), y: .mm(1))) }
        stream.consume(TouchFrame(time: .zero, contacts: contacts), into: &collections)
        #expect(collections[0].map(\.id.rawValue) == [7, 3, 5])
    }

    @Test func `A finger that lifts and lands again gets another id (B140)`() throws {
        let texts = try texts("2 fingers touch, hold 10ms, the right finger lifts, hold 10ms, another finger touches, hold 10ms, lift")
        #expect(
            texts[1...] == [
                "changed 1 active, 2 ended at 10ms", "changed 1 active, 3 active at 20ms", "ended 1 ended, 3 ended at 30ms",
            ])
    }
}
