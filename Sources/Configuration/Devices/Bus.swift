/// How a device is connected, in the words of the file. Others than these can be told by name, vendor and product.
public enum Bus: String, CaseIterable, Hashable, Sendable {
    case usb, bluetooth, i2c, i8042, rmi, spi, serial, host, virtual

    /// `BUS_*` of the kernel's `linux/input.h`.
    public var number: UInt16 {
        switch self {
        case .usb: 0x03
        case .bluetooth: 0x05
        case .virtual: 0x06
        case .i8042: 0x11
        case .serial: 0x13
        case .i2c: 0x18
        case .host: 0x19
        case .spi: 0x1c
        case .rmi: 0x1d
        }
    }

    /// Nil for a number that has no word here.
    public init?(number: UInt16) {
        guard let bus = Self.allCases.first(where: { $0.number == number }) else { return nil }
        self = bus
    }
}
