internal import Glibc

/// Owner of strings in the form exec wants them.
struct CStrings: ~Copyable {
    private let pointers: [UnsafeMutablePointer<CChar>]

    /// A string ends at its first NUL.
    init(_ strings: [String]) { pointers = strings.map { strdup($0) } }

    /// `NAME=value`, as an environment has it. NULs are left out: a value must not end in its middle.
    init(variables: [ActionRunner.Variable]) {
        pointers = variables.map { name, value in
            let hasNUL = value.utf8.contains(0)
            return strdup(name + "=" + (hasNUL ? String(decoding: value.utf8.filter { $0 != 0 }, as: UTF8.self) : value))
        }
    }

    /// Copies byte by byte: what is not UTF-8 stays what it is.
    init(copying originals: [UnsafeMutablePointer<CChar>]) { pointers = originals.map { strdup($0) } }

    deinit { pointers.forEach { free($0) } }

    /// Lends the pointers, then those of `more`, then NULL.
    func withTable<Result>(
        followedBy more: borrowing CStrings = CStrings([]), _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var table: [UnsafeMutablePointer<CChar>?] = []
        table.reserveCapacity(pointers.count + more.pointers.count + 1)
        for pointer in pointers { table.append(pointer) }
        for pointer in more.pointers { table.append(pointer) }
        table.append(nil)
        return table.withUnsafeBufferPointer { body($0.baseAddress!) }
    }
}
