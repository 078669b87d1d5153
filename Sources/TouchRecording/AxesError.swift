import TouchInput

/// What is wrong with the text of `--axes`, and how it should look.
public enum AxesError: Error, Hashable, Sendable {
    /// A whole text that is right, to copy.
    static let example = "x=0..1280@12,y=0..680@10,slots=5"

    case unknownItem(String)
    case notARange(axis: String, found: String)
    case emptyRange(axis: String, found: String)
    case notAResolution(found: String)
    case notASlotCount(found: String)
    case repeated(String)
    case missing(axis: String)
}

extension AxesError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unknownItem(let found):
            "\(found) is not known here; there are x=, y=, slots= and touchscreen, as in \(Self.example)"
        case .notARange(let axis, let found):
            "\(found) is not a range; write the first and the last value, as in \(axis)=0..1280"
        case .emptyRange(let axis, let found):
            "\(found) holds nothing; write the smaller value first, as in \(axis)=0..1280"
        case .notAResolution(let found):
            "\(found) is not a number of units per millimeter; write a whole number from 1, as in x=0..1280@12"
        case .notASlotCount(let found):
            "\(found) is not a number of slots; write a whole number from 1 to \(DeviceDescription.maximumSlotCount), as in slots=5"
        case .repeated(let key):
            "\(key) is given twice; leave one out"
        case .missing(let axis):
            "the \(axis) axis is missing; write both, as in \(Self.example)"
        }
    }
}
