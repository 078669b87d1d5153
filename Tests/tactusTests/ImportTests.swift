import Foundation
import Testing

@Suite struct `tactus import` {
    private let conf = "gesture swipe left 3 notify-send left\n"

    @Test func `prints a configuration that check accepts`() throws {
        let program = try Program()
        let path = try program.write("libinput-gestures.conf", conf)
        let result = try program.run("import", path)
        #expect(result.status == 0)
        #expect(result.errors == "tactus: 1 gesture carried over\n")
        let toml = try program.write("tactus.toml", result.output)
        let check = try program.run("check", toml)
        #expect(check.status == 0, "\(check.output)")
        #expect(check.output.hasPrefix("\(toml): valid, 1 gesture\n"))
        let played = try program.run("try", "3 fingers touch, slide left 40mm in 120ms, lift", "--config", toml)
        #expect(played.output.contains("3 fingers left"))
    }

    @Test func `tells what could not be carried over, there and in the configuration`() throws {
        let program = try Program()
        let result = try program.shell(
            "printf '%s' 'gesture swipe up 3 _internal ws_up' > x; tactus import --from libinput-gestures x -o new.toml")
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(
            result.errors.hasPrefix(
                "tactus: 0 gestures carried over; 1 thing could not be:\nx:1: gesture swipe up 3 _internal ws_up: Tactus"))
        #expect(program.read("new.toml")?.contains("#   x:1: gesture swipe up 3 _internal ws_up: Tactus does not") == true)
    }

    @Test func `writes no file that is there already`() throws {
        let program = try Program()
        let path = try program.write("libinput-gestures.conf", conf)
        let mine = try program.write("tactus.toml", "# mine\n")
        let result = try program.run("import", path, "-o", mine)
        #expect(result.status == 73)
        #expect(result.errors == "tactus: \(mine): is there already and stays as it is; give another name\n")
        #expect(program.read("tactus.toml") == "# mine\n")
    }

    @Test func `makes one configuration of several files and reads standard input`() throws {
        let program = try Program()
        try program.write("a.conf", conf)
        try program.write("b.yml", "swipe:\n  3:\n    right:\n      command: \"true\"\n")
        let result = try program.shell("tactus import a.conf - <b.yml >c.toml && tactus check c.toml")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("valid, 2 gestures"))
    }

    @Test func `takes the words of lisgd behind two dashes`() throws {
        let result = try Program().run("import", "--", "lisgd", "-g", "1,LR,L,*,P,my-menu --now")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("edge = { fingers = 1, from = \"left\" }\n"))
        #expect(result.output.contains("run = \"my-menu --now\"\n"))
    }

    @Test(arguments: [
        (["import"], 64, "tactus: usage: FILE... | -- lisgd ARGUMENTS... is missing"),
        (
            ["import", "x", "--from", "easystroke"], 64,
            "tactus: usage: --from easystroke: Tactus knows the files of libinput-gestures, touchegg,"
        ),
        (["import", "--from", "fusuma", "--", "-g"], 64, "tactus: usage: do not know what to do with \"-g\""),
        (["import", "/nowhere/touchegg.conf"], 66, "tactus: /nowhere/touchegg.conf: No such file or directory"),
        (
            ["import", "/dev/null"], 1,
            "tactus: /dev/null: error: this is no file of a gesture program that Tactus knows; if it is one, say which"
        ),
        (["import", "--from", "touchegg", "/dev/null"], 1, "tactus: /dev/null:1:1: error: this is not XML: no element found"),
        (["import", "--", "lisgd", "-v"], 1, "tactus: lisgd: error: there is no lisgd command line with -g here"),
        (["import", "/dev/zero"], 1, "tactus: /dev/zero: error: this is no file of a gesture program that Tactus knows"),
    ])
    func `refuses with a reason and the promised exit status`(arguments: [String], status: Int32, message: String) throws {
        let result = try Program().run(arguments)
        #expect(result.status == status)
        #expect(result.errors.hasPrefix(message), "\(result.errors)")
        #expect(result.output == "")
    }
}
