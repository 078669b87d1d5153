import Testing

@Suite struct `Areas that are wrong, as a newcomer writes them` {
    @Test(
        arguments: [
            (
                "an area that nobody made",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                area = "bottom"
                """#,
                #"""
                tactus.toml:5:8: error: unknown area "bottom" (did you mean "bottom-edge"?)
                    5 | area = "bottom"
                      |        ^~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an area that is misspelled",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                area = "left-egde"
                """#,
                #"""
                tactus.toml:5:8: error: unknown area "left-egde" (did you mean "left-edge"?)
                    5 | area = "left-egde"
                      |        ^~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an own area that is misspelled",
                #"""
                [area.volume]
                x = "90%..100%"

                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                area = "volum"
                """#,
                #"""
                tactus.toml:8:8: error: unknown area "volum" (did you mean "volume"?)
                    8 | area = "volum"
                      |        ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an area as a table",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                area = { x = "0mm..6mm" }
                """#,
                #"""
                tactus.toml:5:8: error: "area" must be the name of an area such as "left-edge", not a table
                    5 | area = { x = "0mm..6mm" }
                      |        ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "several areas",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                area = ["left-edge", "right-edge"]
                """#,
                #"""
                tactus.toml:5:8: error: "area" must be the name of an area such as "left-edge", not a list
                    5 | area = ["left-edge", "right-edge"]
                      |        ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an area without a name",
                #"""
                [area]
                x = "0mm..6mm"

                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                """#,
                #"""
                tactus.toml:2:1: error: write [area.NAME], in single brackets and with a name: every area has one
                    2 | x = "0mm..6mm"
                      | ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "areas in double brackets",
                #"""
                [[area]]
                name = "volume"
                x = "0mm..6mm"

                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                """#,
                #"""
                tactus.toml:1:1: error: write [area.NAME], in single brackets and with a name: every area has one
                    1 | [[area]]
                      | ^~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a range without units",
                #"""
                [area.volume]
                x = "0..6"

                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                area = "volume"
                """#,
                #"""
                tactus.toml:2:5: error: "x" needs units: write x = "0mm..6mm"
                    2 | x = "0..6"
                      |     ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a range with a dash",
                #"""
                [area.volume]
                x = "0mm-6mm"

                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                area = "volume"
                """#,
                #"""
                tactus.toml:2:5: error: "x" is "0mm-6mm"; it must be from one place to another, such as "0mm..6mm", "50%..100%" or \#
                "100%-6mm..100%"
                    2 | x = "0mm-6mm"
                      |     ^~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a width alone",
                #"""
                [area.volume]
                x = "6mm"

                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                area = "volume"
                """#,
                #"""
                tactus.toml:2:5: error: "x" is "6mm"; it must be from one place to another, such as "0mm..6mm", "50%..100%" or \#
                "100%-6mm..100%"
                    2 | x = "6mm"
                      |     ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a list of two",
                #"""
                [area.volume]
                x = ["0mm", "6mm"]

                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                area = "volume"
                """#,
                #"""
                tactus.toml:2:5: error: "x" must be from one place to another, such as "0mm..6mm", "50%..100%" or "100%-6mm..100%", \#
                not a list
                    2 | x = ["0mm", "6mm"]
                      |     ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "from the right to the left",
                #"""
                [area.volume]
                x = "100%..90%"

                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                area = "volume"
                """#,
                #"""
                tactus.toml:2:5: error: "x" is "100%..90%", which ends where it begins or before that; write it as in "90%..100%"
                    2 | x = "100%..90%"
                      |     ^~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "more than all of it",
                #"""
                [area.volume]
                x = "50%..150%"

                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                area = "volume"
                """#,
                #"""
                tactus.toml:2:5: error: "x" is "150%"; it must be from 0% or 0mm to 100% or 2000mm
                    2 | x = "50%..150%"
                      |     ^~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "width and height",
                #"""
                [area.volume]
                x = "0mm..6mm"
                width = "6mm"

                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                area = "volume"
                """#,
                #"""
                tactus.toml:3:1: error: unknown key "width"; an area has x, y
                    3 | width = "6mm"
                      | ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "nothing about it",
                #"""
                [area.volume]

                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                area = "volume"
                """#,
                #"""
                tactus.toml:1:1: error: an area needs an x or a y, such as x = "0mm..6mm"
                    1 | [area.volume]
                      | ^~~~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "the name of a built-in one",
                #"""
                [area.left-edge]
                x = "0mm..10mm"

                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                area = "left-edge"
                """#,
                #"""
                tactus.toml:1:7: error: "left-edge" is there without a table; give this area another name
                    1 | [area.left-edge]
                      |       ^~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an area that nobody uses",
                #"""
                [area.volume]
                x = "90%..100%"

                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                """#,
                #"""
                tactus.toml:1:7: warning: no gesture is about the area "volume"; name it as area, from or to of one, or take it out
                    1 | [area.volume]
                      |       ^~~~~~
                tactus.toml: valid, 1 gesture; 1 warning
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
