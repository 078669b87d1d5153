import Import
import Testing

@Suite struct `The file of fusuma` {
    @Test func `Anchors, aliases and merged keys of YAML mean the same as in Ruby`() throws {
        let text = """
            common: &common
              threshold: 2
              command: old
            swipe:
              3:
                left: &left { command: a }
                right: *left
                up: { command: gone, <<: *common, command: b }
                down: { <<: [{ command: c }, *common] }
            """
        #expect(
            try gestures(text, .fusuma) == [
                #"swipe = { fingers = 3, direction = "left" }; run = "a""#, #"swipe = { fingers = 3, direction = "right" }; run = "a""#,
                #"swipe = { fingers = 3, direction = "up", distance = "12mm" }; run = "old""#,
                #"swipe = { fingers = 3, direction = "down", distance = "12mm" }; run = "c""#,
            ])
    }

    @Test func `An alias of a missing anchor loses one gesture and not the file`() throws {
        let text = "swipe:\n  3:\n    left: { command: a }\n    right: *nothing\n    up: { command: *nothing }\n    down: { command: b }"
        #expect(
            try gestures(text, .fusuma) == [
                #"swipe = { fingers = 3, direction = "left" }; run = "a""#, #"swipe = { fingers = 3, direction = "down" }; run = "b""#,
            ])
        #expect(
            try untranslated(text, .fusuma) == [
                "f:4: *nothing: there is no anchor &nothing before it", "f:5: *nothing: there is no anchor &nothing before it",
            ])
    }

    @Test func `Gestures of fusuma in the context of applications get a condition and come first`() throws {
        let text = """
            context: { application: [Slack, foot] }
            swipe: { 3: { left: { command: a } } }
            threshold: { swipe: 2 }
            ---
            swipe: { 3: { left: { command: b } } }
            ---
            context: { application: mpv }
            swipe: { 3: { left: { command: c } } }
            """
        #expect(
            try gestures(text, .fusuma) == [
                #"swipe = { fingers = 3, direction = "left", distance = "12mm" }; when = { app = ["Slack", "foot"] }; run = "a""#,
                #"swipe = { fingers = 3, direction = "left" }; when = { app = "mpv" }; run = "c""#,
                #"swipe = { fingers = 3, direction = "left" }; run = "b""#,
            ])
        #expect(
            try untranslated(text, .fusuma) == [
                "f:2: 3 fingers left in Slack, foot: fusuma 3 takes the part without a context instead, see line 5, and likewise instead of 1 more; "
                    + "fusuma 2 runs this one, and so does Tactus; to get what fusuma 3 does, remove it from the old file, and import that "
                    + "again"
            ])
    }

    @Test func `The gesture of fusuma without a context does not act in an application whose own gesture is a comment`() throws {
        let text = """
            context: { application: Slack }
            swipe: { 3: { left: { workspace: { direction: up } }, begin: { keypress: x, command: '$move_x' } } }
            ---
            swipe: { 3: { left: { command: a }, begin: { command: b } } }
            """
        #expect(
            try gestures(text, .fusuma) == [
                "", "", #"swipe = { fingers = 3, direction = "left" }; when = { app = "Slack" }; run = ["true"]"#,
                #"swipe = { fingers = 3, direction = "left" }; run = "a""#,
                #"drag = { fingers = 3 }; when = { not = { app = "Slack" } }; priority = "simultaneous"; began = "b""#,
            ])
    }

    @Test func `Only the first part of fusuma's file without a context counts`() throws {
        let text = "swipe: { 3: { left: { command: a } } }\n---\nswipe: { 3: { right: { command: b } } }"
        #expect(try gestures(text, .fusuma) == [#"swipe = { fingers = 3, direction = "left" }; run = "a""#])
        #expect(try untranslated(text, .fusuma) == ["f:3: swipe: fusuma reads only the first part of a file that has no context"])
    }

    @Test func `A gesture whose command reads variables that fusuma sets becomes a comment`() throws {
        let drag = "swipe: { 3: { begin: { command: b }, update: { command: 'move $move_x, $move_y' } } }"
        #expect(
            try comments(drag, .fusuma) == [
                #"not active: the command reads $move_x, which Tactus does not set; drag = { fingers = 3 }; priority = "simultaneous"; "#
                    + #"began = "b"; changed = { run = "move $move_x, $move_y", every = "100ms" }"#
            ])
        let own =
            "swipe: { 3: { left: { command: 'zoom=2; FUSUMA_ALL_WINDOWS_HIDDEN=1; test $zoom $FUSUMA_ALL_WINDOWS_HIDDEN $move_xy' }, "
            + "right: { command: 'for move_x in 1 2; do echo $move_x; done; read finger; echo $finger' } } }"
        #expect(try untranslated(own, .fusuma) == [])
        #expect(try comments(own, .fusuma) == [])
    }

    @Test func `A two-finger swipe of fusuma becomes a comment because libinput never makes one`() throws {
        let text = "swipe: { 2: { left: { command: a, begin: { command: b } } } }"
        #expect(try gestures(text, .fusuma) == ["", ""])
        let reason = "libinput makes no swipes of fewer than three fingers of a touchpad, which scroll and point"
        #expect(try untranslated(text, .fusuma) == ["f:1: swipe 2 left: \(reason)"])
        #expect(
            try comments(text, .fusuma).first == #"not active: \#(reason); swipe = { fingers = 2, direction = "left" }; run = "a""#)
    }

    @Test func `Gestures of fusuma are for touchpads only`() throws {
        let toml = try imported("swipe: { 3: { up: { command: a } } }", .fusuma).toml
        #expect(toml.contains("\ndevice = { kind = \"touchpad\" }\n"))
    }
}
