import Glibc
import Testing

@testable import Actions

@Suite struct `That there is no keyboard` {
    @Test(
        arguments: [
            (EACCES, .noPermission), (EPERM, .noPermission), (ENOENT, .noUinput), (ENODEV, .noUinput), (EMFILE, .cannotOpen(errno: EMFILE)),
        ] as [(CInt, KeyboardError)])
    func `has a reason`(errno: CInt, error: KeyboardError) {
        #expect(KeyboardError(openingFailedWith: errno) == error)
    }

    @Test(arguments: [.noPermission, .noUinput, .cannotOpen(errno: EMFILE), .cannotCreate(errno: EINVAL)] as [KeyboardError])
    func `is said on one line`(error: KeyboardError) {
        let text = error.text(rule: "/r")
        #expect(text.hasPrefix("keys cannot be pressed: ") && !text.contains("\n") && !text.hasSuffix("."))
    }
}
