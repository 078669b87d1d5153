import FuzzSupport
import TouchInput

/// Decodes the events of any device and protocol. The frames must be possible, and the engine must accept them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSlots(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var source = ByteSource(start, count)
    var engine = WatchedEngine(GestureSet(source.next()))
    let device = DeviceDescription(from: &source)
    // Only a device with a single touch can lose all axes that make it a touch device.
    guard var reader = FramePipeline(for: device), let ability = DeviceAbility(of: device) else {
        if device.axes[AbsoluteCode.mtPositionX] != nil { fatalError("a touchpad without places") }
        return 0
    }
    var events = SlotEventReader(source, touchProtocol: ability.touchProtocol)
    var watch = FrameWatch(slots: ability.slotCount)
    while let event = events.next() {
        guard let frame = reader.read(event) else { continue }
        watch.check(frame)
        engine.consume(frame)
    }
    engine.finish()
    return 0
}
