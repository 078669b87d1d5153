import Foundation
import Testing

/// A disk on which reading folders fails; a preloaded library simulates it.
@Suite(.enabled(if: Tools.has("gcc"), "needs gcc")) struct `A folder that cannot be read` {
    private let program: Program

    init() throws {
        program = try Program()
        try program.write(
            "fault.c",
            """
            #define _GNU_SOURCE
            #include <dirent.h>
            #include <errno.h>
            #include <stddef.h>
            struct dirent *readdir(DIR *folder) { (void)folder; errno = EIO; return NULL; }
            struct dirent64 *readdir64(DIR *folder) { (void)folder; errno = EIO; return NULL; }
            """)
        let made = try program.shell("gcc -shared -fPIC -o fault.so fault.c")
        try #require(made.status == 0, "\(made.errors)")
        try program.write("c.toml", "[[gesture]]\nname = \"a\"\ntap = {}\nrun = \"true\"\n")
    }

    @Test func `A configuration is refused if its folder of drop-ins cannot be read`() throws {
        try program.write("c.d/more.toml", "[[gesture]]\nname = \"b\"\ntap = { fingers = 2 }\nrun = \"true\"\n")
        let sentence = "'2 fingers touch, lift'"
        #expect(try program.shell("tactus try \(sentence) --config c.toml").status == 0)
        let result = try program.shell("LD_PRELOAD=./fault.so tactus try \(sentence) --config c.toml")
        #expect(result.status == 78)
        #expect(result.errors.contains(": Input/output error"), "\(result.errors)")
    }

    @Test func `A folder of quirks that cannot be read costs only a warning`() throws {
        let result = try program.shell("LD_PRELOAD=./fault.so tactus try '1 finger touches, holds 50ms, lifts' --config c.toml")
        #expect(result.status == 0)
        #expect(result.output.contains("\"a\" ended"), "\(result.output)")
        let warnings = result.errors.split(separator: "\n")
        #expect(warnings.count == 1)
        #expect(warnings.first?.hasPrefix("tactus: quirks: /") == true)
        #expect(warnings.first?.hasSuffix("quirks: Input/output error; what was not read before is left out") == true, "\(warnings)")
    }
}
