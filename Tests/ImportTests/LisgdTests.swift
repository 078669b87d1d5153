import Diagnostics
import Foundation
import Import
import Testing

@Suite struct `A command line of lisgd` {
    private let screen = #"; device = { kind = "touchscreen" }"#

    @Test(arguments: [
        ("1,RL,*,*,R,a", #"swipe = { fingers = 1, direction = "left", on = "lift" }"#, "a"),
        ("2,UD,*,S,,a", #"swipe = { fingers = 2, direction = "down", on = "lift" }"#, "a"),
        ("3,DU,*,*,*,a b", #"swipe = { fingers = 3, direction = "up", on = "lift" }"#, "a b"),
        (" 3x,,DU,*,*,R,a", #"swipe = { fingers = 3, direction = "up", on = "lift" }"#, "a"),
        ("1,DLUR,*,*,R,a", #"swipe = { fingers = 1, direction = "up-right", on = "lift" }"#, "a"),
        ("1,ULDR,*,*,R,a", #"swipe = { fingers = 1, direction = "down-right", on = "lift" }"#, "a"),
        ("1,DRUL,*,*,R,a", #"swipe = { fingers = 1, direction = "up-left", on = "lift" }"#, "a"),
        ("1,URDL,*,*,R,a", #"swipe = { fingers = 1, direction = "down-left", on = "lift" }"#, "a"),
        ("1,LR,L,*,P,a", #"edge = { fingers = 1, from = "left" }"#, "a"),
        ("2,RL,R,*,R,a", #"edge = { fingers = 2, from = "right", on = "lift" }"#, "a"),
        ("1,UD,T,*,P,a", #"edge = { fingers = 1, from = "top" }"#, "a"),
        ("1,DU,B,*,P,a", #"edge = { fingers = 1, from = "bottom" }"#, "a"),
        ("1,LR,L,*,a b", #"edge = { fingers = 1, from = "left", on = "lift" }"#, "a b"),
        ("1,LR,a b", #"swipe = { fingers = 1, direction = "right", on = "lift" }"#, "a b"),
    ])
    func `Each gesture of lisgd becomes the documented one, in the forms of three releases`(
        words: String, expected: String, command: String
    ) throws {
        let line = "lisgd -v -o 0 -g '\(words)' -v"
        #expect(try gestures(line, .lisgd) == ["\(expected)\(screen); run = \"\(command)\""])
        #expect(try untranslated(line, .lisgd) == [])
        let other = try ImportedConfiguration(lisgdArguments: ["-v", "-g", words], named: "lisgd")
        #expect(other.gestures.map(\.motion) == (try imported(line, .lisgd).gestures.map(\.motion)))
    }

    @Test(arguments: [
        (
            "1,UD,U,*,R,a", #""U" is not an edge of lisgd; write one of *, N, L, R, T, B, TL, TR, BL, BR"#,
            #"swipe = { fingers = 1, direction = "down", on = "lift" }"#
        ),
        (
            "1,BL,DLUR,*,P,a", "the gesture and the edge have changed places; lisgd wants fingers,gesture,edge,distance,mode,command",
            #"swipe = { fingers = 1, direction = "up-right" }; device = { kind = "touchscreen" }; from = "bottom-left-corner""#
        ),
        (
            "1,LR,*,0.5,R,a", #""0.5" is not a distance of lisgd; write one of *, S, M, L"#,
            #"swipe = { fingers = 1, direction = "right", on = "lift" }"#
        ),
    ])
    func `Unknown or exchanged fields of lisgd make a comment and never become part of the command`(
        words: String, reason: String, expected: String
    ) throws {
        let line = "lisgd -g '\(words)'"
        #expect(try untranslated(line, .lisgd) == ["f:1: -g \(words): \(reason)"])
        #expect(try gestures(line, .lisgd) == [""])
        let comment = try #require(try comments(line, .lisgd).first)
        #expect(comment.hasPrefix("not active: \(reason); \(expected)"), "\(comment)")
        #expect(comment.hasSuffix("; run = \"a\""), "\(comment)")
    }

    @Test(arguments: [
        ("3,RL,*,*,R,a, b", "a", "lisgd ends a command at its first comma; the text after it is left out here as well"),
        ("3,RL,*,*,0,a b", "a b", #"lisgd takes "0" for the mode, which is R or P, and what is behind it for the command"#),
        ("3,RL,*,*,a b, c", "c", #"lisgd takes "a b" for the mode, which is R or P, and what is behind it for the command"#),
    ])
    func `A command of lisgd ends where lisgd ends it, and a surprise is reported`(words: String, command: String, reason: String) throws {
        let line = "lisgd -g '\(words)'"
        #expect(
            try gestures(line, .lisgd) == [
                #"swipe = { fingers = 3, direction = "left", on = "lift" }; device = { kind = "touchscreen" }; run = "\#(command)""#
            ])
        #expect(try untranslated(line, .lisgd) == ["f:1: -g \(words): \(reason)"])
    }

    @Test(arguments: [
        ("1,DU,L,*,R,a", "direction = \"up\"", "from = \"left-edge\""), ("1,RL,L,*,R,a", "direction = \"left\"", "to = \"left-edge\""),
        ("1,DU,R,*,R,a", "direction = \"up\"", "from = \"right-edge\""), ("1,LR,R,*,R,a", "direction = \"right\"", "to = \"right-edge\""),
        ("1,LR,T,*,R,a", "direction = \"right\"", "from = \"top-edge\""), ("1,DU,T,*,R,a", "direction = \"up\"", "to = \"top-edge\""),
        ("1,RL,B,*,R,a", "direction = \"left\"", "from = \"bottom-edge\""),
        ("1,UD,B,*,R,a", "direction = \"down\"", "to = \"bottom-edge\""),
        ("1,ULDR,L,*,R,a", "direction = \"down-right\"", "from = \"left-edge\""),
        ("1,ULDR,TL,*,R,a", "direction = \"down-right\"", "from = \"top-left-corner\""),
        ("1,LR,TL,*,R,a", "direction = \"right\"", "from = \"top-left-corner\""),
        ("1,DRUL,TL,*,R,a", "direction = \"up-left\"", "to = \"top-left-corner\""),
        ("1,LR,TR,*,R,a", "direction = \"right\"", "to = \"top-right-corner\""),
        ("1,UD,BL,*,R,a", "direction = \"down\"", "to = \"bottom-left-corner\""),
        ("1,DLUR,TL,*,R,a", "direction = \"up-right\"", "from = \"left-edge\"; to = \"top-edge\""),
        ("1,DLUR,BR,*,R,a", "direction = \"up-right\"", "from = \"bottom-edge\"; to = \"right-edge\""),
        ("1,LR,N,*,R,a", "direction = \"right\"", "area = \"inside\""),
    ])
    func `The edges and corners of lisgd become areas`(words: String, direction: String, place: String) throws {
        let line = "lisgd -g '\(words)'"
        let found = try gestures(line, .lisgd)
        #expect(
            found.first?.hasPrefix("swipe = { fingers = 1, \(direction), on = \"lift\" }\(screen); \(place); run = \"a\"") == true,
            "\(found)")
        #expect(try untranslated(line, .lisgd) == [])
        #expect(try imported(line, .lisgd).toml.contains("[area.inside]") == words.contains(",N,"))
    }

    @Test func `A pressed gesture of lisgd becomes the steps of a drag`() throws {
        #expect(
            try gestures("lisgd -g '1,DU,R,*,P,up'", .lisgd)
                == [#"drag = { fingers = 1, direction = "up" }\#(screen); from = "right-edge"; step.every = "6mm"; step.forward = "up""#])
        let both = "lisgd -g '2,DU,*,*,P,up' -g 1,LR,*,*,R,other -g '2,UD,*,*,P,down' -g 2,UD,*,*,P,again"
        #expect(
            try gestures(both, .lisgd) == [
                #"drag = { fingers = 2, axis = "vertical" }\#(screen); step.every = "6mm"; step.forward = "down"; step.backward = "up""#,
                #"swipe = { fingers = 1, direction = "right", on = "lift" }\#(screen); run = "other""#,
            ])
        #expect(try untranslated(both, .lisgd) == ["f:1: -g 2,UD,*,*,P,again: line 1 is for the same gesture and is used instead"])
        #expect(
            try hear("2 fingers touch, slide up 14mm in 200ms, slide down 14mm in 200ms, lift", from: both, .lisgd)
                == "2 fingers up and down began, 2 fingers up and down ended")
        let other = "lisgd -g 1,LR,*,*,P,a -g 1,RL,*,*,R,b -g 1,DU,*,*,P,c -g 1,UD,B,*,P,d"
        #expect(
            try imported(other, .lisgd).gestures.map(\.name) == [
                "1 finger right", "1 finger left", "1 finger up", "1 finger down to the bottom edge",
            ])
    }

    @Test(arguments: ["S", "M", "L"])
    func `A pressed gesture of lisgd with a distance acts once at the lift`(distance: String) throws {
        let text = "lisgd -g '1,LR,*,\(distance),P,a' -g '1,LR,L,\(distance),P,b'"
        #expect(
            try gestures(text, .lisgd) == [
                #"swipe = { fingers = 1, direction = "right", on = "lift" }\#(screen); run = "a""#,
                #"edge = { fingers = 1, from = "left", on = "lift" }\#(screen); run = "b""#,
            ])
        let both = "lisgd -g '1,LR,*,\(distance),P,a' -g '1,LR,*,*,P,b'"
        #expect(try gestures(both, .lisgd).map { $0.suffix(18) } == [#"step.forward = "b""#])
        #expect(
            try untranslated(both, .lisgd) == ["f:1: -g 1,LR,*,\(distance),P,a: line 1 is for the same gesture and is used instead"])
    }

    @Test func `A pressed gesture of lisgd takes precedence over one at the lift in any order`() throws {
        let reason = "is for the same gesture and is used instead"
        let text = "lisgd -g 1,UD,R,*,R,lift \\\n -g 1,UD,R,*,P,down \\\n -g 1,DU,R,*,P,up"
        let drag = #"drag = { fingers = 1, axis = "vertical" }\#(screen); from = "right-edge"; step.every = "6mm""#
        #expect(try gestures(text, .lisgd) == [#"\#(drag); step.forward = "down"; step.backward = "up""#])
        #expect(try untranslated(text, .lisgd) == ["f:1: -g 1,UD,R,*,R,lift: line 2 \(reason)"])
        let inward = "lisgd -g 1,LR,L,L,R,lift -g 1,LR,L,*,P,press"
        #expect(try gestures(inward, .lisgd) == [#"edge = { fingers = 1, from = "left" }\#(screen); run = "press""#])
        #expect(try untranslated(inward, .lisgd) == ["f:1: -g 1,LR,L,L,R,lift: line 1 \(reason)"])
        let short = "lisgd -g 1,LR,L,*,R,lift -g 1,LR,L,S,P,press"
        #expect(try gestures(short, .lisgd) == [#"edge = { fingers = 1, from = "left", on = "lift" }\#(screen); run = "lift""#])
    }

    @Test func `A command line of lisgd is found in a script`() throws {
        let text = """
            #!/bin/sh
            pkill lisgd; sleep 1 # lisgd -g '1,LR,no'
            if true; then
                (nohup /usr/bin/lisgd -g "1,LR,*,*,R,say \\"it's\\" \\$5 \\x" \\
                    -g 2,LR,*,*,R,a\\ b >/dev/null 2>&1 &)
            fi
            lisgd -g '3,LR,*,*,R,say "$HOME" & wait' | cat
            """
        #expect(
            try gestures(text, .lisgd) == [
                #"swipe = { fingers = 1, direction = "right", on = "lift" }"# + screen + #"; run = "say \"it's\" $5 \\x""#,
                #"swipe = { fingers = 2, direction = "right", on = "lift" }"# + screen + #"; run = "a b""#,
                #"swipe = { fingers = 3, direction = "right", on = "lift" }"# + screen + #"; run = 'say "$HOME" & wait'"#,
            ])
        #expect(try untranslated(text, .lisgd) == [])
        #expect(try imported(text, .lisgd).gestures.map(\.line) == [4, 5, 7])
    }

    @Test(arguments: [
        "lisgd -g '1,LR,*,*,R,d'>/dev/null", "lisgd -g '1,LR,*,*,R,d' 2>&1 | cat", "lisgd>/dev/null 2>&1 -g 1,LR,*,*,R,d &",
        "lisgd 2>'a b' -g 1,LR,*,*,R,d >>log </dev/null", "lisgd -g 1,LR,*,*,R,d>|log", "lisgd -g 1,LR,*,*,R,d &>/dev/null",
        "args=( -g 1,LR,*,*,R,d ); lisgd \"${args[@]}\">/dev/null",
    ])
    func `A redirection of a shell is no part of lisgd's words`(line: String) throws {
        #expect(try gestures(line, .lisgd) == [#"swipe = { fingers = 1, direction = "right", on = "lift" }\#(screen); run = "d""#])
        #expect(try untranslated(line, .lisgd) == [])
    }

    @Test func `A quoted redirection belongs to the command of lisgd's gesture`() throws {
        let line = #"lisgd -g '1,LR,*,*,R,d >a' -g 2,LR,*,*,R,d\>b"#
        let runs = try gestures(line, .lisgd).map { $0.components(separatedBy: "; run = ").last }
        #expect(runs == [#""d >a""#, #""d>b""#])
    }

    @Test(arguments: [
        ("-d /dev/input/event1", "-d /dev/input/event1: a gesture is for devices by name or kind, not by path; the gestures here"),
        ("-o 3", "-o 3: Tactus turns touchscreens with the screen; if it does not know"),
        ("-t 200", "-t 200: Tactus measures in millimeters"),
        ("-T 60", "-T 60: Tactus measures in millimeters, and how many these are depends on the device; write step.every"),
        ("-r 20", "-r 20: a straight swipe has 45° to either side"),
        ("-m 400", "-m 400: a swipe may take as long as it likes; write velocity"),
        ("-w 1080", "-w 1080: Tactus asks the device how large"),
        ("-s 2", "-s 2: Tactus measures in millimeters, and how many these are depends on the device; write zone"),
        ("-z 2", "-z 2: not an option of lisgd"), ("now", "now: not an option of lisgd"),
        ("-t", "-t: not an option of lisgd with its value"), ("-g 1,LR", "-g 1,LR: there is no command"),
        ("-g 1,UP,*,*,R,a", "-g 1,UP,*,*,R,a: \"UP\" is not a gesture of lisgd; write one of LR"),
        ("-g 40,LR,*,*,R,a", "-g 40,LR,*,*,R,a: \"40\" is not a number of fingers from 1 to 16"),
        ("-g x", "-g x: not fingers,gesture,edge,dist"),
        ("-g 2,LR,L", "-g 2,LR,L: there is no command"), ("-g 2,LR,L,*", "-g 2,LR,L,*: not fingers,gesture,edge,distance,mode,command"),
        ("-g 2,LR,*,*,R,", "-g 2,LR,*,*,R,: there is no command"),
        (
            "-g 2,LR,*,M,R,a",
            "distance M in -g 2,LR,*,M,R,a: a swipe is so many millimeters long, and a third of the screen's side are more on"
        ),
        ("-g 2,LR,*,L,R,a", "distance L in -g 2,LR,*,L,R,a: a swipe is so many millimeters long, and two thirds of the screen's side"),
        (
            "-g \"2,LR,*,*,R,$menu\"",
            "-g 2,LR,*,*,R,$menu: your script puts a value in there before lisgd starts: $menu, which the script does"
        ),
        ("-g 2,LR,*,*,R,`id`", "-g 2,LR,*,*,R,`id`: your script puts a value in there before lisgd starts: `id`; write the value, and"),
        ("-g 1,LR,*,*,R,b", "1 finger right: line 1 is for the same gesture and is used instead"),
    ])
    func `Options of lisgd without a translation are reported`(words: String, expected: String) throws {
        let line = "lisgd -g 1,LR,*,*,R,a \\\n\(words)"
        let found = try untranslated(line, .lisgd)
        #expect(!found.isEmpty)
        #expect(found.first?.hasPrefix("f:2: \(expected)") == true, "\(found)")
        #expect(try gestures(line, .lisgd).first?.hasPrefix(#"swipe = { fingers = 1, direction = "right", on = "lift" }"#) == true)
    }

    @Test func `The shortest of several distances of lisgd is active and the others are comments`() throws {
        let text = "lisgd -g 1,LR,*,L,R,far -g 1,LR,*,S,R,near -g 1,RL,*,L,R,alone"
        #expect(
            try gestures(text, .lisgd) == [
                "",
                #"swipe = { fingers = 1, direction = "right", on = "lift" }\#(screen); run = "near""#,
                #"swipe = { fingers = 1, direction = "left", on = "lift" }\#(screen); run = "alone""#,
            ])
        #expect(try untranslated(text, .lisgd).count == 2)
    }

    @Test func `A swipe of lisgd away from edges is separate from those at edges in any order`() throws {
        let text = "lisgd -g 1,LR,N,*,P,a -g 1,LR,L,*,P,b"
        let found = try imported(text, .lisgd)
        #expect(found.gestures.map(\.name) == ["1 finger right inside", "1 finger from the left edge"])
        #expect(
            try hear("1 finger touches at 2mm 40mm, slides right 30mm in 200ms, lifts", from: text, .lisgd)
                == "1 finger from the left edge ended")
        #expect(
            try hear("1 finger touches at 50mm 40mm, slides right 30mm in 200ms, lifts", from: text, .lisgd)
                == "1 finger right inside began, 1 finger right inside ended")
    }

    @Test(arguments: ["", "#!/bin/sh\necho lisgd -g", "lisgd", "lisgd -v", "other -g 1,LR,a", "# lisgd -g 1,LR,a"])
    func `A file without a command line of lisgd is refused`(text: String) {
        #expect(throws: Diagnostic.noCommandLine) { try imported(text.replacing("echo lisgd -g", with: "echo"), .lisgd) }
        #expect(throws: Diagnostic.noCommandLine) { try ImportedConfiguration(lisgdArguments: ["lisgd", "-v"], named: "lisgd") }
    }

    @Test func `The variables of a script that starts lisgd have the values that the script gives them`() throws {
        let text = """
            #!/bin/bash
            PAGES="$HOME/bin/pages"   # where they are
            NEXT=${NEXT:-next} two='-g 2,DU,*,*,R,x'
            export THEME="it's dark"
            args=( -v # nothing to see
                -g "1,LR,*,*,R,$PAGES prev" )
            args+=(-g "1,RL,*,*,R,${PAGES} $NEXT")
            lisgd "${args[@]}" $two -g '3,LR,*,*,R,theme "$THEME" $TWICE' -g "3,RL,*,*,R,$(date +%s) x" -g "3,DU,*,*,R,$TWICE" -g "3,UD,*,*,R,$OWN"
            TWICE=1
            TWICE=2 OWN=$OWN
            """
        let found = try gestures(text, .lisgd).map { $0.components(separatedBy: "run = ").last ?? "" }
        #expect(
            found == [
                #""$HOME/bin/pages prev""#, #""$HOME/bin/pages next""#, #""x""#, #""THEME='it'\\''s dark'; theme \"$THEME\" $TWICE""#, "",
                "",
                "",
            ])
        #expect(
            try untranslated(text, .lisgd).map { $0.components(separatedBy: "starts: ").last ?? "" } == [
                "$(date +%s); write the value, and remove the #",
                "$TWICE, which the script sets more than once; write the value, and remove the #",
                "$OWN, which is made of itself; write the value, and remove the #",
            ])
        #expect(try comments(text, .lisgd).first?.hasSuffix(#"run = "$(date +%s) x""#) == true)
    }

    @Test func `An imported gesture of lisgd is for touchscreens and recognized in the same direction`() throws {
        let text = "lisgd -g 1,LR,L,*,P,a -g 1,LR,*,*,R,b -g 2,DU,*,*,R,c"
        #expect(
            try hear("1 finger touches at 2mm 40mm, slides right 30mm in 200ms, lifts", from: text, .lisgd)
                == "1 finger from the left edge ended")
        #expect(try hear("1 finger touches at 50mm 40mm, slides right 30mm in 200ms, lifts", from: text, .lisgd) == "1 finger right ended")
        #expect(try hear("2 fingers touch, slide up 30mm in 200ms, lift", from: text, .lisgd) == "2 fingers up ended")
    }
}
