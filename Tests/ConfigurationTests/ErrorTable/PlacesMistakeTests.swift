import Testing

@Suite struct `From and to that are wrong, as a newcomer writes them` {
    @Test(
        arguments: [
            (
                "an edge as a side",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                from = "left"
                """#,
                #"""
                tactus.toml:5:8: error: "from" cannot be "left" (did you mean "left-edge"?)
                    5 | from = "left"
                      |        ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "from beside edge",
                #"""
                [[gesture]]
                name = "next"
                edge = { fingers = 1 }
                from = "left"
                run = "true"
                """#,
                #"""
                tactus.toml:3:8: error: edge needs a from, such as from = "left"
                    3 | edge = { fingers = 1 }
                      |        ^
                tactus.toml:4:1: error: "from" belongs inside the braces, as in edge = { from = … }
                    4 | from = "left"
                      | ^~~~
                tactus.toml: 2 errors: not valid
                """#
            ),
            (
                "from inside a swipe",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "left", from = "right-edge" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:31: error: "from" belongs beside swipe, not inside it
                    3 | swipe = { direction = "left", from = "right-edge" }
                      |                               ^~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "area inside a tap",
                #"""
                [[gesture]]
                name = "next"
                tap = { area = "left-edge" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:9: error: "area" belongs beside tap, not inside it
                    3 | tap = { area = "left-edge" }
                      |         ^~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "to a direction",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "left" }
                to = "left"
                run = "true"
                """#,
                #"""
                tactus.toml:4:6: error: "to" cannot be "left" (did you mean "left-edge"?)
                    4 | to = "left"
                      |      ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a distance for a place",
                #"""
                [[gesture]]
                name = "next"
                drag = { fingers = 3, axis = "vertical" }
                from = "6mm"
                ended = "true"
                """#,
                #"""
                tactus.toml:4:8: error: "from" cannot be "6mm"; it can be left-edge, right-edge, top-edge, bottom-edge, \#
                top-left-corner, top-right-corner, bottom-left-corner, bottom-right-corner and 10 more (man tactus.toml)
                    4 | from = "6mm"
                      |        ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
