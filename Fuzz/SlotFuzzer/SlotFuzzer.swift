import FuzzSupport
import TouchInput

/// Whatever a device sends, of whatever protocol, becomes frames that could be, and the engine lives with them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSlots(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var source = ByteSource(start, count)
    var engine = WatchedEngine(GestureSet(source.next()))
    let device = DeviceDescription(from: &source)
    // Only a single touch can lose all that tells of touch.
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
