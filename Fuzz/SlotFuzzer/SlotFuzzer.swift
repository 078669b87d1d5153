import FuzzSupport
import TouchInput

/// Whatever a device sends becomes frames that could be, and the engine lives with them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSlots(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var source = ByteSource(start, count)
    var engine = WatchedEngine(GestureSet(source.next()))
    let slots = Int32(1 + source.next() % 12)
    let device = DeviceDescription.touchpad(
        named: "fuzz", Surface(kind: .touchpad, width: .mm(120), height: .mm(80)), slots: slots)
    guard var reader = TouchReader(for: device) else { fatalError("a touchpad without slots") }
    var events = SlotEventReader(source)
    var watch = FrameWatch(slots: Int(slots))
    while let event = events.next() {
        guard let frame = reader.read(event) else { continue }
        watch.check(frame)
        engine.consume(frame)
    }
    engine.finish()
    return 0
}
