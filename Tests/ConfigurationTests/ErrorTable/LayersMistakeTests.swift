import Testing

@Suite struct `Layers that are wrong, as a newcomer writes them` {
    @Test(
        arguments: [
            (
                "a layer that nobody made",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                layer = "media"
                """#,
                #"""
                tactus.toml:5:9: error: unknown layer "media"; there is none: write a line [layer.NAME] first
                    5 | layer = "media"
                      |         ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a layer that is misspelled",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                layer = "meida"

                [layer.media]
                """#,
                #"""
                tactus.toml:5:9: error: unknown layer "meida" (did you mean "media"?); there is media
                    5 | layer = "meida"
                      |         ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "layers in double brackets",
                #"""
                [[layer]]
                name = "media"

                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                layer = "media"
                """#,
                #"""
                tactus.toml:1:1: error: write [layer.NAME], in single brackets and with a name: every layer has one
                    1 | [[layer]]
                      | ^~~~~~~~~
                tactus.toml:8:9: error: unknown layer "media"; there is none: write a line [layer.NAME] first
                    8 | layer = "media"
                      |         ^~~~~~~
                tactus.toml: 2 errors: not valid
                """#
            ),
            (
                "an unknown mask",
                #"""
                [layer.media]
                gestures = "only"

                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                layer = "media"
                """#,
                #"""
                tactus.toml:2:12: error: "gestures" cannot be "only"; it can be own, inner, none, all
                    2 | gestures = "only"
                      |            ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a list of gestures",
                #"""
                [layer.media]
                gestures = ["next"]

                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                layer = "media"
                """#,
                #"""
                tactus.toml:2:12: error: "gestures" must be "own" or "inner" or "none" or "all", not a list
                    2 | gestures = ["next"]
                      |            ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "gestures inside a layer",
                #"""
                [[layer.media.gesture]]
                name = "next"
                tap = {}
                run = "true"
                """#,
                #"""
                tactus.toml:1:15: error: "gesture" belongs in a table of its own, under a line [[gesture]] with a layer = … below it
                    1 | [[layer.media.gesture]]
                      |               ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "the layer of no layer",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                layer = "base"
                """#,
                #"""
                tactus.toml:5:9: error: "base" stands for no layer; a gesture of no layer has no "layer", so leave it out
                    5 | layer = "base"
                      |         ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a layer called base",
                #"""
                [layer.base]

                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                """#,
                #"""
                tactus.toml:1:8: error: "base" stands for no layer; give this one another name
                    1 | [layer.base]
                      |        ^~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a layer that nobody is of",
                #"""
                [layer.media]

                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                """#,
                #"""
                tactus.toml:1:8: warning: no gesture is of the layer "media"; write layer = "media" in some
                    1 | [layer.media]
                      |        ^~~~~
                tactus.toml: valid, 1 gesture; 1 warning
                """#
            ),
            (
                "a layer that nothing switches to",
                #"""
                [layer.media]

                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                layer = "media"
                """#,
                #"""
                tactus.toml:1:8: note: nothing in the file switches to the layer "media"; "tactus layer NAME" can, and so can run = { \#
                layer = "media" } in a gesture
                    1 | [layer.media]
                      |        ^~~~~
                tactus.toml: valid, 1 gesture; 1 note
                """#
            ),
            (
                "a layer that switches its own off",
                #"""
                [layer.media]
                gestures = "none"

                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                layer = "media"

                [[gesture]]
                name = "media"
                tap = { fingers = 5 }
                run = { layer = "media" }
                """#,
                #"""
                tactus.toml:4:1: warning: the gesture "next" never happens: gestures = "none" of its layer "media" switches those of \#
                the layer off
                    4 | [[gesture]]
                      | ^~~~~~~~~~~
                tactus.toml: valid, 2 gestures; 1 warning
                """#
            ),
            (
                "switched to a layer that nobody made",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = { layer = "media" }
                """#,
                #"""
                tactus.toml:4:17: error: unknown layer "media"; there is none: write a line [layer.NAME] first
                    4 | run = { layer = "media" }
                      |                 ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "switched to a misspelled layer",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = { layer = "meida" }

                [layer.media]
                gestures = "none"
                """#,
                #"""
                tactus.toml:4:17: error: unknown layer "meida" (did you mean "media"?); there is media, base
                    4 | run = { layer = "meida" }
                      |                 ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "switched to no layer",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = { layer = "none" }

                [layer.media]
                gestures = "inner"
                """#,
                #"""
                tactus.toml:4:17: error: unknown layer "none"; there is media, base
                    4 | run = { layer = "none" }
                      |                 ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "switched off with false",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = { layer = false }
                """#,
                #"""
                tactus.toml:4:17: error: "layer" must be the name of a layer, or "base" for none, not true or false
                    4 | run = { layer = false }
                      |                 ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a command and a layer",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = { run = "true", layer = "base" }
                """#,
                #"""
                tactus.toml:4:23: error: "run" and "layer" exclude each other; keep one of them
                    4 | run = { run = "true", layer = "base" }
                      |                       ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a layer with a queue",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = { layer = "base", queue = "all" }
                """#,
                #"""
                tactus.toml:4:25: error: "layer" and "queue" exclude each other; keep one of them
                    4 | run = { layer = "base", queue = "all" }
                      |                         ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
