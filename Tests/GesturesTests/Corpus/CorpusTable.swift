import Foundation
import TouchInput
import TouchRecording

/// A table of the corpus's devices and their contacts, a line for each kind of device; `Scripts/corpus-table` shows it.
struct CorpusTable {
    struct Row {
        var recordings = 0
        var intervals: [Int64] = []
        var contacts = 0
        var cuts = 0
        var down = 0
        var stuck = 0
    }

    static let isWanted = ProcessInfo.processInfo.environment["TACTUS_CORPUS_TABLE"] != nil

    private var rows: [String: Row] = [:]

    mutating func note(_ device: DeviceDescription, _ ability: DeviceAbility, _ change: (inout Row) -> Void) {
        let kind = "\(ability.touchProtocol.rawValue)\(ability.touchProtocol == .slots && !ability.separatesFingers ? " box" : "")"
        change(&rows["\(device.name) | \(kind) | \(ability.slotCount) | \(ability.maximumFingerCount)", default: Row()])
    }

    var text: String {
        let lines = rows.sorted { ($1.value.recordings, $0.key) < ($0.value.recordings, $1.key) }.map { name, row in
            let intervals = row.intervals.sorted()
            let pace = intervals.isEmpty ? "–" : String(format: "%.1f", Double(intervals[intervals.count / 2]) / 1000)
            return "| \(name) | \(row.recordings) | \(pace) | \(row.contacts) | \(row.cuts) | \(row.down) | \(row.stuck) |"
        }
        return """
            | device | protocol | slots | counts | recordings | report, ms | contacts | cuts | down at the end | stuck |
            |---|---|---|---|---|---|---|---|---|---|
            \(lines.joined(separator: "\n"))
            """
    }
}

extension Recording {
    /// The number of contacts that are down when the recording ends, read in the plainest way. Nil for protocol A, which does not show it.
    func contactsLeftDown(_ ability: DeviceAbility) -> Int? {
        var slots: [Int32: Int32] = [:]
        var slot: Int32 = 0
        var isTouched = false
        for event in events {
            switch (event.type, event.code) {
            case (EventType.absolute, AbsoluteCode.mtSlot): slot = event.value
            case (EventType.absolute, AbsoluteCode.mtTrackingID): slots[slot] = event.value
            case (EventType.key, ButtonCode.touch): isTouched = event.value != 0
            default: break
            }
        }
        switch ability.touchProtocol {
        case .slots: return slots.count { $0.value >= 0 && (0..<Int32(ability.slotCount)).contains($0.key) }
        case .typeA: return nil
        case .single: return isTouched ? 1 : 0
        }
    }
}
