internal import Clibevdev
package import TouchInput

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A virtual input device that the kernel makes for this program. It exists as long as this object, unless another process that shares the
/// descriptor destroys it earlier.
package final class UinputDevice {
    package static let node = "/dev/uinput"
    /// The prefix of the physical path (`phys`) of touch devices that Tactus itself creates. Reading them would feed its own output back.
    package static let ownPlace = "tactus/"

    /// The path of the event node; nil if the kernel does not report it.
    package let path: String?
    private let raw: OpaquePointer
    let descriptor: CInt
    /// The events of the last write, kept so that their storage is reused.
    private var buffer: [input_event] = []

    /// Creates the device. Throws if /dev/uinput cannot be opened, or if the kernel makes no device.
    ///
    /// - Parameters:
    ///   - model: The `struct libevdev` that describes it. It is copied.
    ///   - phys: The physical path by which programs recognize the device; nil to set no path.
    package init(like model: OpaquePointer, phys: String? = nil) throws(UinputError) {
        let descriptor = try Self.open()
        var new: OpaquePointer?
        // The kernel takes the path only before the device exists.
        var result = phys.map { tactus_set_uinput_phys(descriptor, $0) } ?? 0
        if result == 0 { result = libevdev_uinput_create_from_device(model, descriptor, &new) }
        guard result == 0, let new else {
            close(descriptor)
            throw .cannotCreate(errno: -result)
        }
        raw = new
        self.descriptor = descriptor
        path = libevdev_uinput_get_devnode(new).map { String(cString: $0) }
        buffer.reserveCapacity(256)
    }

    deinit {
        libevdev_uinput_destroy(raw)
        close(descriptor)
    }

    /// Returns the reason why no device can be made; nil if no obstacle can be found before trying.
    package static func obstacle() -> UinputError? {
        do throws(UinputError) {
            close(try open())
            return nil
        } catch {
            return error
        }
    }

    /// Opens uinput. Commands do not inherit the descriptor. Throws the reason if the system refuses.
    private static func open() throws(UinputError) -> CInt {
        #if canImport(Glibc)
            let descriptor = Glibc.open(node, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        #elseif canImport(Musl)
            let descriptor = Musl.open(node, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        #endif
        guard descriptor >= 0 else { throw UinputError(openingFailedWith: errno) }
        return descriptor
    }

    /// Sends events, with a single system call and without blocking. The kernel stamps them with the time of the call. Throws `cannotWrite`
    /// unless it takes all of them.
    package func write(_ events: [InputEvent]) throws(UinputError) {
        if events.isEmpty { return }
        buffer.removeAll(keepingCapacity: true)
        for event in events { buffer.append(input_event(event)) }
        let (written, error) = buffer.withUnsafeBytes { bytes in
            var written: Int
            repeat {
                #if canImport(Glibc)
                    written = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
                #elseif canImport(Musl)
                    written = Musl.write(descriptor, bytes.baseAddress, bytes.count)
                #endif
            } while written < 0 && errno == EINTR
            return (written == bytes.count, errno)
        }
        if !written { throw .cannotWrite(errno: error) }
    }
}

/// A reason why there is no virtual device.
package enum UinputError: Error, Hashable, Sendable {
    case noPermission
    /// The kernel has no uinput, or its module is not loaded.
    case noUinput
    case cannotOpen(errno: CInt)
    case cannotCreate(errno: CInt)
    case cannotWrite(errno: CInt)

    package init(openingFailedWith errno: CInt) {
        switch errno {
        case EACCES, EPERM: self = .noPermission
        case ENOENT, ENODEV, ENXIO: self = .noUinput
        default: self = .cannotOpen(errno: errno)
        }
    }

    /// Returns the fault, and the command to type if one helps, on one line.
    ///
    /// - Parameters:
    ///   - effect: The consequence, with which the line begins, such as "keys cannot be pressed".
    ///   - device: The missing device, such as "keyboard".
    ///   - rule: The path of the udev rule that gives access.
    package func text(_ effect: String, device: String, rule: String) -> String {
        switch self {
        case .noPermission:
            """
            \(effect): \(UinputDevice.node) is not open to you. To let every program of the user at the screen press keys, type: \
            sudo cp \(rule) /etc/udev/rules.d/ && sudo udevadm control --reload && sudo modprobe uinput && \
            sudo udevadm trigger --settle --sysname-match=uinput
            """
        case .noUinput: "\(effect): there is no \(UinputDevice.node). If the kernel has it as a module, type: sudo modprobe uinput"
        case .cannotOpen(let errno): "\(effect): cannot open \(UinputDevice.node): \(Errno(rawValue: errno))"
        case .cannotCreate(let errno): "\(effect): \(UinputDevice.node) makes no \(device): \(Errno(rawValue: errno))"
        case .cannotWrite(let errno): "\(effect) any more: \(UinputDevice.node): \(Errno(rawValue: errno))"
        }
    }
}
