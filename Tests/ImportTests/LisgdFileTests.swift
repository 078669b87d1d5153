import Foundation
import Import
import Testing

@Suite struct `A file with the gestures of lisgd` {
    private let screen = #"; device = { kind = "touchscreen" }"#

    @Test(arguments: [
        "set $pages my-pages\nbindsym apostrophe exec it's\nexec lisgd -d x \\\n  -g '1,LR,*,*,R,$pages prev'",
        "exec \"lisgd -g '1,LR,*,*,R,my-pages prev'\"",
        "$pages = my-pages\nexec-once = lisgd -g \"1,LR,*,*,R,$pages prev\"", "ExecStart=/usr/bin/lisgd -g '1,LR,*,*,R,my-pages prev'",
        "spawn-at-startup \"lisgd\" \"-g\" \"1,LR,*,*,R,my-pages prev\"", "set -gx pages my-pages\nlisgd -g \"1,LR,*,*,R,$pages prev\" &",
        "ExecStart = \"${pkgs.lisgd}/bin/lisgd -g \\\"1,LR,*,*,R,my-pages prev\\\"\";",
    ])
    func `A command line of lisgd is found in files of window managers and services`(text: String) throws {
        let found = try gestures(text, .lisgd)
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix("run = \"my-pages prev\"") == true, "\(found)")
        #expect(ImportSource(recognizing: Array(text.utf8), named: "x") == .lisgd)
    }

    @Test(arguments: [
        (#"-g "1,LR,*,*,R,%h/bin/menu""#, "$HOME/bin/menu"), (#"-g "1,LR,*,*,R,$$HOME/bin/menu""#, "$HOME/bin/menu"),
        (#"-g '1,LR,*,*,R,brightnessctl set 5%%-'"#, "brightnessctl set 5%-"), (#"-g '1,LR,*,*,R,a $$$$'"#, "a $$"),
        (#"-g '1,LR,*,*,R,a %i %'"#, "a %i %"),
    ])
    func `What systemd replaces in the command of a service is replaced`(option: String, command: String) throws {
        let found = try gestures("[Service]\nExecStart=-/usr/bin/lisgd \(option)", .lisgd)
        #expect(found.map { $0.hasSuffix("run = \"\(command)\"") } == [true], "\(found)")
    }

    @Test func `What systemd replaces in the command of a service is replaced in all lines of the command`() throws {
        let text = """
            [Service]
            ExecStart=/usr/bin/lisgd \\
              -g "1,LR,L,*,R,echo 50%% $$HOME" \\
              -g '1,RL,R,*,R,%h/bin/x'
            Environment=lisgd%%
            """
        #expect(try commands(text) == ["echo 50% $HOME", "$HOME/bin/x"])
        #expect(try untranslated(text, .lisgd) == [])
    }

    @Test(arguments: ["#", "  # ", ";", "\t; "])
    func `A comment between the lines of a service's command does not end the command`(sign: String) throws {
        let text = """
            [Service]
            ExecStart=/usr/bin/lisgd \\
              -g "1,LR,L,*,R,a" \\
            \(sign)-g "1,UD,T,*,R,off" \\
            \(sign)it's 5%
              -g "1,RL,R,*,R,b"
            """
        #expect(try commands(text) == ["a", "b"])
        #expect(try imported(text, .lisgd).gestures.map(\.line) == [3, 6])
        #expect(try untranslated(text, .lisgd) == [])
    }

    @Test func `The value of a variable of sway goes on behind a backslash at the end of a line`() throws {
        let text = """
            set $back workspace prev
            set $edges -g '1,LR,L,*,R,swaymsg $back' \\
              -g '1,RL,R,*,R,swaymsg workspace \\
            next'
            exec lisgd $edges
            exec_always {
              lisgd -g '4,UD,*,*,R,x'
            }
            """
        #expect(try commands(text) == ["swaymsg workspace prev", "swaymsg workspace next", "x"])
        #expect(try imported(text, .lisgd).gestures.map(\.line) == [5, 5, 7])
        #expect(try untranslated(text, .lisgd) == [])
    }

    @Test(arguments: ["declare -a", "local", "readonly", "typeset -a -r", "local none=1", "declare -a other=(-g '4,LR,*,*,R,d')"])
    func `A list of bash is read behind a command that declares variables`(declaration: String) throws {
        let text = """
            \(declaration) list=( # it's
              -g "1,LR,L,*,R,a b" -g '1,RL,R,*,R,b'
            )
            list+=(-g "2,UD,*,*,R,c")
            lisgd "${list[@]}"
            """
        #expect(try commands(text) == ["a b", "b", "c"])
        #expect(try untranslated(text, .lisgd) == [])
    }

    @Test(arguments: [
        #"f() { local list=(-g "1,LR,*,*,R,a b"); lisgd "${list[@]}"; }"#,
        #"if true; then declare -a list=(-g "1,LR,*,*,R,a b"); fi; lisgd "${list[@]}""#,
        #"if ! list=(-g "1,LR,*,*,R,a b"); then true; elif lisgd "${list[@]}"; then true; fi"#,
        #"while true; do export G="1,LR,*,*,R,a b"; lisgd -g "$G"; done"#,
    ])
    func `Assignments of a script are read behind reserved words in the same line`(text: String) throws {
        #expect(try commands(text) == ["a b"])
    }

    @Test func `Comments of niri's configuration have no gestures`() throws {
        let text = """
            // spawn-at-startup "lisgd" "-g" "3,LR,*,*,R,a"
            /* spawn-at-startup "lisgd" "-g" "3,RL,*,*,R,b" */
            /-spawn-at-startup "lisgd" \\
              "-g" "3,UD,*,*,R,c"
              /**/ /* it's
            spawn-at-startup "lisgd" "-g" "4,UD,*,*,R,d"
            */ spawn-at-startup "lisgd" "-d" "/dev/input/*" "-g" "3,LR,*,*,R,new"
            """
        #expect(try commands(text) == ["new"])
        #expect(try imported(text, .lisgd).gestures.map(\.line) == [7])
    }

    @Test(arguments: [
        "spawn-at-startup \"waybar\" /* it's\nOLD\n*/", "/* outer /* inner */\nOLD\n*/",
        "spawn-at-startup \"bar\" /* a */ /*\nOLD /*/ */ */", "spawn-at-startup \"bar\" // /*\n//OLD",
    ])
    func `Comments of niri's configuration nest and begin anywhere but in quotes`(comment: String) throws {
        let line = #"spawn-at-startup "lisgd" "-g" "3,LR,*,*,R,"#
        let text = comment.replacing("OLD", with: "\(line)old\"") + "\n\(line)x http://a/*.b /* \\\"c //\" // d"
        #expect(try gestures(text, .lisgd).map { $0.components(separatedBy: "run = ").last } == [#"'x http://a/*.b /* "c //'"#])
    }

    @Test(arguments: ["", "# niri: spawn-at-startup this script\n", "echo spawn-sh-at-startup\n"])
    func `A script has no comments of niri, even if it names niri's commands`(start: String) throws {
        let script = "\(start)case $1 in\n/*) lisgd -g '3,LR,*,*,R,new' ;;\n*/*) ;;\nesac"
        #expect(try commands(script) == ["new"])
    }

    /// The commands of the imported gestures.
    private func commands(_ text: String) throws -> [String] {
        try gestures(text, .lisgd).map { String($0.split(separator: "run = \"").last?.dropLast() ?? "") }
    }

    @Test func `Percent and dollar signs of a desktop entry and of a script are kept`() throws {
        for prefix in ["Exec=", "exec "] {
            let found = try gestures("\(prefix)lisgd -g '1,LR,*,*,R,a 5%%- $$'", .lisgd)
            #expect(found.map { $0.hasSuffix("run = \"a 5%%- $$\"") } == [true], "\(found)")
        }
    }

    @Test func `A key of Wayfire's configuration may have the name of the program`() throws {
        let text = "[autostart]\nlisgd = lisgd -v -g '3,LR,*,*,R,a b' -g 1,LR,L,*,R,lisgd\nother = sudo -g input lisgd -g 2,LR,*,*,R,c"
        #expect(try commands(text) == ["a b", "lisgd", "c"])
        #expect(try untranslated(text, .lisgd) == [])
    }

    @Test func `An option that depends on a variable of the shell is one unknown word`() throws {
        let text = #"lisgd ${T:+-t "$T"} -g '1,LR,*,*,R,a'"#
        #expect(try gestures(text, .lisgd).count == 1)
        let reports = try untranslated(text, .lisgd)
        #expect(reports.count == 1 && reports.allSatisfy { $0.contains(#"${T:+-t "$T"}"#) }, "\(reports)")
    }

    @Test(arguments: [
        "exec lisgd \\\n  -d /dev/x \\\n  -g '1,LR,*,*,R,a'", "exec lisgd \"$@\" -g '1,LR,*,*,R,a'",
        "pkill lisgd\nlisgd $ARGS -g '1,LR,*,*,R,a'",
        "sleep 1 && lisgd \\\n  -g '1,LR,*,*,R,a'", "args=\"-g 1,LR,*,*,R,a\"\n/usr/bin/lisgd $args",
    ])
    func `A script that starts lisgd is recognized whatever follows the name`(text: String) throws {
        #expect(ImportSource(recognizing: Array(text.utf8), named: "x") == .lisgd)
        #expect(try commands(text) == ["a"])
    }

    @Test(arguments: ["pkill lisgd", "killall -9 lisgd; sleep 1", "# exec lisgd", "man lisgd"])
    func `A file that only mentions lisgd is not recognized`(text: String) {
        #expect(ImportSource(recognizing: Array(text.utf8), named: "x") == nil)
    }

    @Test func `The arguments of a script that calls lisgd are reported as unknown`() throws {
        #expect(
            try untranslated("exec lisgd \"$@\" -g 1,LR,*,*,R,a", .lisgd) == [
                "f:1: $@: what the script is called with is unknown; write the options themselves in its place, and import that again"
            ])
        #expect(throws: (any Error).self) { try imported("exec lisgd \"$@\"", .lisgd) }
    }

    @Test func `A script of lisgd with CR LF is read, and its first CR is reported`() throws {
        let text = "#!/bin/sh\r\nexec lisgd \\\r\n  -g '1,LR,*,*,R,a' \\\r\n  -g '1,RL,*,*,R,b'\r\n"
        #expect(try commands(text) == ["a", "b"])
        #expect(
            try untranslated(text, .lisgd) == [
                "f:1: CR at the end of the line: a shell reads it as a part of the line's last word, so lisgd does not start as the script "
                    + "says; import leaves it out; remove all of them with sed -i 's/\\r$//'"
            ])
    }

    @Test func `A long path in a message is cut and not left out`() throws {
        let path = "/dev/input/by-path/platform-fde90000.i2c-event-of-a-very-long-touchscreen"
        #expect(
            try untranslated("lisgd -d \(path) -g 1,LR,*,*,R,a", .lisgd).first?.hasPrefix(
                "f:1: -d /dev/input/by-path/platform-fde90000.i2c-event-of-a-very-…: a gesture is for devices by name") == true)
    }

    @Test func `The gestures of lisgd's config.h are read`() throws {
        let text = """
            /* gestures: "Array" {1} */
            #define PAGES "my-" "pages"
            unsigned int distancethreshold = 200;
            double edgessizecaling = 1.0;
            char *device = "/dev/input/event1";
            Gesture gestures[] = {
                { 1, SwipeLR, EdgeLeft, DistanceAny, ActModeReleased, "say \\"it\\"" " twice" }, // { 9, SwipeLR }
            //  { 2, SwipeLR, EdgeAny, DistanceAny, ActModeReleased, "no" },
            #if 0
                { 2, SwipeLR, EdgeAny, DistanceAny, ActModeReleased, "no" },
            #endif
                { 2, SwipeDU, EdgeAny, DistanceShort, ActModePressed, PAGES " up" },
                { 3, SwipeULDR, "old" },
                { 3, SwipeUD, EdgeL, DistanceAny, ActModeReleased, "a" },
                { 3, SwipeRL, EdgeAny, DistanceAny, ActModeReleased, { .custom_func = { f, NULL } }, 1 },
                { 3, SwipeDU, EdgeAny, DistanceAny, ActModeReleased, .command = "b", 0 },
            };
            """
        #expect(ImportSource(recognizing: Array(text.utf8), named: "x") == .lisgd)
        #expect(
            try gestures(text, .lisgd) == [
                #"edge = { fingers = 1, from = "left", on = "lift" }\#(screen); run = 'say "it" twice'"#,
                #"swipe = { fingers = 2, direction = "up", on = "lift" }\#(screen); run = "my-pages up""#,
                #"swipe = { fingers = 3, direction = "down-right", on = "lift" }\#(screen); run = "old""#, "",
                #"swipe = { fingers = 3, direction = "up", on = "lift" }\#(screen); run = "b""#,
            ])
        #expect(
            try untranslated(text, .lisgd) == [
                "f:3: distancethreshold 200: Tactus measures in millimeters, and how many these are depends on the device; "
                    + "write distance = \"…mm\" in the swipes",
                "f:14: { 3, SwipeUD, EdgeL, DistanceAny, ActModeReleased, \"a\" }: \"EdgeL\" is unknown to lisgd",
                "f:15: { 3, SwipeRL, EdgeAny, DistanceAny, ActModeReleased, …, 1 }: there is no command, but something that C compiles",
            ])
    }

    @Test func `What "#if 0" leaves out ends at its own "#endif", "#else" or "#elif"`() throws {
        let text = """
            Gesture gestures[] = {
            # if 0
            #ifdef PAGES
                { 2, SwipeLR, "no" },
            #elif 1
            # endif
                { 2, SwipeLR, "no" },
            #elif 1
                { 1, SwipeLR, "yes" },
            #endif
            };
            """
        #expect(try gestures(text, .lisgd).map { $0.suffix(11) } == [#"run = "yes""#])
    }
}
