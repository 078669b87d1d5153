import System
import Testing

@Suite struct `The connection to the user's bus` {
    @Test func `A bus that never existed is not looked for`() throws {
        let loop = try EventLoop()
        let bus = LastingBus(.address("unix:path=/nowhere/bus"), loop: loop)
        bus.lost = { _ in Issue.record("a bus that never existed cannot be lost") }
        #expect(!bus.connect())
        #expect(bus.bus == nil)
    }

    @Test func `A lost connection is made again when the bus is back`() throws {
        let bus = try PrivateBus()
        let connection = LastingBus(bus.place, loop: bus.loop)
        var (connections, losses) = (0, 0)
        connection.connected = { _ in connections += 1 }
        connection.lost = { isGivenUp in
            #expect(!isGivenUp)
            losses += 1
        }
        #expect(connection.connect())
        #expect(connection.connect(), "it is there already")
        connection.noteAnswer(true)
        bus.stop()
        try bus.wait { losses == 1 }
        #expect(connection.bus == nil)
        #expect(!connection.connect(), "a request in between is refused and changes nothing")
        try bus.start()
        try bus.wait { connections == 2 }
        #expect(connection.bus != nil)
        #expect(losses == 1)
    }

    @Test func `A rule for signals that the bus refuses does not cost the connection`() throws {
        let bus = try PrivateBus()
        let connection = try bus.connect()
        let loss = connection.onLoss { Issue.record("the connection is lost") }
        let refused = connection.onSignal("sender='!'") { Issue.record("no program has that name") }
        #expect(refused != nil)
        var owner: String??
        let answer = connection.askOwner(of: "org.freedesktop.DBus") { owner = .some($0) }
        try withExtendedLifetime((loss, refused, answer)) { try bus.wait { owner != nil } }
        #expect(owner == "org.freedesktop.DBus")
    }

    @Test func `A lost connection is made again at once when it is needed`() throws {
        let bus = try PrivateBus()
        let connection = LastingBus(bus.place, loop: bus.loop)
        #expect(connection.connect())
        bus.stop()
        try bus.wait { connection.bus == nil }
        #expect(!connection.connect())
        try bus.start()
        #expect(connection.connect())
        #expect(connection.bus != nil)
    }

    @Test func `A connection is lost only once if the bus that is back never answers`() throws {
        let bus = try PrivateBus()
        let connection = LastingBus(bus.place, loop: bus.loop)
        var (connections, losses) = (0, 0)
        connection.connected = { [unowned connection] _ in
            connections += 1
            connection.noteAnswer(nil)
        }
        connection.lost = { _ in losses += 1 }
        #expect(connection.connect())
        bus.stop()
        try bus.wait { losses == 1 }
        try bus.start()
        try bus.wait { connections == 2 }
        bus.stop()
        try bus.wait { connection.bus == nil }
        #expect(losses == 1)
    }
}
