import Testing

@Suite struct `Devices that are wrong, as a newcomer writes it` {
    @Test(
        arguments: [
            (
                "no match",
                #"""
                [[device]]
                rotate = 90
                """#,
                #"""
                tactus.toml:1:1: error: a device needs a match, such as match = { name = "*Touchpad*" }
                    1 | [[device]]
                      | ^~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an empty match",
                #"""
                [[device]]
                match = {}
                rotate = 90
                """#,
                #"""
                tactus.toml:2:9: error: "match" says of no device that it is meant; give it at least one of name, \#
                vendor, product, kind, bus
                    2 | match = {}
                      |         ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a name instead of a match",
                #"""
                [[device]]
                name = "*Touchpad*"
                rotate = 90
                """#,
                #"""
                tactus.toml:1:1: error: a device needs a match, such as match = { name = "*Touchpad*" }
                    1 | [[device]]
                      | ^~~~~~~~~~
                tactus.toml:2:1: error: "name" belongs inside the braces, as in match = { name = … }
                    2 | name = "*Touchpad*"
                      | ^~~~
                tactus.toml: 2 errors: not valid
                """#
            ),
            (
                "a match that is a string",
                #"""
                [[device]]
                match = "*Touchpad*"
                rotate = 90
                """#,
                #"""
                tactus.toml:2:9: error: "match" must be a table in braces such as { name = "*Touchpad*" }, not a \#
                string
                    2 | match = "*Touchpad*"
                      |         ^~~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a size without units",
                #"""
                [[device]]
                match = { name = "*" }
                size = "105x65"
                """#,
                #"""
                tactus.toml:3:8: error: "size" needs a unit: write size = "105mm"
                tactus.toml:3:8: error: "size" needs a unit: write size = "65mm"
                    3 | size = "105x65"
                      |        ^~~~~~~~
                tactus.toml: 2 errors: not valid
                """#
            ),
            (
                "a size as a list",
                #"""
                [[device]]
                match = { name = "*" }
                size = [105, 65]
                """#,
                #"""
                tactus.toml:3:8: error: "size" must be width and height such as "105mm x 65mm", not a list
                    3 | size = [105, 65]
                      |        ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a size of one side",
                #"""
                [[device]]
                match = { name = "*" }
                size = "105mm"
                """#,
                #"""
                tactus.toml:3:8: error: "size" is "105mm"; it must be width and height such as "105mm x 65mm"
                    3 | size = "105mm"
                      |        ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a rotation with a unit",
                #"""
                [[device]]
                match = { name = "*" }
                rotate = "90deg"
                """#,
                #"""
                tactus.toml:3:10: error: "rotate" is "90deg"; it must be 0, 90, 180 or 270 (degrees clockwise, \#
                without quotes), or "auto"
                    3 | rotate = "90deg"
                      |          ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a slanted device",
                #"""
                [[device]]
                match = { name = "*" }
                rotate = 45
                """#,
                #"""
                tactus.toml:3:10: error: "rotate" is 45; it must be 0, 90, 180 or 270 (degrees clockwise, without \#
                quotes), or "auto"
                    3 | rotate = 45
                      |          ^~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an inverted axis as a truth",
                #"""
                [[device]]
                match = { name = "*" }
                invert = true
                """#,
                #"""
                tactus.toml:3:10: error: "invert" must be "none" or "x" or "y" or "both", not true or false
                    3 | invert = true
                      |          ^~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a vendor in quotes",
                #"""
                [[device]]
                match = { vendor = "06cb" }
                rotate = 90
                """#,
                #"""
                tactus.toml:2:20: error: "vendor" must be a number such as 0x06cb, without quotes, not a string
                    2 | match = { vendor = "06cb" }
                      |                    ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a kind that is a mouse",
                #"""
                [[device]]
                match = { name = "*" }
                kind = "mouse"
                """#,
                #"""
                tactus.toml:3:8: error: unknown kind "mouse"; it can be touchpad, touchscreen
                    3 | kind = "mouse"
                      |        ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a bus by its old name",
                #"""
                [[device]]
                match = { bus = "ps2" }
                rotate = 90
                """#,
                #"""
                tactus.toml:2:17: error: unknown bus "ps2" (did you mean "i8042"?)
                    2 | match = { bus = "ps2" }
                      |                 ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a palm's key beside the palm",
                #"""
                [[device]]
                match = { name = "*" }
                pressure = 80
                """#,
                #"""
                tactus.toml:3:1: error: "pressure" belongs inside the braces, as in palm = { pressure = … }
                    3 | pressure = 80
                      | ^~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a palm as a truth",
                #"""
                [[device]]
                match = { name = "*" }
                palm = false
                """#,
                #"""
                tactus.toml:3:8: error: "palm" must be a table in braces such as { edge = "6mm" }, not true or false
                    3 | palm = false
                      |        ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a device that is disabled",
                #"""
                [[device]]
                match = { name = "*" }
                disabled = true
                """#,
                #"""
                tactus.toml:3:1: error: unknown key "disabled" (did you mean "enabled"?)
                    3 | disabled = true
                      | ^~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a gesture for a list of devices",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                device = ["a", "b"]
                run = "true"
                """#,
                #"""
                tactus.toml:4:10: error: "device" must be a name such as "*Touchpad*" or a table such as { kind = \#
                "touchscreen" }, not a list
                    4 | device = ["a", "b"]
                      |          ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a gesture for no device",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                device = ""
                run = "true"
                """#,
                #"""
                tactus.toml:4:10: error: "device" must be a name such as "*Touchpad*", where * stands for any text, \#
                not an empty string
                    4 | device = ""
                      |          ^~
                tactus.toml: 1 error: not valid
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
