import GestureKit
import Testing

@Suite struct `The builder of areas` {
    private let stage = Stage()
    private var diary: Diary { stage.diary }

    private func column(_ number: Int, _ diary: Diary) -> TouchArea {
        let left = Length.mm(40) * Double(number)
        return TouchArea(Area("column", x: left...left + .mm(40), y: .zero...Length.mm(80)))
            .gesture(TapGesture().onEnded { diary.note("column \(number)") })
    }

    private func tap(at millimeters: Int) -> String { "1 finger touches at \(millimeters)mm 40mm, hold 50ms, lift" }

    @Test func `A loop in a host's content makes an area in each round`() throws {
        try stage.play("\(tap(at: 100)), wait 1s, \(tap(at: 60)), wait 1s, \(tap(at: 20))") { [diary] in
            TouchArea {
                for number in 0..<3 { column(number, diary) }
            }
        }
        #expect(diary.outline == "column 2, column 1, column 0")
    }

    @Test func `An array of areas can stand among areas in a host's content`() throws {
        let areas = (1..<3).map { column($0, diary) }
        try stage.play("\(tap(at: 100)), wait 1s, \(tap(at: 20))") { [diary] in
            TouchArea {
                column(0, diary)
                areas
            }
        }
        #expect(diary.outline == "column 2, column 0")
    }

    @Test(arguments: [(true, "column 0"), (false, "surface")])
    func `An area under a condition is in a host's content only if the condition holds`(isThere: Bool, heard: String) throws {
        try stage.play(tap(at: 20)) { [diary] in
            TouchArea {
                if isThere { column(0, diary) }
            }.gesture(TapGesture().onEnded { diary.note("surface") })
        }
        #expect(diary.outline == heard)
        let other = Stage()
        try other.play(tap(at: 20)) { [diary = other.diary] in
            TouchArea {
                isThere ? column(0, diary) : nil
            }.gesture(TapGesture().onEnded { diary.note("surface") })
        }
        #expect(other.diary.outline == heard)
    }

    @Test(arguments: [(0, "column 0"), (1, "nothing"), (2, "column 2")])
    func `A switch in a host's content chooses among areas`(choice: Int, heard: String) throws {
        try stage.play(tap(at: choice * 40 + 20)) { [diary] in
            TouchArea {
                switch choice {
                case 0: column(0, diary)
                case 1: if diary.entries.count > 100 { column(1, diary) }
                default: column(2, diary)
                }
            }
        }
        #expect(diary.outline == heard)
    }

    @Test func `A host's content can be several areas without one around them`() throws {
        try stage.play("\(tap(at: 100)), wait 1s, \(tap(at: 20))") { [diary] in
            let first = 0
            column(first, diary)
            for number in 1..<3 { column(number, diary) }
        }
        #expect(diary.outline == "column 2, column 0")
    }

    @Test func `The conditions of a host's content are evaluated before each touch`() throws {
        var isSecond = false
        try stage.play("\(tap(at: 20)), wait 1s, \(tap(at: 20))") { [diary] in
            if isSecond {
                TouchArea().gesture(TapGesture().onEnded { diary.note("second") })
            } else {
                TouchArea().gesture(
                    TapGesture().onEnded {
                        isSecond = true
                        diary.note("first")
                    })
            }
        }
        #expect(diary.outline == "first, second")
    }
}
