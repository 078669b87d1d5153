package import TouchInput

extension DeviceDescription {
    /// Makes a touch device of any protocol with buttons, axes and ranges from the source, likely ones and absurd ones.
    package init(from source: inout ByteSource) {
        let form = source.next()
        let slots = Int32(1 + source.next() % 12)
        self = .touchpad(named: "fuzz", Surface(kind: .touchpad, width: .mm(120), height: .mm(80)), slots: slots)
        switch form & 7 {
        case 0, 1, 2: break
        case 3: axes[AbsoluteCode.mtSlot] = nil
        case 4: for code in [AbsoluteCode.mtSlot, AbsoluteCode.mtPositionX, AbsoluteCode.mtPositionY] { axes[code] = nil }
        case 5:
            axes[AbsoluteCode.mtSlot]?.maximum = 1
            properties = [InputProperty.pointer, InputProperty.semiMT]
        case 6: axes[AbsoluteCode.mtSlot]?.maximum = 1
        default: (axes[AbsoluteCode.mtSlot], axes[AbsoluteCode.mtTrackingID]) = (nil, nil)
        }
        if form & 8 != 0 { codes[EventType.key]?.remove(ButtonCode.touch) }
        if form & 16 != 0 { codes[EventType.key]?.subtract(ButtonCode.tools.dropFirst()) }
        if form & 32 != 0 {
            for code in [AbsoluteCode.mtTouchMajor, AbsoluteCode.mtTouchMinor] { axes[code] = AxisInfo(minimum: 0, maximum: 255) }
        }
        if form & 64 != 0 {
            for code in [AbsoluteCode.mtPositionX, AbsoluteCode.mtPositionY, AbsoluteCode.x, AbsoluteCode.y] where axes[code] != nil {
                axes[code] = AxisInfo(minimum: source.nextInt32(), maximum: source.nextInt32(), resolution: source.nextInt32())
            }
        }
    }
}
