import Testing

@testable import System

@Suite struct `The seat of the daemon` {
    @Test(
        arguments: [
            (nil, nil, "seat0"), (nil, "seat1", "seat1"), ("seat2", "seat1", "seat2"), ("", "seat1", "seat1"), ("seat2", nil, "seat2"),
        ] as [(String?, String?, String)])
    func `The daemon's seat is XDG_SEAT, or the seat of the user's display session, or seat0`(
        named: String?, display: String?, seat: String
    ) {
        #expect(Seat.choose(named: named, display: display) == seat)
    }
}
