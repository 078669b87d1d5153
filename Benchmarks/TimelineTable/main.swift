// Makes timelines of hands and plays them through the recognition.
//
//   TimelineTable measure             prints the distributions of the labeled recordings, see LabeledCorpus
//   TimelineTable page [COUNT [SEED]] prints a page: recall, confusions, statistics beside those of the recordings
//   TimelineTable misses KIND [COUNT] prints the timelines of a kind that are not recognized, or not alone, and what happened instead
//   TimelineTable frames KIND NUMBER  prints the frames of a timeline as gestures see them

import Foundation
import Timelines
import TouchInput

let arguments = CommandLine.arguments.dropFirst()
let usage = "usage: TimelineTable measure | page [COUNT [SEED]] | misses KIND [COUNT] | frames KIND NUMBER"
let standardSeed: UInt64 = 20_130_501

func number(_ place: Int, or fallback: Int) -> Int {
    guard arguments.count > place, let number = Int(arguments[place + 1]), number > 0 else { return fallback }
    return number
}

/// The day and the machine of a page.
var origin: String {
    var name = utsname()
    uname(&name)
    let machine = withUnsafeBytes(of: &name.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    let day = Date().ISO8601Format().prefix(10)
    return "Written on \(day) on a machine of the sort \(machine)."
}

switch arguments.first {
case "measure":
    do {
        print(DistributionTable(try LabeledCorpus().measure()).text, terminator: "")
    } catch let absence as LabeledCorpus.Absence {
        note("TimelineTable: \(absence.message)")
        exit(66)
    }
case "page":
    let (count, seed) = (number(1, or: 10_000), UInt64(number(2, or: Int(standardSeed))))
    let trial = TimelineTrial(seed: seed)
    let tallies = await withTaskGroup(of: Tally.self, returning: [TimelineKind: Tally].self) { group in
        for kind in TimelineKind.allCases {
            group.addTask {
                let tally = trial.tally(kind, count: count)
                note("\(kind.rawValue): \(tally.all.found) of \(tally.all.count)")
                return tally
            }
        }
        var tallies: [TimelineKind: Tally] = [:]
        for await tally in group { tallies[tally.kind] = tally }
        return tallies
    }
    let page = TimelinePage(
        tallies: TimelineKind.allCases.compactMap { tallies[$0] }, generated: DistributionTable(trial.measurements(count: 1000)),
        seed: seed, origin: origin)
    print(page.text, terminator: "")
case "misses":
    guard arguments.count > 1, let kind = TimelineKind(rawValue: arguments[2]) else {
        note(usage)
        exit(64)
    }
    let trial = TimelineTrial(seed: standardSeed)
    for index in 0..<number(2, or: 1000) {
        var reasons: [(gesture: String, reason: String)] = []
        let (timeline, happened) = trial.play(kind, index) { reasons.append(($0, $1)) }
        let isClean = happened.filter { !timeline.allowed.contains($0) || $0 == timeline.gesture } == [timeline.gesture]
        if isClean { continue }
        let (width, rate) = (Int(timeline.width), Int(timeline.rate))
        print("\(index) \(timeline.gesture) \(timeline.company.rawValue), \(width) mm, \(rate) Hz: \(happened)")
        for (gesture, reason) in reasons where gesture == timeline.gesture { print("    failed: \(reason)") }
    }
case "frames":
    guard arguments.count > 2, let kind = TimelineKind(rawValue: arguments[2]), let index = Int(arguments[3]) else {
        note(usage)
        exit(64)
    }
    let timeline = HandGenerator.timeline(kind, number: index, seed: standardSeed)
    let device = timeline.device
    guard var pipeline = FramePipeline(for: device) else { break }
    print("\(timeline.gesture) \(timeline.company.rawValue), \(Int(timeline.width)) mm by \(Int(timeline.height)) mm")
    for frame in timeline.events(for: device).compactMap({ pipeline.read($0) }) {
        let contacts = frame.contacts.map { contact in
            let (x, y) = (Int(contact.location.x.millimeters * 10), Int(contact.location.y.millimeters * 10))
            return "\(contact.id.rawValue) \(contact.tool) \(Double(x) / 10),\(Double(y) / 10)"
        }
        let milliseconds = (frame.time.microseconds - 1_000_000) / 1000
        print("\(milliseconds) ms, \(frame.fingerCount) fingers: \(contacts.joined(separator: "; "))")
    }
default:
    note(usage)
    exit(64)
}
