internal import Glibc

/// Files that come with the program, wherever it was installed: `PREFIX/bin/tactus` has them in `PREFIX/share/tactus`.
enum Installation {
    /// Of a name such as `tactus.toml`. What is not installed comes from `Config` in the source tree that the build folder is in.
    static func path(of name: String) -> String {
        let folder = File.folder(of: program)
        let installed = File.folder(of: folder) + "/share/tactus/\(name)"
        if File.exists(installed) { return installed }
        var ancestor = folder
        while !ancestor.isEmpty {
            // The name alone could be anybody's.
            if File.exists(ancestor + "/Config/tactus.toml"), File.exists(ancestor + "/Config/\(name)") {
                return ancestor + "/Config/\(name)"
            }
            ancestor = File.folder(of: ancestor)
        }
        return installed
    }

    /// False where the system does not say where the program is; errno says why.
    static var isKnown: Bool { !program.isEmpty }

    private static var program: String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        return String(decoding: buffer.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
