import Testing

@Suite struct `Habits from other programs` {
    @Test(
        arguments: [
            (
                "which program is in front",
                #"""
                [[gesture]]
                name = "a"
                tap = {}
                application = "firefox"
                run = "true"
                """#,
                #"""
                tactus.toml:4:1: error: unknown key "application": Tactus does not know which program is in front; let the command \#
                itself ask the desktop
                    4 | application = "firefox"
                      | ^~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a modifier",
                #"""
                [[gesture]]
                name = "a"
                tap = {}
                modifiers = ["ctrl"]
                run = "true"
                """#,
                #"""
                tactus.toml:4:1: error: unknown key "modifiers": Tactus never reads the keyboard; give the gesture other fingers, or \#
                an area
                    4 | modifiers = ["ctrl"]
                      | ^~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "not while typing",
                #"""
                [[gesture]]
                name = "a"
                tap = {}
                disable-while-typing = true
                run = "true"
                """#,
                #"""
                tactus.toml:4:1: error: unknown key "disable-while-typing": Tactus never reads the keyboard, so it does not know when \#
                you type; leave the key out
                    4 | disable-while-typing = true
                      | ^~~~~~~~~~~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "keys without an action",
                #"""
                [[gesture]]
                name = "a"
                tap = {}
                shortcut = "ctrl+c"
                """#,
                #"""
                tactus.toml:4:1: error: unknown key "shortcut": an action presses keys; write run = { keys = "ctrl+Page_Down" }
                    4 | shortcut = "ctrl+c"
                      | ^~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a chord with a hyphen",
                #"""
                [[gesture]]
                name = "a"
                tap = {}
                run = { keys = "ctrl-c" }
                """#,
                #"""
                tactus.toml:4:16: error: there is no key "ctrl-c"; keys that are pressed together have + between them: write "ctrl+c"
                    4 | run = { keys = "ctrl-c" }
                      |                ^~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a chord as GTK writes it",
                #"""
                [[gesture]]
                name = "a"
                tap = {}
                run = { keys = ["<Control><Alt>t", "Super_L s"] }
                """#,
                #"""
                tactus.toml:4:17: error: there is no key "<Control><Alt>t"; keys that are pressed together have + between them: write \#
                "Control+Alt+t"
                    4 | run = { keys = ["<Control><Alt>t", "Super_L s"] }
                      |                 ^~~~~~~~~~~~~~~~~
                tactus.toml:4:36: error: there is no key "Super_L s"; keys that are pressed together have + between them: write \#
                "Super_L+s"
                    4 | run = { keys = ["<Control><Alt>t", "Super_L s"] }
                      |                                    ^~~~~~~~~~~
                tactus.toml: 2 errors: not valid
                """#
            ),
            (
                "a key in capitals with its prefix",
                #"""
                [[gesture]]
                name = "a"
                tap = {}
                run = { keys = "ctrl+KEY_C" }
                """#,
                #"""
                tactus.toml:4:16: error: there is no key "KEY_C" (did you mean "c"?); write a key as it is called by the kernel or by \#
                xkb, as in "ctrl+Page_Down"
                    4 | run = { keys = "ctrl+KEY_C" }
                      |                ^~~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a short name of a key",
                #"""
                [[gesture]]
                name = "a"
                tap = {}
                run = { keys = "ctrl+pagedn" }
                """#,
                #"""
                tactus.toml:4:16: error: there is no key "pagedn" (did you mean "pagedown"?); write a key as it is called by the \#
                kernel or by xkb, as in "ctrl+Page_Down"
                    4 | run = { keys = "ctrl+pagedn" }
                      |                ^~~~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a button of a mouse",
                #"""
                [[gesture]]
                name = "a"
                tap = {}
                run = { keys = "BTN_LEFT" }
                """#,
                #"""
                tactus.toml:4:16: error: "BTN_LEFT" is a button of a mouse, and Tactus presses keys only; let a command press it, as \#
                ydotool can
                    4 | run = { keys = "BTN_LEFT" }
                      |                ^~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a kind of device instead of a name",
                #"""
                [[gesture]]
                name = "a"
                tap = {}
                device = "touchscreen"
                run = "true"
                """#,
                #"""
                tactus.toml:4:10: error: "device" is a device's name, and "touchscreen" is a kind: write device = { kind = \#
                "touchscreen" }
                    4 | device = "touchscreen"
                      |          ^~~~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a path of a device instead of a name",
                #"""
                [[gesture]]
                name = "a"
                tap = {}
                device = "/dev/input/event5"
                run = "true"
                """#,
                #"""
                tactus.toml:4:10: error: "device" is a device's name, and "/dev/input/event5" is a path; write the name that "tactus \#
                devices" prints
                    4 | device = "/dev/input/event5"
                      |          ^~~~~~~~~~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "half of a corner's name",
                #"""
                [[gesture]]
                name = "a"
                tap = {}
                area = "top-left"
                run = "true"
                """#,
                #"""
                tactus.toml:4:8: error: unknown area "top-left" (did you mean "top-left-corner"?)
                    4 | area = "top-left"
                      |        ^~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "two commands",
                #"""
                [[gesture]]
                name = "a"
                tap = {}
                run = "notify-send one"
                run = "notify-send two"
                """#,
                #"""
                tactus.toml:5:7: error: "run" is set twice in the same table, first in line 4; to run both, write one text: "first; \#
                second"
                    5 | run = "notify-send two"
                      |       ^~~~~~~~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a misspelled variable",
                #"""
                [[gesture]]
                name = "a"
                swipe = { fingers = 4, direction = "left" }
                run = "echo $TACTUS_DIRECION ${TACTUS_FOO}"
                """#,
                #"""
                tactus.toml:4:7: warning: "a" (ended): there is no $TACTUS_DIRECION (did you mean $TACTUS_DIRECTION?)
                tactus.toml:4:7: warning: "a" (ended): there is no $TACTUS_FOO; man tactus.toml lists the variables
                    4 | run = "echo $TACTUS_DIRECION ${TACTUS_FOO}"
                      |       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                tactus.toml: valid, 1 gesture; 2 warnings
                """#
            ),
            (
                "variables that a gesture never has",
                #"""
                [[gesture]]
                name = "a"
                tap = { fingers = 4 }
                run = "echo $TACTUS_DIRECTION ${TACTUS_STEPS}"
                """#,
                #"""
                tactus.toml:4:7: warning: "a" (ended): $TACTUS_DIRECTION is not set, as this gesture has no direction
                tactus.toml:4:7: warning: "a" (ended): $TACTUS_STEPS is not set, as this gesture has no step
                    4 | run = "echo $TACTUS_DIRECTION ${TACTUS_STEPS}"
                      |       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                tactus.toml: valid, 1 gesture; 2 warnings
                """#
            ),
            (
                "a variable without a shell",
                #"""
                [[gesture]]
                name = "a"
                tap = { fingers = 4 }
                run = ["notify-send", "$TACTUS_FINGERS"]
                """#,
                #"""
                tactus.toml:4:7: warning: "a" (ended): a list runs without a shell, so "$TACTUS_FINGERS" is given as it is; write the \#
                command in one text instead
                    4 | run = ["notify-send", "$TACTUS_FINGERS"]
                      |       ^
                tactus.toml: valid, 1 gesture; 1 warning
                """#
            ),
            (
                "a variable of a detector",
                #"""
                [[gesture]]
                name = "a"
                detector = "wiggle $TACTUS_X $TACTUS_GESTURE"
                run = "true"
                """#,
                #"""
                tactus.toml:1:1: warning: "a" (detector): $TACTUS_X is not set for a detector, which is shown the fingers line by line
                    1 | [[gesture]]
                      | ^~~~~~~~~~~
                tactus.toml: valid, 1 gesture; 1 warning
                """#
            ),
            (
                "YAML",
                #"""
                swipe:
                  3:
                    left:
                      command: 'xdotool key alt+Right'
                    right:
                      command: 'xdotool key alt+Left' 
                """#,
                #"""
                tactus.toml:1:6: error: this looks like YAML, but a configuration is TOML (key = value); "tactus import" converts the \#
                files of other gesture programs
                    1 | swipe:
                      |      ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "lines of YAML",
                #"""
                [[gesture]]
                name: next workspace
                tap: {}
                run: "true"
                gesture:
                """#,
                #"""
                tactus.toml:2:5: error: expected "=" after the key, found ":"; write name = "next workspace"
                    2 | name: next workspace
                      |     ^
                tactus.toml:3:4: error: expected "=" after the key, found ":"; write tap = {}
                    3 | tap: {}
                      |    ^
                tactus.toml:4:4: error: expected "=" after the key, found ":"; write run = "true"
                    4 | run: "true"
                      |    ^
                tactus.toml:5:8: error: expected "=" after the key, found ":"; write [[gesture]]
                    5 | gesture:
                      |        ^
                tactus.toml: 4 errors: not valid
                """#
            ),
            (
                "JSON over several lines",
                #"""
                {
                  "gesture": [
                    { "name": "a" }
                  ]
                }
                """#,
                #"""
                tactus.toml:1:1: error: no line of this file is TOML (key = value); "tactus import" converts the files of other \#
                gesture programs
                    1 | {
                      | ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "what libinput-gestures reads",
                #"""
                gesture swipe up 3 notify-send up
                gesture swipe down 3 notify-send down
                gesture pinch in 2 notify-send in
                """#,
                #"""
                tactus.toml:1:9: error: no line of this file is TOML (key = value); "tactus import" converts the files of other \#
                gesture programs
                    1 | gesture swipe up 3 notify-send up
                      |         ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
