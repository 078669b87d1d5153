internal import Glibc

/// Why there is no keyboard to press keys on.
package enum KeyboardError: Error, Hashable, Sendable {
    case noPermission
    /// The kernel has no uinput, or its module is not loaded.
    case noUinput
    case cannotOpen(errno: CInt)
    case cannotCreate(errno: CInt)
    case cannotWrite(errno: CInt)

    init(openingFailedWith errno: CInt) {
        switch errno {
        case EACCES, EPERM: self = .noPermission
        case ENOENT, ENODEV, ENXIO: self = .noUinput
        default: self = .cannotOpen(errno: errno)
        }
    }

    /// What is wrong and what to type. One line.
    /// - Parameter rule: The path of the udev rule that gives access.
    package func text(rule: String) -> String {
        switch self {
        case .noPermission:
            """
            keys cannot be pressed: \(Uinput.path) is not open to you. To let every program of the user at the screen press keys, type: \
            sudo cp \(rule) /etc/udev/rules.d/ && sudo udevadm control --reload && sudo modprobe uinput && \
            sudo udevadm trigger --settle --sysname-match=uinput
            """
        case .noUinput: "keys cannot be pressed: there is no \(Uinput.path). If the kernel has it as a module, type: sudo modprobe uinput"
        case .cannotOpen(let errno): "keys cannot be pressed: cannot open \(Uinput.path): \(String(cString: strerror(errno)))"
        case .cannotCreate(let errno): "keys cannot be pressed: \(Uinput.path) makes no keyboard: \(String(cString: strerror(errno)))"
        case .cannotWrite(let errno): "keys cannot be pressed any more: \(Uinput.path): \(String(cString: strerror(errno)))"
        }
    }
}
