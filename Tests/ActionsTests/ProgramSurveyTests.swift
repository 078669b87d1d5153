import Configuration
import Testing

@testable import Actions

@Suite struct `A survey of programs` {
    private let folder = Folder()
    private let survey: ProgramSurvey

    init() {
        _ = folder.file("here", containing: "", mode: 0o755)
        _ = folder.file("plain", containing: "", mode: 0o644)
        survey = ProgramSurvey(path: "/nowhere:\(folder.path)", home: folder.file("home"))
    }

    private func missing(_ form: Command) -> [MissingProgram] {
        var survey = survey
        return survey.missing(of: form)
    }

    @Test func `A survey of programs reports nothing if all programs exist`() throws {
        #expect(missing(.shell("here x && here y")) == [])
        #expect(missing(.arguments(["here"])) == [])
        #expect(missing(.arguments([folder.file("here")])) == [])
        #expect(missing(.shell("cd / && echo x")) == [])
    }

    @Test func `A survey of programs names each program that is in no folder of PATH once`() throws {
        #expect(missing(.shell("here | gone; lost; gone")) == [.notFound("gone"), .notFound("lost")])
        #expect(missing(.arguments(["gone", "lost"])) == [.notFound("gone")])
    }

    @Test func `A survey of programs names files that are missing or not executable`() throws {
        let (gone, plain) = (folder.file("gone"), folder.file("plain"))
        #expect(missing(.shell("\(gone) x")) == [.noSuchFile(gone)])
        #expect(missing(.shell("plain x")) == [.notExecutable(file: folder.path + "/plain")])
        #expect(missing(.arguments([plain])) == [.notExecutable(file: plain)])
    }

    @Test func `A survey of programs reports a folder as a folder`() {
        #expect(missing(.arguments([folder.path])) == [.isFolder(folder.path)])
        #expect(missing(.shell("\(folder.path) x")) == [.isFolder(folder.path)])
    }

    @Test func `A survey of programs replaces ~ in a shell line and warns about it in a list`() throws {
        #expect(missing(.shell("~/bin/x; y=1")) == [.noSuchFile(folder.file("home") + "/bin/x")])
        #expect(missing(.arguments(["~/bin/x"])) == [.unreplacedTilde("~/bin/x")])
    }

    @Test func `A survey of programs reports no relative paths, because their folder is unknown`() throws {
        #expect(missing(.shell("./gone x; bin/gone")) == [])
    }
}
