import Testing
import TouchInput

/// The places and landings of the contacts of each frame: `x,y` and `from x,y`, in millimeters.
private func told(_ words: String) throws -> [String] {
    try read(words, on: .pad(slots: 3, keys: [ButtonCode.left])).map { frame in
        frame.contacts.map { contact in
            let landing = contact.landing.map { " from \(Int($0.x.millimeters)),\(Int($0.y.millimeters))" } ?? ""
            return "\(Int(contact.location.x.millimeters)),\(Int(contact.location.y.millimeters))\(landing)"
        }.joined(separator: " ")
    }
}

struct LateContactTests {
    @Test func `A contact that touched before reading began never appears from an edge, however it moves (D8)`() throws {
        let state = "drop sync slot 0 x 10 y 300 id 1 sync"
        #expect(try told("\(state) x 80 sync x 160 sync x 240 sync") == ["", "", "", ""])
        #expect(try told("\(state) down \(ButtonCode.left) sync x 80 sync") == ["", "", ""])
        // The next contact that lands there is reported as usual.
        #expect(try told("\(state) id -1 sync id 2 x 10 sync x 80 sync") == ["", "", "", "8,30 from 1,30"])
    }

    @Test func `A contact that comes up from a bottom corner appears with its landing there`() throws {
        let up = try told("slot 0 id 1 x 100 y 590 sync y 570 sync y 530 sync y 500 sync")
        #expect(up == ["", "", "", "10,50 from 10,59"])
        // A contact beside another one may be a thumb.
        #expect(try told("slot 1 id 2 x 500 y 300 slot 0 id 1 x 100 y 590 sync y 520 sync").last == "10,52 50,30")
    }

    @Test func `A contact that moves along an edge begins where it has shown intent`() throws {
        #expect(try told("slot 0 id 1 x 10 y 200 sync y 360 sync").last == "1,36")
    }
}
