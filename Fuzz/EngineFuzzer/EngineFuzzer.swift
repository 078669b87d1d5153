import FuzzSupport

/// Plays a hand: the first byte chooses the gestures, the others the steps. All bytes together also make trains of touches.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzEngine(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var source = ByteSource(start, count)
    var trains = TrainCheck(source)
    trains.run()
    var engine = WatchedEngine(GestureSet(source.next()))
    var steps = StepReader(source)
    while let step = steps.next() { engine.take(step) }
    engine.finish()
    return 0
}
