import Testing

@Suite struct `Gestures made of others that are wrong, as a newcomer writes it` {
    @Test(
        arguments: [
            (
                "a sequence that is no list",
                #"""
                [[gesture]]
                name = "next"
                sequence = { tap = {} }
                run = "true"
                """#,
                #"""
                tactus.toml:3:12: error: "sequence" must be a list of parts such as [ { tap = {} }, { drag = {} } ], \#
                not a table
                    3 | sequence = { tap = {} }
                      |            ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a sequence of words",
                #"""
                [[gesture]]
                name = "next"
                sequence = ["tap", "drag"]
                run = "true"
                """#,
                #"""
                tactus.toml:3:13: error: a part of sequence must be a table in braces such as { tap = {} }, not a \#
                string
                    3 | sequence = ["tap", "drag"]
                      |             ^~~~~
                tactus.toml:3:20: error: a part of sequence must be a table in braces such as { drag = {} }, not a \#
                string
                    3 | sequence = ["tap", "drag"]
                      |                    ^~~~~~
                tactus.toml: 2 errors: not valid
                """#
            ),
            (
                "a sequence of one",
                #"""
                [[gesture]]
                name = "next"
                sequence = [ { tap = {} } ]
                run = "true"
                """#,
                #"""
                tactus.toml:3:12: error: sequence needs at least two parts, such as [ { tap = {} }, { drag = {} } ]; \#
                one alone is written as tap = { … }
                    3 | sequence = [ { tap = {} } ]
                      |            ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an empty sequence",
                #"""
                [[gesture]]
                name = "next"
                sequence = []
                run = "true"
                """#,
                #"""
                tactus.toml:3:12: error: sequence needs at least two parts, such as [ { tap = {} }, { drag = {} } ]
                    3 | sequence = []
                      |            ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a part with two kinds",
                #"""
                [[gesture]]
                name = "next"
                sequence = [ { tap = {}, drag = {} }, { tap = {} } ]
                run = "true"
                """#,
                #"""
                tactus.toml:3:26: error: this part is both tap and drag; make it two parts
                    3 | sequence = [ { tap = {}, drag = {} }, { tap = {} } ]
                      |                          ^~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a part without a kind",
                #"""
                [[gesture]]
                name = "next"
                sequence = [ { fingers = 2 }, { tap = {} } ]
                run = "true"
                """#,
                #"""
                tactus.toml:3:14: error: this part does not say what the fingers do; give it one of tap, press, drag, swipe, pinch, \#
                magnify, rotate, edge and 7 more (man tactus.toml), such as tap = { fingers = 4 }
                    3 | sequence = [ { fingers = 2 }, { tap = {} } ]
                      |              ^
                tactus.toml:3:16: error: "fingers" belongs inside the braces, as in tap = { fingers = … }
                    3 | sequence = [ { fingers = 2 }, { tap = {} } ]
                      |                ^~~~~~~
                tactus.toml: 2 errors: not valid
                """#
            ),
            (
                "an action in a part",
                #"""
                [[gesture]]
                name = "next"
                sequence = [ { tap = {}, run = "true" }, { drag = {} } ]
                """#,
                #"""
                tactus.toml:3:26: error: "run" belongs under the [[gesture]] line, not inside a part
                    3 | sequence = [ { tap = {}, run = "true" }, { drag = {} } ]
                      |                          ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a gap in a part",
                #"""
                [[gesture]]
                name = "next"
                sequence = [ { tap = {}, gap = "1s" }, { drag = {} } ]
                run = "true"
                """#,
                #"""
                tactus.toml:3:26: error: "gap" belongs beside sequence, not inside a part of it
                    3 | sequence = [ { tap = {}, gap = "1s" }, { drag = {} } ]
                      |                          ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a gap beside a tap",
                #"""
                [[gesture]]
                name = "next"
                tap = { count = 2 }
                gap = "1s"
                run = "true"
                """#,
                #"""
                tactus.toml:4:1: error: "gap" belongs inside the braces, as in tap = { gap = … }
                    4 | gap = "1s"
                      | ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a gap beside a drag",
                #"""
                [[gesture]]
                name = "next"
                drag = {}
                gap = "1s"
                run = "true"
                """#,
                #"""
                tactus.toml:4:1: error: "gap" is the pause between the parts of a sequence; beside drag it means \#
                nothing, so leave it out
                    4 | gap = "1s"
                      | ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "parts that never go together",
                #"""
                [[gesture]]
                name = "next"
                simultaneous = [ { pinch = { fingers = 2 } }, { rotate = { fingers = 3 } } ]
                run = "true"
                """#,
                #"""
                tactus.toml:3:47: warning: this part is for 3 fingers, and the others are for 2 fingers, so they are \#
                never there at once; give them the same fingers, or make it exclusive = [ … ]
                    3 | simultaneous = [ { pinch = { fingers = 2 } }, { rotate = { fingers = 3 } } ]
                      |                                               ^
                tactus.toml: valid, 1 gesture; 1 warning
                """#
            ),
            (
                "a part that is there twice",
                #"""
                [[gesture]]
                name = "next"
                exclusive = [ { tap = {} }, { tap = {} } ]
                run = "true"
                """#,
                #"""
                tactus.toml:3:29: warning: this tap never has its turn: a part before it is the same tap; take one of \#
                them out
                    3 | exclusive = [ { tap = {} }, { tap = {} } ]
                      |                             ^
                tactus.toml: valid, 1 gesture; 1 warning
                """#
            ),
            (
                "a part that never has its turn",
                #"""
                [[gesture]]
                name = "next"
                exclusive = [ { drag = { fingers = 2 } }, { swipe = { fingers = 2, direction = "left" } } ]
                run = "true"
                """#,
                #"""
                tactus.toml:3:43: warning: this swipe never has its turn: the drag before it always takes the \#
                touches; put it first
                    3 | exclusive = [ { drag = { fingers = 2 } }, { swipe = { fingers = 2, direction = "left" } } ]
                      |                                           ^
                tactus.toml: valid, 1 gesture; 1 warning
                """#
            ),
            (
                "a detector in a sequence",
                #"""
                [[gesture]]
                name = "next"
                sequence = [ { detector = "wiggle" }, { tap = {} } ]
                run = "true"
                """#,
                #"""
                tactus.toml:3:16: error: a detector cannot be part of another gesture; make it a gesture by itself
                    3 | sequence = [ { detector = "wiggle" }, { tap = {} } ]
                      |                ^~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a swipe without direction in a part",
                #"""
                [[gesture]]
                name = "next"
                sequence = [ { tap = {} }, { swipe = {} } ]
                run = "true"
                """#,
                #"""
                tactus.toml:3:38: error: swipe needs a direction, such as direction = "left"
                    3 | sequence = [ { tap = {} }, { swipe = {} } ]
                      |                                      ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a name in a part",
                #"""
                [[gesture]]
                name = "next"
                sequence = [ { name = "a", tap = {} }, { drag = {} } ]
                run = "true"
                """#,
                #"""
                tactus.toml:3:16: error: "name" belongs under the [[gesture]] line, not inside a part
                    3 | sequence = [ { name = "a", tap = {} }, { drag = {} } ]
                      |                ^~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a sequence named chain",
                #"""
                [[gesture]]
                name = "next"
                chain = [ { tap = {} }, { drag = {} } ]
                run = "true"
                """#,
                #"""
                tactus.toml:3:1: error: unknown key "chain" (did you mean "sequence"?)
                    3 | chain = [ { tap = {} }, { drag = {} } ]
                      | ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a part for fewer fingers than are down",
                #"""
                [[gesture]]
                name = "next"
                sequence = [ { press = { fingers = 3 } }, { drag = {} } ]
                run = "true"
                """#,
                #"""
                tactus.toml:1:1: note: "next" waits less than 50 ms for more fingers to land or other gestures to come
                    1 | [[gesture]]
                      | ^~~~~~~~~~~
                tactus.toml:3:43: warning: this drag never comes: it goes on with the 3 fingers that are down when \#
                the press ends, but it is for 1 finger; give it as many
                    3 | sequence = [ { press = { fingers = 3 } }, { drag = {} } ]
                      |                                           ^
                tactus.toml: valid, 1 gesture; 1 warning, 1 note
                """#
            ),
            (
                "a part that goes on with as many fingers, and one for a new touch",
                #"""
                [[gesture]]
                name = "next"
                sequence = [ { press = { fingers = 3 } }, { drag = { fingers = 3 } }, { tap = {} } ]
                run = "true"
                """#,
                #"""
                tactus.toml: valid, 1 gesture
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
