import Testing

@testable import System

@Suite struct `The seat whose devices are read` {
    @Test(
        arguments: [
            (nil, nil, "seat0"), (nil, "seat1", "seat1"), ("seat2", "seat1", "seat2"), ("", "seat1", "seat1"), ("seat2", nil, "seat2"),
        ] as [(String?, String?, String)])
    func `The seat is that of XDG_SEAT, else that of the user's display session, else seat0`(named: String?, display: String?, seat: String)
    {
        #expect(Seat.choose(named: named, display: display) == seat)
    }
}
