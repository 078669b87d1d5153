/// The first messages of a server that works. A conversation then follows a window, so it reads all bytes after them.
enum Beginning {
    /// A compositor that lists one window, which is activated.
    static let compositor: [UInt8] = {
        let window: UInt32 = 0xFF00_0001
        let interface = counted(Array("zwlr_foreign_toplevel_manager_v1\0".utf8))
        let events: [(object: UInt32, opcode: UInt32, arguments: [UInt8])] = [
            (2, 0, words(1) + interface + words(3)), (3, 0, words(0)), (4, 0, words(window)), (window, 1, counted(Array("app\0".utf8))),
            (window, 4, counted(words(2))), (window, 5, []), (5, 0, words(0)),
        ]
        return events.flatMap { words($0.object, UInt32(8 + $0.arguments.count) << 16 | $0.opcode) + $0.arguments }
    }()

    /// An X server with the atoms 101 to 105, whose active window has the number 77.
    static let server: [UInt8] = {
        let root = words(1) + [UInt8](repeating: 0, count: 36)
        let setup = [UInt8](repeating: 0, count: 20) + [1, 0] + [UInt8](repeating: 0, count: 10) + root
        let atoms = (1...5 as ClosedRange<UInt16>).flatMap { answer($0, 100 + UInt32($0), 0, []) }
        // The sixth and the ninth request have no answer.
        return [1, 0] + half(11) + half(0) + half(UInt16(setup.count / 4)) + setup + atoms
            + answer(7, 33, 32, words(5)) + answer(8, 33, 32, words(77)) + answer(10, 200, 8, Array("title 1".utf8) + [0])
            + answer(11, 0, 0, []) + answer(12, 4, 32, words(105)) + answer(13, 31, 8, Array("app\0App\0".utf8))
    }()

    private static func answer(_ sequence: UInt16, _ type: UInt32, _ format: UInt8, _ value: [UInt8]) -> [UInt8] {
        [1, format] + half(sequence) + words(UInt32(value.count / 4), type, 0, UInt32(value.count) / max(UInt32(format) / 8, 1), 0, 0, 0)
            + value
    }

    private static func counted(_ bytes: [UInt8]) -> [UInt8] {
        words(UInt32(bytes.count)) + bytes + [UInt8](repeating: 0, count: -bytes.count & 3)
    }

    private static func words(_ numbers: UInt32...) -> [UInt8] { numbers.flatMap { withUnsafeBytes(of: $0) { Array($0) } } }
    private static func half(_ number: UInt16) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }
}
