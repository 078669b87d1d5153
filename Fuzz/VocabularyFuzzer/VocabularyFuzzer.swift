import FuzzSupport

/// As the configuration fuzzer, but the files are made of the words that the readers know, mostly with values that they take: raw bytes
/// seldom get as far as a gesture with a step, a layer and an area.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzVocabulary(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var writer = FileWriter(ByteSource(start, count))
    watchConfiguration(writer.files())
    return 0
}
