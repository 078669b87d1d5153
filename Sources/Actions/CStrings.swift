internal import CLinux
internal import Glibc

/// Owns strings in the form that `tactus_launch` takes. NULs are left out, because a string would end there.
struct CStrings: ~Copyable {
    private let memory: UnsafeMutablePointer<CChar>
    private let count: Int
    private var size = 0

    private init(count: Int, capacity: Int) {
        memory = .allocate(capacity: max(capacity, 1))
        self.count = count
    }

    init(_ strings: [String]) {
        self.init(count: strings.count, capacity: strings.reduce(0) { $0 + $1.utf8.count + 1 })
        for string in strings {
            append(string)
            end()
        }
    }

    /// Makes the entries `NAME=value` of an environment.
    init(variables: [ActionRunner.Variable]) {
        self.init(count: variables.count, capacity: variables.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 2 })
        for variable in variables {
            append(variable.name)
            memory[size] = CChar(UInt8(ascii: "="))
            size += 1
            append(variable.value)
            end()
        }
    }

    /// Copies the strings byte by byte. Bytes that are not UTF-8 stay as they are.
    init(copying originals: [UnsafeMutablePointer<CChar>]) {
        self.init(count: originals.count, capacity: originals.reduce(0) { $0 + strlen($1) + 1 })
        for original in originals {
            let length = strlen(original)
            (memory + size).update(from: original, count: length)
            size += length
            end()
        }
    }

    deinit { memory.deallocate() }

    /// The strings, valid while this value lives.
    var list: tactus_strings { tactus_strings(bytes: memory, size: size, count: count) }

    private mutating func append(_ text: String) {
        var text = text
        let (start, length) = (memory + size, text.utf8.count)
        text.withUTF8 { bytes in
            if let source = bytes.baseAddress { memcpy(start, source, length) }
        }
        size += length
        if memchr(start, 0, length) == nil { return }
        size -= length
        for place in 0..<length where start[place] != 0 {
            memory[size] = start[place]
            size += 1
        }
    }

    private mutating func end() {
        memory[size] = 0
        size += 1
    }
}
