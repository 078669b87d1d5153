import Configuration
import Testing

@Suite struct `Areas with something wrong in them` {
    private static let gesture = "[[gesture]]\nname = \"a\"\ntap = {}\nrun = \"x\"\narea = \"mine\"\n[area.mine]\n"

    @Test(
        arguments: [
            (
                #"x = 6"#,
                #"7:5: error: "x" must be from one place to another, such as "0mm..6mm", "50%..100%" or "100%-6mm..100%", not an integer"#
            ),
            (
                #"x = "6mm""#,
                #"7:5: error: "x" is "6mm"; it must be from one place to another, such as "0mm..6mm", "50%..100%" or "100%-6mm..100%""#
            ),
            (
                #"x = "0mm..6in""#,
                #"7:5: error: "x" is "0mm..6in"; it must be from one place to another, such as "0mm..6mm", "50%..100%" or "100%-6mm..100%""#
            ),
            (
                #"x = "0mm-6mm..20mm""#,
                #"7:5: error: "x" is "0mm-6mm..20mm"; it must be from one place to another, such as "0mm..6mm", "50%..100%" or "100%-6mm..100%""#
            ),
            (
                #"x = "0mm...6mm""#,
                #"7:5: error: "x" is "0mm...6mm"; it must be from one place to another, such as "0mm..6mm", "50%..100%" or "100%-6mm..100%""#
            ),
            (#"y = "0..6""#, #"7:5: error: "y" needs units: write y = "0mm..6mm""#),
            (#"y = "50%..100% - 6""#, #"7:5: error: "y" needs units: write y = "0mm..6mm""#),
            (#"x = "0%..120%""#, #"7:5: error: "x" is "120%"; it must be from 0% or 0mm to 100% or 2000mm"#),
            (#"x = "-5mm..6mm""#, #"7:5: error: "x" is "-5mm"; it must be from 0% or 0mm to 100% or 2000mm"#),
            (
                #"x = "6mm..2mm""#,
                #"7:5: error: "x" is "6mm..2mm", which ends where it begins or before that; write it as in "2mm..6mm""#
            ),
            (
                #"x = "100%..100%-6mm""#,
                #"7:5: error: "x" is "100%..100%-6mm", which ends where it begins or before that; write it as in "100%-6mm..100%""#
            ),
            ("", #"6:1: error: an area needs an x or a y, such as x = "0mm..6mm""#),
            (#"width = "6mm""#, #"7:1: error: unknown key "width"; an area has x, y"#),
            ("x = \"0mm..6mm\"\nfrom = \"mine\"", #"8:1: error: "from" belongs under a [[gesture]] line"#),
        ] as [(String, String)])
    func `a range is from one place to another`(text: String, expected: String) {
        #expect(issues(of: Self.gesture + text) == expected)
    }

    @Test(
        arguments: [
            ("[area.left-edge]\nx = \"0mm..6mm\"", #"1:7: error: "left-edge" is there without a table; give this area another name"#),
            ("[area.\" \"]\nx = \"0mm..6mm\"", "1:7: error: the name of an area must be one line of text"),
            ("[area.\"a\\nb\"]\nx = \"0mm..6mm\"", "1:7: error: the name of an area must be one line of text"),
            ("[area]\nx = \"0mm..6mm\"", "2:1: error: write [area.NAME], in single brackets and with a name: every area has one"),
            ("[[area]]\nx = \"0mm..6mm\"", "1:1: error: write [area.NAME], in single brackets and with a name: every area has one"),
            ("[[area.a]]\nx = \"0mm..6mm\"", "1:8: error: write [area.NAME], in single brackets and with a name: every area has one"),
            ("area = 3", #"1:8: error: "area" must be a table under a [area.NAME] line, not an integer"#),
        ] as [(String, String)])
    func `an area has a name of its own`(text: String, expected: String) {
        #expect(issues(of: text) == expected)
    }

    @Test(
        arguments: [
            (
                "area = \"lef-edge\"",
                #"unknown area "lef-edge" (did you mean "left-edge"?)"#
            ),
            ("area = \"mein\"", #"unknown area "mein" (did you mean "mine"?)"#),
            ("from = \"left\"", #""from" cannot be "left" (did you mean "left-edge"?)"#),
            ("to = \"top\"", #""to" cannot be "top" (did you mean "top-edge"?)"#),
            ("area = 3", #""area" must be the name of an area such as "left-edge", not an integer"#),
            ("to = [\"mine\"]", #""to" must be the name of an area such as "left-edge", not a list"#),
        ] as [(String, String)])
    func `a gesture names an area that there is`(text: String, expected: String) {
        let found = issues(of: "[[gesture]]\nname = \"a\"\ntap = {}\nrun = \"x\"\n\(text)\n[area.mine]\nx = \"0mm..6mm\"")
        #expect(found.contains(expected), "\(found)")
        #expect(found.split(separator: "\n").count == 1)
    }

    @Test func `an area that nothing is about is warned about`() {
        #expect(
            issues(of: "[[gesture]]\nname = \"a\"\ntap = {}\nrun = \"x\"\n[area.mine]\nx = \"0mm..6mm\"\n[area.other]\nx = \"0mm..6mm\"")
                == """
                5:7: warning: no gesture is about the area "mine"; name it as area, from or to of one, or take it out
                7:7: warning: no gesture is about the area "other"; name it as area, from or to of one, or take it out
                """)
        #expect(issues(of: "[[gesture]]\nname = \"a\"\ntap = {}\nrun = \"x\"\nto = \"mine\"\n[area.mine]\nx = \"0mm..6mm\"") == "")
    }

    @Test func `a device that an area is not on cannot do the gesture`() throws {
        let text = "[[gesture]]\nname = \"a\"\ntap = {}\nrun = \"x\"\nfrom = \"far\"\n[area.far]\nx = \"100mm..120mm\""
        let configuration = try Configuration(parsing: text)
        let small = try #require(ConfiguredDevice(device(resolution: 20), overrides: []))
        let large = try #require(ConfiguredDevice(device(resolution: 9), overrides: []))
        #expect(
            configuration.obstacles(on: small).map { "\($0.obstacle)" } == [
                #"it needs the area "far", and less than 1mm of that is on the device"#
            ])
        #expect(configuration.obstacles(on: large).isEmpty)
        #expect(configuration.limited(to: small).gestures.isEmpty)
    }
}
