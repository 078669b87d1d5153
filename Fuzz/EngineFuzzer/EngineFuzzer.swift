import FuzzSupport

/// Plays fingers: the first byte chooses the gestures, and the others choose the steps. All bytes together also make trains of touches.
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
