import EvdevInput
import Glibc
import Testing

@testable import Actions

@Suite struct `The reason for a missing keyboard` {
    @Test(
        arguments: [
            (EACCES, .noPermission), (EPERM, .noPermission), (ENOENT, .noUinput), (ENODEV, .noUinput), (EMFILE, .cannotOpen(errno: EMFILE)),
        ] as [(CInt, UinputError)])
    func `A keyboard that cannot be made has a reason for each errno`(errno: CInt, error: UinputError) {
        #expect(UinputError(openingFailedWith: errno) == error)
    }

    @Test(arguments: [.noPermission, .noUinput, .cannotOpen(errno: EMFILE), .cannotCreate(errno: EINVAL)] as [UinputError])
    func `The reason for a keyboard that cannot be made is one line`(error: UinputError) {
        let text = error.text(rule: "/r")
        #expect(text.hasPrefix("keys cannot be pressed: ") && !text.contains("\n") && !text.hasSuffix("."))
    }
}
