import Testing

@Suite struct `Devices with something wrong in them` {
    @Test(
        arguments: [
            ("", #"1:1: error: a device needs a match, such as match = { name = "*Touchpad*" }"#),
            (#"match = "*pad*""#, #"2:9: error: "match" must be a table in braces such as { name = "*Touchpad*" }, not a string"#),
            (
                "match = {}",
                #"2:9: error: "match" says of no device that it is meant; give it at least one of name, vendor, product, kind, bus"#
            ),
            (
                #"match = { nam = "a" }"#,
                #"2:11: error: unknown key "nam" (did you mean "name"?); match has name, vendor, product, kind, bus"#
            ),
            (
                #"match = { name = " ", vendor = "06cb", product = 65536, kind = "tablet", bus = "ps2" }"#,
                #"""
                2:18: error: "name" must be a name such as "*Touchpad*", where * stands for any text, not an empty string
                2:32: error: "vendor" must be a number such as 0x06cb, without quotes, not a string
                2:50: error: "product" is 65536; it must be from 0x0000 to 0xffff
                2:64: error: unknown kind "tablet"; it can be touchpad, touchscreen
                2:80: error: unknown bus "ps2" (did you mean "i8042"?)
                """#
            ),
        ] as [(String, String)])
    func `have to say which devices are meant`(text: String, expected: String) {
        #expect(issues(of: "[[device]]\n\(text)\n[[gesture]]\nname = \"a\"\ntap = {}\nrun = \"x\"") == expected)
    }

    @Test(
        arguments: [
            (
                "rotat = 90",
                #"3:1: error: unknown key "rotat" (did you mean "rotate"?)"#
            ),
            ("vendor = 3", #"3:1: error: "vendor" belongs inside the braces, as in match = { vendor = … }"#),
            ("edge = \"3mm\"", #"3:1: error: "edge" belongs inside the braces, as in palm = { edge = … }"#),
            ("zone = \"3mm\"", #"3:1: error: "zone" belongs inside the braces, as in thumb = { zone = … }"#),
            ("size = 105", #"3:8: error: "size" must be width and height such as "105mm x 65mm", not an integer"#),
            (#"size = "105mm""#, #"3:8: error: "size" is "105mm"; it must be width and height such as "105mm x 65mm""#),
            (#"size = "105 x 65mm""#, #"3:8: error: "size" needs a unit: write size = "105mm""#),
            (#"size = "1mm x 65mm""#, #"3:8: error: "size" is "1mm"; it must be from 10mm to 5000mm"#),
            (
                "rotate = 45",
                #"3:10: error: "rotate" is 45; it must be 0, 90, 180 or 270 (degrees clockwise, without quotes), or "auto""#
            ),
            (
                #"rotate = "90""#,
                #"3:10: error: "rotate" is "90"; it must be 0, 90, 180 or 270 (degrees clockwise, without quotes), or "auto""#
            ),
            (#"invert = "z""#, #"3:10: error: unknown invert "z"; it can be none, x, y, both"#),
            (#"enabled = "no""#, #"3:11: error: "enabled" must be true or false, without quotes, not a string"#),
            ("palm = 3", #"3:8: error: "palm" must be a table in braces such as { edge = "6mm" }, not an integer"#),
            (
                #"palm = { pressure = 0, size = "12mm", edge = 6, size_ = 1 }"#,
                #"""
                3:21: error: "pressure" is 0; it must be from 1 to 2147483647
                3:31: error: "size" must be a whole number of the device's own units, without quotes, not a string
                3:46: error: "edge" needs a unit: write edge = "6mm"
                3:49: error: unknown key "size_" (did you mean "size"?); palm has enabled, pressure, size, edge
                """#
            ),
            (
                #"thumb = { zone = "1m", rotate = 90 }"#,
                #"""
                3:18: error: "zone" is "1m"; it must be a distance in mm or cm, such as "3mm"
                3:24: error: "rotate" belongs under a [[device]] line
                """#
            ),
        ] as [(String, String)])
    func `are told what would be right`(text: String, expected: String) {
        let file = "[[device]]\nmatch = { name = \"*\" }\n\(text)\n[[gesture]]\nname = \"a\"\ntap = {}\nrun = \"x\""
        #expect(issues(of: file) == expected)
    }

    @Test(
        arguments: [
            (
                "device = 3",
                #"3:10: error: "device" must be a name such as "*Touchpad*" or a table such as { kind = "touchscreen" }, not an integer"#
            ),
            (
                "device = {}",
                #"3:10: error: "device" says of no device that it is meant; give it at least one of name, vendor, product, kind, bus"#
            ),
            (#"device = { match = "a" }"#, #"3:12: error: "match" belongs under a [[device]] line"#),
            ("invert = \"x\"", #"3:1: error: "invert" belongs under a [[device]] line"#),
        ] as [(String, String)])
    func `are told as filters of gestures`(text: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\n\(text)\ntap = {}\nrun = \"x\"") == expected)
    }

    @Test func `are there more than once, in double brackets`() {
        let found = issues(of: "[device]\nmatch = { name = \"*\" }\n[[gesture]]\nname = \"a\"\ntap = {}\nrun = \"x\"")
        #expect(found == "1:1: error: write [[device]], in double brackets: there can be more than one device")
    }

    @Test func `leave a part of a gesture no device of its own`() {
        let found = issues(
            of: "[[gesture]]\nname = \"a\"\nsequence = [ { tap = {}, device = \"*\" }, { tap = { device = \"*\" } } ]\nrun = \"x\"")
        #expect(
            found == #"""
                3:26: error: "device" belongs under the [[gesture]] line, not inside a part
                3:52: error: "device" belongs under the [[gesture]] line, not inside a part
                """#)
    }
}
