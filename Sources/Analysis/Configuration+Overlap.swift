package import Configuration
package import Diagnostics
import Gestures
import TouchInput

/// The limits of the diagnostics about overlapping gestures.
private enum OverlapLimit {
    /// The most findings of a severity that are listed; the others are counted. Our choice.
    static let listed = 50
    // The most situations to examine. Our choice: more than real files have. Each situation takes a pass over all gestures.
    static let situations = 16
    /// The limit below which waits are summed up in one line. Our choice: above all waits for more fingers to land, and users hardly notice
    /// so short a time.
    static let negligibleWait = Duration.milliseconds(100)
}

extension Configuration {
    /// The diagnostics that depend on the file alone, not on devices or desktop.
    package var diagnostics: [Diagnostic] {
        let chosen = choosingOfAllLayers
        let findings = chosen.findings
        return warnings + layerDiagnostics + variableDiagnostics + chosen.overlaps(findings) + desktopWaits(findings.notable)
    }

    /// The same configuration with the sectors of directions and the rivals of strokes that a ``Selection`` of all layers chooses.
    private var choosingOfAllLayers: Configuration {
        var configuration = self
        configuration.gestures = selectionOfAllLayers().gestures
        return configuration
    }

    /// Returns the diagnostics about gestures that never happen, hardly ever happen, or come late, then those about gestures that wait.
    /// Both groups are in the order of the file. A last diagnostic sums up brief waits, if there are any.
    private func overlaps(_ findings: (notable: [OverlapFinding], brief: Set<GestureID>)) -> [Diagnostic] {
        let (notable, brief) = findings
        let places = Dictionary(gestures.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
        return notes(on: notable.filter(\.isWarning), places) + notes(on: notable.filter { !$0.isWarning }, places)
            + summary(of: gestures.filter { brief.contains($0.id) })
    }

    /// The overlap findings with the sectors and rivals that the gestures have, in the order of the file, and the gestures that wait only
    /// briefly.
    var findings: (notable: [OverlapFinding], brief: Set<GestureID>) {
        // The facts about each gesture are made once for all situations.
        let candidates = OverlapCandidates(gestures.map { $0.rule() })
        let conditions = gestures.map(\.condition)
        var notable: [OverlapFinding] = []
        var brief: Set<GestureID> = []
        // Several situations may give the same finding.
        var told: Set<OverlapFinding> = []
        // A gesture that can happen in another situation is not shadowed.
        var chances: [GestureID: Int] = [:]
        for situation in situations {
            // Gestures for other devices or in other layers are not compared. Two device matches are treated as different unless they are
            // equal.
            let rivals = places(inLayer: situation.layer).filter { gestures[$0].device == nil || gestures[$0].device == situation.device }
            let asked = Set(rivals.filter { situation.isFirst(for: gestures[$0]) }.map { gestures[$0].id })
            let report = OverlapReport(
                on: rivals, of: candidates,
                conditions: OverlapConditions(rivals.map { conditions[$0] }, while: situation.layer?.when), about: asked.contains)
            for id in asked { chances[id, default: 0] += 1 }
            brief.formUnion(report.landingWaits)
            for finding in report.findings {
                if case .waits(_, let wait) = finding.kind, let limit = wait.limit, limit < OverlapLimit.negligibleWait {
                    brief.insert(finding.gesture)
                } else {
                    if finding.isShadow { chances[finding.gesture, default: 0] -= 1 }
                    if told.insert(finding).inserted { notable.append(finding) }
                }
            }
        }
        notable.removeAll { $0.isShadow && chances[$0.gesture, default: 0] > 0 }
        let places = Dictionary(gestures.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
        notable.sort { places[$0.gesture, default: 0] < places[$1.gesture, default: 0] }
        return (notable, brief)
    }

    /// Returns the diagnostics of the first `OverlapLimit.listed` findings. If there are more, a last diagnostic states the number of the
    /// others.
    private func notes(on findings: [OverlapFinding], _ places: [GestureID: Int]) -> [Diagnostic] {
        let notes = findings.prefix(OverlapLimit.listed).map { note($0, places) }
        guard findings.count > OverlapLimit.listed else { return notes }
        var more = note(findings[OverlapLimit.listed], places)
        more.message = "… and \(findings.count - OverlapLimit.listed) more like this"
        (more.code, more.related, more.count) = (.more, [], findings.count - OverlapLimit.listed)
        return notes + [more]
    }

    /// The device and the layer in which gestures compete. A nil device stands for all devices, and a nil layer for no layer.
    private struct Situation: Equatable {
        var device: DeviceMatch?
        var layer: Layer?

        /// Returns true if findings about this gesture are reported for this situation.
        func isFirst(for gesture: ConfiguredGesture) -> Bool {
            gesture.device == device && (layer.map { gesture.layers.contains($0.name) } ?? gesture.layers.isEmpty)
        }
    }

    /// The devices and layers that gestures are for, beginning with all devices and no layer. The list ends with the first gesture that
    /// brings it above `OverlapLimit.situations`.
    private var situations: [Situation] {
        var situations = [Situation()]
        for gesture in gestures {
            if situations.count > OverlapLimit.situations { break }
            let own = layers.filter { gesture.layers.contains($0.name) }
            for layer in gesture.layers.isEmpty ? [nil] : own.map({ $0 }) {
                let situation = Situation(device: gesture.device, layer: layer)
                if !situations.contains(situation) { situations.append(situation) }
            }
        }
        return situations
    }

    private func note(_ finding: OverlapFinding, _ places: [GestureID: Int]) -> Diagnostic {
        let gesture = { (id: GestureID) in gestures[places[id, default: 0]] }
        let own = gesture(finding.gesture)
        let name = { (id: GestureID) in self.name(gesture(id), seenFrom: own.position) }
        let advice = { (winner: GestureID) in self.advice(on: own, behind: gesture(winner)) }
        let severity: Diagnostic.Severity
        let code: Diagnostic.Code
        let message: String
        let others: [GestureID]
        switch finding.kind {
        case .shadowed(let winner, _) where gesture(winner).isSame(as: own):
            (severity, code, others) = (.warning, .neverHappens, [winner])
            message = "never happens: \(name(winner)) is the same and comes first; take one of them out"
        case .shadowed(let winner, .always):
            (severity, code, others) = (.warning, .neverHappens, [winner])
            message = "never happens: \(name(winner)) always takes the touches first; \(advice(winner))"
        case .shadowed(let winner, .nearlyAlways):
            (severity, code, others) = (.warning, .hardlyHappens, [winner])
            message = "hardly ever happens: \(name(winner)) nearly always takes the touches first; \(advice(winner))"
        case .late(let winner):
            (severity, code, others) = (.warning, .comesLate, [winner])
            message =
                "comes late: it waits while the touches can still become \(name(winner)), mostly until the fingers lift; \(advice(winner))"
        case .waits(let awaited, let wait):
            (severity, code, others) = (.note, .waits, awaited)
            message = "waits for \(joinedWithAnd(others.map(name), limit: 4)): \(wait)"
        }
        return Diagnostic(
            severity, code, at: own.position, "\(quoted(own.name)) \(message)",
            related: others.prefix(OverlapLimit.listed).map { gesture($0).position })
    }

    /// Returns the name of a gesture and its place, in words.
    ///
    /// - Parameter reader: The place of the diagnostic. If the gesture is in another file with a name, the text contains that name.
    private func name(_ gesture: ConfiguredGesture, seenFrom reader: SourcePosition) -> String {
        let position = gesture.position
        let file = position.file == reader.file || !files.indices.contains(position.file) ? "" : " of \(visible(files[position.file]))"
        return "\(quoted(gesture.name)) in line \(position.line)\(file)"
    }

    /// Returns one diagnostic about all given gestures, which wait only briefly; an empty list without gestures.
    private func summary(of gestures: [ConfiguredGesture]) -> [Diagnostic] {
        guard let first = gestures.first else { return [] }
        let names = joinedWithAnd(gestures.map { quoted($0.name) }, limit: 4)
        let (who, which) = gestures.count == 1 ? ("\(names) waits", "") : ("\(gestures.count) gestures wait", ": \(names)")
        let limit = OverlapLimit.negligibleWait.microseconds / 1000
        let message = "\(who) less than \(limit) ms for more fingers to land or other gestures to come\(which)"
        return [Diagnostic(.note, .waits, at: first.position, message)]
    }
}

extension ConfiguredGesture {
    /// Returns true if both match the same gesture at the same places under the same condition. Names are not compared.
    fileprivate func isSame(as other: ConfiguredGesture) -> Bool {
        gesture == other.gesture && area == other.area && from == other.from && to == other.to && when == other.when
    }
}

extension OverlapFinding {
    fileprivate var isShadow: Bool {
        switch kind {
        case .shadowed: true
        case .late, .waits: false
        }
    }

    /// True if the gesture never happens, hardly ever happens or comes late.
    var isWarning: Bool {
        switch kind {
        case .shadowed, .late: true
        case .waits: false
        }
    }
}
