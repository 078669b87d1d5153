internal import Clibudev
package import EvdevInput
internal import TouchInput

/// A touch device as udev describes it, before it is opened.
package struct DeviceNode: Hashable, Sendable {
    /// The path in /sys. Unlike ``path`` it is never given to another device.
    package var id: String
    /// The event node, `/dev/input/event…`.
    package var path: String
    package var name: String
    /// The seat, by logind's name.
    package var seat: String
    /// True if the device has keys that people type with. Such a device must not be opened.
    package var isKeyboard: Bool
    /// The fuzz by axis code, in the device's units. It has only the axes whose fuzz libinput's udev rule has moved from the kernel to
    /// udev's properties; the kernel reports 0 for them.
    package var fuzz: [UInt16: Int32] = [:]

    /// Creates a node without udev.
    package init(id: String, path: String, name: String, isKeyboard: Bool = false) {
        self.id = id
        self.path = path
        self.name = name
        self.isKeyboard = isKeyboard
        seat = Seat.first
    }

    /// True while the device's seat is still the seat of the user's session.
    package var isOnOwnSeat: Bool { seat == Seat.own }
    /// True if the device belongs to the seat to which the kernel's virtual devices belong.
    package var isOnFirstSeat: Bool { seat == Seat.first }

    /// Creates a node for a device of udev. Nil unless it is the event node of a touchpad or touchscreen on this program's seat that Tactus
    /// has not created itself.
    init?(_ device: OpaquePointer) {
        guard let node = UdevNode(device) else { return nil }
        guard node.property("ID_INPUT_TOUCHPAD") == "1" || node.property("ID_INPUT_TOUCHSCREEN") == "1" else { return nil }
        (id, path, seat) = (node.id, node.path, node.seat)
        guard seat == Seat.own else { return nil }
        if node.attribute("phys")?.hasPrefix(UinputDevice.ownPlace) == true { return nil }
        name = node.attribute("name") ?? path
        for axis in [AbsoluteCode.x, AbsoluteCode.y, AbsoluteCode.mtPositionX, AbsoluteCode.mtPositionY] {
            let code = String(axis, radix: 16)
            guard let text = node.property("LIBINPUT_FUZZ_\(code.count < 2 ? "0" : "")\(code)") else { continue }
            fuzz[axis] = Int32(text)
        }
        // Udev calls a device a keyboard only if it has all of the first 31 keys.
        isKeyboard = node.property("ID_INPUT_KEYBOARD") == "1" || !KeyCode.typing.isDisjoint(with: node.codes("key"))
    }
}

/// An event node among the devices of udev's library.
struct UdevNode {
    /// The path in /sys.
    let id: String
    /// The event node, `/dev/input/event…`.
    let path: String
    private let raw: OpaquePointer

    /// Creates a node for a `struct udev_device`, which must outlive it; nil unless that is an event node.
    init?(_ raw: OpaquePointer) {
        guard let id = udev_device_get_syspath(raw), let path = udev_device_get_devnode(raw),
            let name = udev_device_get_sysname(raw), String(cString: name).hasPrefix("event")
        else { return nil }
        (self.id, self.path, self.raw) = (String(cString: id), String(cString: path), raw)
    }

    /// The seat, by logind's name.
    var seat: String { property("ID_SEAT") ?? Seat.first }

    func property(_ name: String) -> String? { udev_device_get_property_value(raw, name).map { String(cString: $0) } }

    /// Returns an attribute of the device that the node belongs to; nil if the device has none of that name.
    ///
    /// The link `device` in the node's folder leads there. udev's library would examine every folder above the node for it.
    func attribute(_ name: String) -> String? { udev_device_get_sysattr_value(raw, "device/\(name)").map { String(cString: $0) } }

    /// Returns the codes that a file in the device's folder `capabilities` lists; none if there is no such file.
    func codes(_ file: String) -> Set<UInt16> { attribute("capabilities/\(file)").map { KeyBits.codes(in: $0) } ?? [] }
}

/// The event node of a twin, which the desktop reads in place of a grabbed device.
package struct TwinNode: Hashable, Sendable {
    package var path: String
    /// The name of the original's event node.
    package var original: String

    /// Creates a node for a device of udev; nil unless it is the event node of a twin.
    init?(_ device: OpaquePointer) {
        guard let node = UdevNode(device), let place = node.attribute("phys"), place.hasPrefix(TwinDevice.place) else { return nil }
        path = node.path
        original = String(place.dropFirst(TwinDevice.place.count))
    }

    /// Returns whether this is the twin of the device with that node.
    package func stands(for node: DeviceNode) -> Bool { original == TwinDevice.name(of: node.path) }
}

extension TouchDevice {
    /// Opens the device. Throws without opening it if it has keys that people type with.
    package convenience init(opening node: DeviceNode) throws(DeviceError) {
        if node.isKeyboard { throw .keyboard(path: node.path) }
        try self.init(opening: node.path)
    }
}

/// Selects the touch devices to read: all, or those that the given paths lead to at the moment.
package struct DeviceChoice: Hashable, Sendable {
    /// The paths as the user has given them; empty for all devices.
    package let paths: [String]

    /// Takes paths of nodes, or of links to them as in `/dev/input/by-id`. An empty list selects all devices.
    package init(_ paths: [String] = []) { self.paths = paths }

    /// True if the user has named devices.
    package var isNarrow: Bool { !paths.isEmpty }

    /// Returns whether the choice includes a node. It follows the links at each call: after the next plug they may lead to another node.
    package func includes(_ node: DeviceNode) -> Bool {
        paths.isEmpty || paths.contains { File.realPath($0) == node.path }
    }
}

/// Reads the keys of a device as sysfs lists them in `capabilities/key`.
enum KeyBits {
    /// Returns the codes whose bits are set.
    ///
    /// - Parameters:
    ///   - text: Hexadecimal words, the highest first, without leading zeros.
    ///   - width: The number of bits in a word. The kernel writes words of the size of the reading program's `long`.
    static func codes(in text: String, width: Int = UInt.bitWidth) -> Set<UInt16> {
        var codes: Set<UInt16> = []
        for (place, word) in text.split(whereSeparator: \.isWhitespace).reversed().enumerated() {
            guard let bits = UInt64(word, radix: 16) else { continue }
            for bit in 0..<width where bits >> UInt64(bit) & 1 == 1 { codes.insert(UInt16(clamping: place * width + bit)) }
        }
        return codes
    }
}
