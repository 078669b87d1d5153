import Foundation
import Testing

@Suite struct `Bad input` {
    @Test(arguments: [
        ("empty", "", 0),
        ("a word", "hello", 1),
        ("unknown kind", "[[gesture]]\nname = \"a\"\nswype = {}\nrun = \"x\"\n", 1),
        ("binary", "\u{0}\u{1}\u{2}\u{3}", 1),
        ("nested", String(repeating: "a = [", count: 1) + String(repeating: "[", count: 100_000), 1),
        ("10 MB", String(repeating: "# a comment line\n", count: 620_000), 1),
    ])
    func `Mistakes in a configuration are reported with their place, even in binary, deeply nested or 10 MB large input`(
        name: String, text: String, status: Int32
    ) throws {
        let program = try Program()
        let path = try program.write("c.toml", text)
        let result = try program.run("check", path)
        #expect(result.status == status, "\(result.output)\(result.errors)")
        #expect(result.output.hasPrefix("\(path):"))
        #expect(result.output.contains(": error: ") == (status != 0))
    }

    @Test func `A configuration that cannot be read is reported with status 66 and the system's reason`() throws {
        let program = try Program()
        let folder = try program.run("check", program.home.path)
        #expect(folder.status == 66)
        #expect(folder.errors.contains("Is a directory"))
    }

    @Test(arguments: [
        ("empty", ""), ("cut off", "E: 0.000000 0003 0039 00"), ("not evemu", "hello\n"), ("binary", "\u{7f}ELF\u{1}\u{0}\u{0}"),
        ("yaml that is none", "version: 1\ndevices: [[[[\n"), ("yaml without events", "version: 1\nndevices: 1\ndevices: []\n"),
        ("huge numbers", "A: 35 0 99999999999999999999 0 0 0\nE: 1.000000 0003 0035 1\n"),
    ])
    func `Mistakes in a recording are reported with its path and status 1`(name: String, text: String) throws {
        let program = try Program()
        let path = try program.write("r.evemu", text)
        let result = try program.run("replay", path, "--config", "/dev/null", "--axes", "x=0..100,y=0..100")
        #expect(result.status == 1)
        #expect(result.errors.contains("tactus: \(path):"))
    }

    @Test func `A bad recording among several does not keep the others from being played`() throws {
        let program = try Program()
        let config = try program.write("c.toml", "[[gesture]]\nname = \"t\"\ntap = {}\n")
        let bad = try program.write("bad.evemu", "hello\n")
        let good = program.home.appending(path: "good.yml").path
        _ = try program.run("try", "1 finger touches, hold 50ms, lift", "-o", good)
        let result = try program.run("replay", bad, good, "--config", config, "--json")
        #expect(result.status == 1)
        #expect(result.output.contains("\"gesture\":\"t\""))
    }

    @Test func `A full disk is reported when a recording is written, with status 73`() throws {
        let program = try Program()
        let result = try program.run("try", "1 finger touches, hold 50ms, lift", "-o", "/dev/full")
        #expect(result.status == 73)
        #expect(result.errors.contains("/dev/full"))
    }

    @Test func `A gesture name with quotes and control characters stays one line of JSON`() throws {
        let program = try Program()
        let config = try program.write("c.toml", "[[gesture]]\nname = \"a\\\"b\\\\c \\u0007é\"\ntap = {}\n")
        let checked = try program.run("check", config)
        if checked.status == 0 {
            let result = try program.run("try", "1 finger touches, hold 50ms, lift", "--config", config, "--json")
            let line = try #require(result.output.split(separator: "\n").first)
            let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            #expect(event["gesture"] as? String == "a\"b\\c \u{7}é")
        } else {
            #expect(checked.output.contains(": error: "))
        }
    }
}
