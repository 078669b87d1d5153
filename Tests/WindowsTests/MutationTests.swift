import Configuration
import GestureTestSupport
import Testing
import WindowProtocols

@Suite struct `Changed bytes of a display server` {
    /// Returns bytes with a few of them changed, removed or repeated.
    private func mutated(_ bytes: [UInt8], with generator: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
            let place = Int.random(in: bytes.indices, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
            case 2: bytes.removeSubrange(place..<min(place + Int.random(in: 1...8, using: &generator), bytes.count))
            default: bytes.insert(contentsOf: bytes[place..<min(place + 12, bytes.count)], at: place)
            }
        }
        return bytes
    }

    /// Plays bytes in pieces, and checks the state of the conversation.
    private func play(_ bytes: [UInt8], to start: some WindowConversation, with generator: inout SeededGenerator) {
        var conversation = start
        var rest = bytes[...]
        var asked = 0
        while !rest.isEmpty {
            let size = Int.random(in: 1...64, using: &generator)
            conversation.receive(rest.prefix(size))
            rest = rest.dropFirst(size)
            asked += conversation.takeRequests().count
            guard case .window(.window(let window)) = conversation.report else { continue }
            #expect(window.apps.allSatisfy { !$0.isEmpty && $0.utf8.count <= TextLimit.app })
            #expect((window.title ?? "").utf8.count <= TextLimit.title)
        }
        #expect(asked <= 4096 + 8 * bytes.count)
    }

    @Test func `Three thousand changed streams of a compositor end well`() {
        var compositor = Compositor()
        compositor.offer(version: 3)
        compositor.open(firefox, app: "firefox", title: "News")
        compositor.open(foot, app: "foot", title: "~")
        compositor.finishList()
        compositor.set(foot, [2, 3])
        compositor.send(foot, 6)
        compositor.set(firefox, [2])
        var generator = SeededGenerator(seed: 14)
        for _ in 0..<3000 { play(mutated(compositor.bytes, with: &generator), to: ToplevelConversation(), with: &generator) }
    }

    @Test func `Three thousand changed streams of an X server end well`() {
        var generator = SeededGenerator(seed: 15)
        var stream = XServer.setup(root: XServer.root)
        for sequence in 1...20 as ClosedRange<UInt16> {
            stream += [1, 32] + XServer.bytes16(sequence) + Compositor.bytes(2) + Compositor.bytes(33) + Compositor.bytes(0)
            stream += Compositor.bytes(2) + [UInt8](repeating: 0, count: 12) + Compositor.bytes(77) + Compositor.bytes(0x4141_0041)
            stream += [28, 0] + XServer.bytes16(sequence) + Compositor.bytes(77) + Compositor.bytes(39) + [UInt8](repeating: 0, count: 20)
        }
        for _ in 0..<3000 {
            play(mutated(stream, with: &generator), to: ActiveWindowConversation(screen: 0, nil), with: &generator)
        }
    }
}
