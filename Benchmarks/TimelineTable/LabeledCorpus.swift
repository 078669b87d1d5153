import Foundation
import Timelines
import TouchInput
import TouchRecording

/// The labeled recordings, which are not part of this repository.
struct LabeledCorpus {
    private let folder: URL
    private let rows: [[String: String]]

    /// The error if recordings or labels are missing.
    struct Absence: Error { var message: String }

    /// Finds recordings and labels, with the environment variables of `Scripts/score`.
    init() throws {
        let environment = ProcessInfo.processInfo.environment
        let recordings = environment["TACTUS_CORPUS"] ?? "../shared/recordings"
        let tools = environment["TACTUS_SCORE"] ?? "../shared/tools/score"
        folder = URL(fileURLWithPath: recordings).appendingPathComponent("open")
        guard FileManager.default.fileExists(atPath: folder.path) else {
            throw Absence(message: "there are no recordings in \(folder.relativePath); TACTUS_CORPUS names their folder")
        }
        let labels = URL(fileURLWithPath: tools).appendingPathComponent("labels_open.tsv")
        guard let text = try? String(contentsOf: labels, encoding: .utf8) else {
            throw Absence(message: "there is no \(labels.relativePath); TACTUS_SCORE names its folder")
        }
        let lines = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        rows = lines.dropFirst().map { Dictionary(zip(lines[0], $0)) { first, _ in first } }
    }

    /// Returns the share of recorded drags, scrolls and clicks beside which a palm or a thumb lies.
    private func share(beside contact: String) -> Double {
        let groups = rows.filter { $0["class"] == "touchpad" }.compactMap { $0["group"] }
        let acts = groups.filter {
            $0.contains("beside") || ["drag", "scroll", "scroll close fingers", "click", "click-drag"].contains($0)
        }
        return Double(acts.count { $0.hasPrefix("\(contact) beside") }) / Double(max(acts.count, 1))
    }

    /// Measures all recordings of touchpads whose label states what the hand did. Prints how many of each task could be used.
    func measure() -> HandMeasurements {
        var (measurements, used, seen) = (HandMeasurements(), [String: Int](), [String: Int]())
        for row in rows where row["class"] == "touchpad" {
            guard let path = row["path"], let group = row["group"], let data = try? Data(contentsOf: folder.appendingPathComponent(path)),
                let recording = try? Recording(parsing: [UInt8](data)), var decoder = FrameDecoder(for: recording.device),
                let surface = Surface(of: recording.device), recording.device.hasSlots,
                !recording.device.properties.contains(InputProperty.semiMT)
            else { continue }
            let frames = recording.events.compactMap { decoder.decode($0) }
            let touches = frames.touches(on: recording.device)
            guard let task = HandTask(group: group, expectation: row["expectation"] ?? "") else { continue }
            let timeline = MeasuredTimeline(
                touches, of: task, width: surface.width.millimeters, height: surface.height.millimeters,
                hasMillimeters: row["axes"] != "estimated" && row["axes"] != "none" && !surface.isSizeAssumed)
            seen[group, default: 0] += 1
            guard measurements.measure(timeline) else { continue }
            used[group, default: 0] += 1
            if !group.contains("palm"), !group.contains("thumb") {
                measurements.measureContacts(timeline, times: frames.map(\.time.microseconds))
            }
        }
        for contact in ["palm", "thumb"] { measurements.add("share beside a \(contact)", share(beside: contact)) }
        for (group, count) in seen.sorted(by: { $0.key < $1.key }) { note("\(group): \(used[group] ?? 0) of \(count) recordings") }
        return measurements
    }
}

/// Prints a line for people.
func note(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

extension HandTask {
    /// Reads the task from a label's group and expectation, such as `tap1=5 ?hold1`; nil if the task is not measured. A scroll beside which
    /// the label allows a drag is left out: one of its fingers points before or after it.
    init?(group: String, expectation: String) {
        if group.hasPrefix("scroll"), expectation.contains("?drag1") { return nil }
        let words = expectation.split(separator: " ").filter { !$0.hasPrefix("?") }
        let sides = words.first?.split(separator: "=", maxSplits: 1) ?? []
        let (name, count) = (sides.first.map(String.init) ?? "", sides.last.flatMap { Int($0) })
        let fingers = name.first { $0.isNumber }.flatMap { Int(String($0)) }
        switch group {
        case "tap", "click":
            guard let fingers, let count, words.count == 1, !name.contains("|") else { return nil }
            self = group == "tap" ? .taps(fingers: fingers, count: count) : .clicks(fingers: fingers, count: count)
        case "tapdrag":
            guard count == 1, words.count == 1 else { return nil }
            self = .tapAndDrag
        case "hold":
            guard let fingers, words.count == 1 else { return nil }
            self = .hold(fingers: fingers)
        case "drag", "scroll", "scroll close fingers", "swipe":
            guard count == 1, words.count == 1 else { return nil }
            let direction = name.contains("|") ? nil : StrokeDirection(rawValue: String(name.split(separator: "_").last ?? ""))
            self = .stroke(fingers: group == "drag" ? 1 : group == "swipe" ? 3 : 2, direction)
        case "pinch": self = .pinch
        case "rest+move": self = .restAndMove
        case "palm still": self = .palms
        case "palm beside a drag": self = .besidePalm(fingers: 1)
        case "palm beside a scroll": self = .besidePalm(fingers: 2)
        case "thumb beside a drag": self = .besideThumb(fingers: 1)
        case "thumb beside a scroll": self = .besideThumb(fingers: 2)
        default: return nil
        }
    }
}
