import Testing

@Suite struct `Tables that are wrong, as a newcomer writes it` {
    @Test(
        arguments: [
            (
                "an empty file",
                #"""

                """#,
                #"""
                tactus.toml:1:1: warning: no gesture is enabled: nothing will happen
                tactus.toml: valid, 0 gestures; 1 warning
                """#
            ),
            (
                "only a comment",
                #"""
                # nothing yet
                """#,
                #"""
                tactus.toml:1:1: warning: no gesture is enabled: nothing will happen
                tactus.toml: valid, 0 gestures; 1 warning
                """#
            ),
            (
                "one bracket instead of two",
                #"""
                [gesture]
                name = "next"
                tap = {}
                run = "true"
                """#,
                #"""
                tactus.toml:1:1: error: write [[gesture]], in double brackets: there can be more than one gesture
                    1 | [gesture]
                      | ^~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "two brackets instead of one",
                #"""
                [[settings]]
                heartbeat = "100ms"
                """#,
                #"""
                tactus.toml:1:1: error: write [settings], in single brackets: settings are there once
                    1 | [[settings]]
                      | ^~~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "the plural",
                #"""
                [[gestures]]
                name = "next"
                tap = {}
                run = "true"
                """#,
                #"""
                tactus.toml:1:3: error: unknown key "gestures" (did you mean "gesture"?); the file has settings, \#
                device, area, layer, gesture
                    1 | [[gestures]]
                      |   ^~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a capital letter",
                #"""
                [[Gesture]]
                name = "next"
                tap = {}
                run = "true"
                """#,
                #"""
                tactus.toml:1:3: error: unknown key "Gesture" (did you mean "gesture"?); the file has settings, \#
                device, area, layer, gesture
                    1 | [[Gesture]]
                      |   ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "no header at all",
                #"""
                name = "next"
                tap = {}
                run = "true"
                """#,
                #"""
                tactus.toml:1:1: error: "name" belongs under a [[gesture]] line
                    1 | name = "next"
                      | ^~~~
                tactus.toml:2:1: error: "tap" belongs under a [[gesture]] line
                    2 | tap = {}
                      | ^~~
                tactus.toml:3:1: error: "run" belongs under a [[gesture]] line
                    3 | run = "true"
                      | ^~~
                tactus.toml: 3 errors: not valid
                """#
            ),
            (
                "a setting before the header",
                #"""
                heartbeat = "100ms"
                """#,
                #"""
                tactus.toml:1:1: error: "heartbeat" belongs under a [settings] line
                    1 | heartbeat = "100ms"
                      | ^~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a setting in a gesture",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                heartbeat = "100ms"
                run = "true"
                """#,
                #"""
                tactus.toml:4:1: error: "heartbeat" belongs under a [settings] line
                    4 | heartbeat = "100ms"
                      | ^~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a gesture in the settings",
                #"""
                [settings]
                name = "next"
                tap = {}
                """#,
                #"""
                tactus.toml:2:1: error: "name" belongs under a [[gesture]] line
                    2 | name = "next"
                      | ^~~~
                tactus.toml:3:1: error: "tap" belongs under a [[gesture]] line
                    3 | tap = {}
                      | ^~~
                tactus.toml: 2 errors: not valid
                """#
            ),
            (
                "a misspelled setting",
                #"""
                [settings]
                heartbeet = "100ms"
                """#,
                #"""
                tactus.toml:2:1: error: unknown key "heartbeet" (did you mean "heartbeat"?); [settings] has \#
                heartbeat, max-commands, reload-on-save, notify
                    2 | heartbeet = "100ms"
                      | ^~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a device with one bracket",
                #"""
                [device]
                match = { name = "*" }
                rotate = 90
                """#,
                #"""
                tactus.toml:1:1: error: write [[device]], in double brackets: there can be more than one device
                    1 | [device]
                      | ^~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a section of its own",
                #"""
                [touchpad]
                natural-scroll = true
                """#,
                #"""
                tactus.toml:1:2: error: unknown key "touchpad"; the file has settings, device, area, layer, gesture
                    1 | [touchpad]
                      |  ^~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a gesture named in its header",
                #"""
                [gesture.next]
                tap = {}
                run = "true"
                """#,
                #"""
                tactus.toml:1:1: error: write [[gesture]], in double brackets: there can be more than one gesture
                tactus.toml:1:1: error: a gesture needs a name, such as name = "next workspace"
                    1 | [gesture.next]
                      | ^~~~~~~~~~~~~~
                tactus.toml:1:10: error: unknown key "next"; a gesture has \#(keysOfGestures)
                    1 | [gesture.next]
                      |          ^~~~
                tactus.toml: 3 errors: not valid
                """#
            ),
            (
                "an area and nothing else",
                #"""
                [area.left]
                x = "0mm..6mm"
                """#,
                #"""
                tactus.toml:1:1: warning: no gesture is enabled: nothing will happen
                tactus.toml:1:7: warning: no gesture is about the area "left"; name it as area, from or to of one, or take it out
                    1 | [area.left]
                      |       ^~~~
                tactus.toml: valid, 0 gestures; 2 warnings
                """#
            ),
            (
                "a list of gestures as a string",
                #"""
                gesture = "tap"
                """#,
                #"""
                tactus.toml:1:11: error: "gesture" must be a table under a [[gesture]] line, not a string
                    1 | gesture = "tap"
                      |           ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "everything switched off",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                enabled = false
                run = "true"
                """#,
                #"""
                tactus.toml:1:1: warning: no gesture is enabled: nothing will happen
                tactus.toml: valid, 0 gestures; 1 warning
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
