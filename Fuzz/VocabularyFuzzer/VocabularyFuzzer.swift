import FuzzSupport

/// Reads files made of the words that the readers accept, mostly with valid values. Raw bytes seldom get as far as a gesture with a step, a
/// layer and an area.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzVocabulary(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var writer = FileWriter(ByteSource(start, count))
    watchConfiguration(writer.files())
    return 0
}
