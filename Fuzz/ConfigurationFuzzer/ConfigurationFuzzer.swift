import Configuration
import FuzzSupport

/// Reads raw bytes as files. A line of three dashes begins another file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzConfiguration(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    watchConfiguration(files(of: ByteSource(start, count).rest))
    return 0
}

private func files(of text: [UInt8]) -> [SourceFile] {
    var files = [SourceFile(named: "0", [])]
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        if line == [UInt8](repeating: UInt8(ascii: "-"), count: 3)[...] {
            files.append(SourceFile(named: "\(files.count)", []))
        } else {
            files[files.count - 1].bytes += line + [UInt8(ascii: "\n")]
        }
    }
    return files
}
