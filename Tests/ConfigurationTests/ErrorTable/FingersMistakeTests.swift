import Testing

@Suite struct `Fingers that are wrong, as a newcomer writes it` {
    @Test(
        arguments: [
            (
                "no finger",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 0 }
                run = "true"
                """#,
                #"""
                tactus.toml:3:19: error: "fingers" is 0; it must be a number from 1 to 16, a range such as "2-4" or a \#
                list such as [2, 4]
                    3 | tap = { fingers = 0 }
                      |                   ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a hand too many",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 20 }
                run = "true"
                """#,
                #"""
                tactus.toml:3:19: error: "fingers" is 20; it must be a number from 1 to 16, a range such as "2-4" or \#
                a list such as [2, 4]
                    3 | tap = { fingers = 20 }
                      |                   ^~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a number in quotes",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = "3" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:19: error: "fingers" is "3"; a single number has no quotes: write fingers = 3
                    3 | tap = { fingers = "3" }
                      |                   ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a number as a word",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = "three" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:19: error: "fingers" is "three"; it must be a number from 1 to 16, a range such as \#
                "2-4" or a list such as [2, 4]
                    3 | tap = { fingers = "three" }
                      |                   ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a range backwards",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = "4-2" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:19: error: "fingers" is "4-2"; it must be a number from 1 to 16, a range such as "2-4" \#
                or a list such as [2, 4]
                    3 | tap = { fingers = "4-2" }
                      |                   ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a range with dots",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = "2..4" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:19: error: "fingers" is "2..4"; it must be a number from 1 to 16, a range such as "2-4" \#
                or a list such as [2, 4]
                    3 | tap = { fingers = "2..4" }
                      |                   ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an empty list",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = [] }
                run = "true"
                """#,
                #"""
                tactus.toml:3:19: error: "fingers" is []; it must be a number from 1 to 16, a range such as "2-4" or \#
                a list such as [2, 4]
                    3 | tap = { fingers = [] }
                      |                   ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a list of words",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = ["2", "3"] }
                run = "true"
                """#,
                #"""
                tactus.toml:3:19: error: "fingers" is [a string, a string]; it must be a number from 1 to 16, a range \#
                such as "2-4" or a list such as [2, 4]
                    3 | tap = { fingers = ["2", "3"] }
                      |                   ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "half a finger",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 2.5 }
                run = "true"
                """#,
                #"""
                tactus.toml:3:19: error: "fingers" is a number with a fraction; it must be a number from 1 to 16, a \#
                range such as "2-4" or a list such as [2, 4]
                    3 | tap = { fingers = 2.5 }
                      |                   ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a pinch with one finger",
                #"""
                [[gesture]]
                name = "next"
                pinch = { fingers = 1 }
                run = "true"
                """#,
                #"""
                tactus.toml:3:21: error: pinch needs at least 2 fingers
                    3 | pinch = { fingers = 1 }
                      |                     ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a turn with one finger",
                #"""
                [[gesture]]
                name = "next"
                rotate = { fingers = "1-2" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:22: error: rotate needs at least 2 fingers
                    3 | rotate = { fingers = "1-2" }
                      |                      ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "the middle of one finger",
                #"""
                [[gesture]]
                name = "next"
                tiptap = { side = "middle" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:19: error: "side" is "middle", which is between resting fingers: they have to be at \#
                least 2, as in resting = 2
                    3 | tiptap = { side = "middle" }
                      |                   ^~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "too many tips",
                #"""
                [[gesture]]
                name = "next"
                tiptap = { resting = 10, fingers = 10 }
                run = "true"
                """#,
                #"""
                tactus.toml:3:36: error: "resting" and "fingers" are up to 20 together; 16 is the limit
                    3 | tiptap = { resting = 10, fingers = 10 }
                      |                                    ^~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a negative number",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = -3 }
                run = "true"
                """#,
                #"""
                tactus.toml:3:19: error: "fingers" is -3; it must be a number from 1 to 16, a range such as "2-4" or \#
                a list such as [2, 4]
                    3 | tap = { fingers = -3 }
                      |                   ^~
                tactus.toml: 1 error: not valid
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
