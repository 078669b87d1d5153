internal import CLinux
internal import Glibc

/// Strings in the form that `tactus_launch` takes: one after the other, each with a NUL at its end. NULs within a text are left out,
/// because it would end there; the names of variables have none.
package final class CStrings {
    private let memory: UnsafeMutablePointer<CChar>
    /// The strings, valid while this object lives.
    let list: tactus_strings

    /// Collects the strings that `write` appends.
    ///
    /// - Parameter capacity: The expected size in bytes, NULs included.
    package init(capacity: Int, _ write: (inout CStringWriter) -> Void) {
        var writer = CStringWriter(capacity: max(capacity, 1))
        write(&writer)
        memory = writer.memory
        list = tactus_strings(bytes: memory, size: writer.size, count: writer.count)
    }

    convenience init(_ strings: [String]) {
        self.init(capacity: strings.reduce(0) { $0 + $1.utf8.count + 1 }) { writer in
            for var string in strings { string.withUTF8 { writer.append(UnsafeRawBufferPointer($0)) } }
        }
    }

    /// Copies the strings byte by byte. Bytes that are not UTF-8 stay as they are.
    convenience init(copying originals: [UnsafeMutablePointer<CChar>]) {
        self.init(capacity: originals.reduce(0) { $0 + strlen($1) + 1 }) { writer in
            for original in originals { writer.append(UnsafeRawBufferPointer(start: original, count: strlen(original))) }
        }
    }

    deinit { memory.deallocate() }

    /// The strings as text.
    package var texts: [String] {
        UnsafeBufferPointer(start: memory, count: list.size).split(separator: 0, maxSplits: list.count, omittingEmptySubsequences: false)
            .prefix(list.count).map { String(decoding: $0.lazy.map(UInt8.init(bitPattern:)), as: UTF8.self) }
    }
}

/// Variables for a command's environment.
extension CStrings: ExpressibleByArrayLiteral {
    package convenience init(arrayLiteral variables: (name: String, value: String)...) {
        self.init(capacity: variables.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 2 }) { writer in
            for variable in variables { writer.append(variable.name, variable.value) }
        }
    }
}

/// Appends the strings of a ``CStrings``.
package struct CStringWriter {
    fileprivate var memory: UnsafeMutablePointer<CChar>
    fileprivate var (size, count) = (0, 0)
    private var capacity: Int

    fileprivate init(capacity: Int) { (memory, self.capacity) = (.allocate(capacity: capacity), capacity) }

    /// Appends the variable `NAME=value`. The name must have no NUL.
    package mutating func append(_ name: String, _ value: String) {
        var value = value
        begin(name, room: value.utf8.count)
        value.withUTF8 { copy(UnsafeRawBufferPointer($0)) }
        end()
    }

    /// Appends the variable `NAME=value` with these bytes as its value. Neither may have a NUL.
    package mutating func append(_ name: String, whole value: UnsafeRawBufferPointer) {
        begin(name, room: value.count)
        copyWhole(value)
        end()
    }

    /// Appends `NAME=`, and makes room for a value of the given size and its end.
    @inline(__always)
    private mutating func begin(_ name: String, room: Int) {
        var name = name
        name.withUTF8 {
            makeRoom(for: $0.count + room + 2)
            copyWhole(UnsafeRawBufferPointer($0))
        }
        memory[size] = CChar(UInt8(ascii: "="))
        size += 1
    }

    fileprivate mutating func append(_ string: UnsafeRawBufferPointer) {
        makeRoom(for: string.count + 1)
        copy(string)
        end()
    }

    private mutating func makeRoom(for count: Int) {
        if size + count <= capacity { return }
        capacity = 2 * (size + count)
        let larger = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
        memcpy(larger, memory, size)
        memory.deallocate()
        memory = larger
    }

    @inline(__always)
    private mutating func copy(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        if memchr(source, 0, bytes.count) == nil { return copyWhole(bytes) }
        for byte in bytes where byte != 0 {
            memory[size] = CChar(bitPattern: byte)
            size += 1
        }
    }

    @inline(__always)
    private mutating func copyWhole(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        memcpy(memory + size, source, bytes.count)
        size += bytes.count
    }

    private mutating func end() {
        memory[size] = 0
        (size, count) = (size + 1, count + 1)
    }
}
