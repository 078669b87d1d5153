// Makes timelines of hands and plays them through the recognition.
//
//   TimelineTable measure       prints the distributions of the labeled recordings, see LabeledCorpus

import Foundation
import Timelines

do {
    switch CommandLine.arguments.dropFirst().first {
    case "measure":
        print(DistributionTable(try LabeledCorpus().measure()).text, terminator: "")
    default:
        note("usage: TimelineTable measure")
        exit(64)
    }
} catch let absence as LabeledCorpus.Absence {
    note("TimelineTable: \(absence.message)")
    exit(66)
}
