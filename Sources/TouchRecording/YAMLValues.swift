import Diagnostics
import YAML

// Reads typed values, lists and mappings of a recording. Every fault carries its place, except a lack of memory.
extension YAMLReader {
    /// Makes a reader that stands before the first node; throws if there is not enough memory.
    static func recording(_ text: UnsafeBufferPointer<UInt8>) throws(Diagnostic) -> YAMLReader {
        do throws(Failure) {
            return unsafe try YAMLReader(text)
        } catch {
            throw Diagnostic(error)
        }
    }

    /// Goes to the next event, and skips document starts. Throws for an alias, for text that is not YAML or is nested too deep, and if
    /// there is not enough memory.
    mutating func next() throws(Diagnostic) {
        repeat {
            do throws(Failure) {
                try advance()
            } catch {
                throw Diagnostic(error)
            }
            if event == .alias { throw failure(.alias) }
        } while event == .documentStart
    }

    /// Skips the current node, however large, and stops on its last event. Throws as `next()` does.
    mutating func skipNode() throws(Diagnostic) {
        let outside = depth - (event == .mappingStart || event == .listStart ? 1 : 0)
        while depth > outside { try next() }
    }

    /// Calls `element` for each node of the current list; each call must read its node. Throws if the current node is not a list.
    mutating func readList(
        _ element: (inout YAMLReader) throws(Diagnostic) -> Void
    ) throws(Diagnostic) {
        try expect(.listStart, as: .list)
        try next()
        while event != .listEnd {
            try element(&self)
            try next()
        }
    }

    /// Calls `value` for each key of the current mapping, with the reader on the key's value; each call must read it. Throws if the current
    /// node is not a mapping.
    mutating func readMapping(
        _ value: (_ key: String, inout YAMLReader) throws(Diagnostic) -> Void
    ) throws(Diagnostic) {
        try expect(.mappingStart, as: .mapping)
        try next()
        while event != .mappingEnd {
            let key = try string(as: .key)
            try next()
            try value(key, &self)
            try next()
        }
    }

    /// Reads the current number and goes on to the next event. Throws unless it is a whole number in `range`.
    mutating func takeDecimal(in range: ClosedRange<Int64>) throws(Diagnostic) -> Int64 {
        let number = try decimal(in: range)
        try next()
        return number
    }

    func expect(_ wanted: Event, as expectation: Expectation) throws(Diagnostic) {
        if event != wanted { throw unexpected(expectation) }
    }

    /// Returns a copy of the current scalar as text; throws if the current node is not a scalar.
    func string(as expectation: Expectation) throws(Diagnostic) -> String {
        try expect(.scalar, as: expectation)
        return unsafe String(decoding: scalar, as: UTF8.self)
    }

    func decimal(in range: ClosedRange<Int64>) throws(Diagnostic) -> Int64 {
        guard event == .scalar, let number = unsafe Digits.decimal(scalar.span) else { throw unexpected(.decimal) }
        guard range.contains(number) else {
            throw unsafe failure(.outOfRange(found: Excerpt.quoting(scalar), allowed: range))
        }
        return number
    }

    /// True for `key:` without a value or with an empty one, and for `null` and `~`.
    var isNull: Bool {
        guard event == .scalar else { return false }
        return unsafe scalar.isEmpty || scalar.elementsEqual("null".utf8) || scalar.elementsEqual("~".utf8)
    }

    /// Returns the fault as an error at the current place.
    func failure(_ fault: Diagnostic) -> Diagnostic { fault.at(position) }

    func unexpected(_ expectation: Expectation) -> Diagnostic {
        let found =
            switch event {
            case .scalar where isNull: "nothing"
            case .scalar: unsafe Excerpt.quoting(scalar)
            case .mappingStart: "a mapping"
            case .mappingEnd: "the end of the mapping"
            case .listStart: "a list"
            case .listEnd: "the end of the list"
            case .alias: "an alias"
            case .documentStart: "a document"
            case .end: "the end of the file"
            }
        return failure(.expected(expectation, found: found))
    }
}

extension Diagnostic {
    fileprivate init(_ failure: YAMLReader.Failure) {
        switch failure {
        case .outOfMemory: self = .noMemory
        case .tooDeep(let place): self = .tooDeep.at(place)
        case .malformed(_, _, let end?): self = .cutOff.at(end)
        case .malformed(let reason, let place, nil): self = .malformedYAML(reason).at(place)
        }
    }
}
