import Testing

@Suite struct `Names that are wrong, as a newcomer writes it` {
    @Test(
        arguments: [
            (
                "no name",
                #"""
                [[gesture]]
                tap = {}
                run = "true"
                """#,
                #"""
                tactus.toml:1:1: error: a gesture needs a name, such as name = "next workspace"
                    1 | [[gesture]]
                      | ^~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an empty name",
                #"""
                [[gesture]]
                name = ""
                tap = {}
                run = "true"
                """#,
                #"""
                tactus.toml:2:8: error: a gesture's name cannot be empty
                    2 | name = ""
                      |        ^~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a name of blanks",
                #"""
                [[gesture]]
                name = "  "
                tap = {}
                run = "true"
                """#,
                #"""
                tactus.toml:2:8: error: a gesture's name cannot be empty
                    2 | name = "  "
                      |        ^~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a number for a name",
                #"""
                [[gesture]]
                name = 3
                tap = {}
                run = "true"
                """#,
                #"""
                tactus.toml:2:8: error: "name" must be a string such as "next workspace", not an integer
                    2 | name = 3
                      |        ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "the same name twice",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                run = "true"

                [[gesture]]
                name = "next"
                tap = { fingers = 2 }
                run = "true"
                """#,
                #"""
                tactus.toml:7:8: error: the name "next" is already taken by the gesture in line 2
                    7 | name = "next"
                      |        ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a name of two lines",
                #"""
                [[gesture]]
                name = "next\nworkspace"
                tap = {}
                run = "true"
                """#,
                #"""
                tactus.toml:2:8: error: a gesture's name must be one line without control characters
                    2 | name = "next\nworkspace"
                      |        ^~~~~~~~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an id instead of a name",
                #"""
                [[gesture]]
                id = "next"
                tap = {}
                run = "true"
                """#,
                #"""
                tactus.toml:1:1: error: a gesture needs a name, such as name = "next workspace"
                    1 | [[gesture]]
                      | ^~~~~~~~~~~
                tactus.toml:2:1: error: unknown key "id" (did you mean "name"?)
                    2 | id = "next"
                      | ^~
                tactus.toml: 2 errors: not valid
                """#
            ),
            (
                "a title instead of a name",
                #"""
                [[gesture]]
                title = "next"
                tap = {}
                run = "true"
                """#,
                #"""
                tactus.toml:1:1: error: a gesture needs a name, such as name = "next workspace"
                    1 | [[gesture]]
                      | ^~~~~~~~~~~
                tactus.toml:2:1: error: unknown key "title" (did you mean "name"?)
                    2 | title = "next"
                      | ^~~~~
                tactus.toml: 2 errors: not valid
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
