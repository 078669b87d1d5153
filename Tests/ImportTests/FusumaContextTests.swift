import Import
import Testing

@Suite struct `The contexts of fusuma` {
    @Test func `A lasting gesture of fusuma does not act in an application that has its own`() throws {
        let text = """
            swipe:
              3:
                begin: { command: keydown Alt }
                right: { update: { command: key Tab } }
                end: { command: keyup Alt }
            ---
            context: { application: Firefox }
            swipe:
              3:
                begin: { command: keydown Ctrl }
                right: { update: { command: key Next } }
                end: { command: keyup Ctrl }
            """
        let steps = #"drag = { fingers = 3, axis = "horizontal" }"#
        let simultaneous = #"priority = "simultaneous""#
        #expect(
            try gestures(text, .fusuma) == [
                #"drag = { fingers = 3 }; when = { app = "Firefox" }; \#(simultaneous); began = "keydown Ctrl"; run = "keyup Ctrl""#,
                #"\#(steps); when = { app = "Firefox" }; \#(simultaneous); step.every = "6mm"; step.forward = "key Next""#,
                #"drag = { fingers = 3 }; when = { not = { app = "Firefox" } }; \#(simultaneous); "#
                    + #"began = "keydown Alt"; run = "keyup Alt""#,
                #"\#(steps); when = { not = { app = "Firefox" } }; \#(simultaneous); step.every = "6mm"; step.forward = "key Tab""#,
            ])
        #expect(
            try untranslated(text, .fusuma) == [
                "f:9: 3 fingers drag in Firefox: fusuma 3 takes the part without a context instead, see line 2, and likewise instead of 1 more; "
                    + "fusuma 2 runs this one, and so does Tactus; to get what fusuma 3 does, remove it from the old file, and import that "
                    + "again"
            ])
    }

    @Test func `The phases that an application of fusuma does not have of its own remain those of all applications`() throws {
        let text = """
            pinch: { 2: { begin: { command: a }, update: { command: b }, end: { command: c } } }
            ---
            context: { application: [Gimp, Krita] }
            pinch: { 2: { update: { command: d } } }
            ---
            context: { application: mpv }
            pinch: { 2: { in: { begin: { command: e } }, out: { begin: { command: f } } } }
            """
        let simultaneous = #"priority = "simultaneous""#
        #expect(
            try gestures(text, .fusuma) == [
                #"pinch = { fingers = 2 }; when = { app = ["Gimp", "Krita"] }; \#(simultaneous); "#
                    + #"changed = { run = "d", every = "100ms" }; began = "a"; run = "c""#,
                #"pinch = { fingers = 2, direction = "in" }; when = { app = "mpv" }; \#(simultaneous); began = "e""#,
                #"pinch = { fingers = 2, direction = "out" }; when = { app = "mpv" }; \#(simultaneous); began = "f""#,
                #"pinch = { fingers = 2 }; when = { app = "mpv" }; \#(simultaneous); "#
                    + #"changed = { run = "b", every = "100ms" }; run = "c""#,
                #"pinch = { fingers = 2 }; when = { not = { app = ["Gimp", "Krita", "mpv"] } }; \#(simultaneous); "#
                    + #"began = "a"; changed = { run = "b", every = "100ms" }; run = "c""#,
            ])
    }

    @Test func `A phase of fusuma that an application has in one direction only is reported`() throws {
        let text = """
            swipe: { 3: { begin: { command: a } } }
            ---
            context: { application: mpv }
            swipe: { 3: { left: { begin: { command: b } } } }
            """
        let simultaneous = #"priority = "simultaneous""#
        #expect(
            try gestures(text, .fusuma) == [
                #"drag = { fingers = 3, direction = "left" }; when = { app = "mpv" }; \#(simultaneous); began = "b""#,
                #"drag = { fingers = 3 }; when = { not = { app = "mpv" } }; \#(simultaneous); began = "a""#,
            ])
        #expect(
            try untranslated(text, .fusuma).first
                == "f:1: 3 fingers drag in mpv: fusuma runs its commands there in the directions that have none of their own; Tactus does not; "
                + "write a gesture with when = { app = … } for each of these directions")
    }

    @Test func `Lasting gestures of fusuma with other fingers or at other moments keep acting in all applications`() throws {
        let text = """
            swipe: { 3: { begin: { command: a } }, 4: { begin: { command: b } } }
            ---
            context: { application: mpv }
            swipe: { 3: { left: { command: c }, end: { command: d } } }
            """
        let found = try gestures(text, .fusuma)
        #expect(found.count == 4)
        #expect(found.allSatisfy { !$0.contains("not") })
        #expect(try untranslated(text, .fusuma) == [])
    }
}
