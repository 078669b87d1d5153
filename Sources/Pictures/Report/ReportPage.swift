internal import Diagnostics
internal import TouchInput

/// Makes one page of HTML for many recordings: a table to filter, and a player. Equal records give equal bytes.
///
/// The page needs no other file. It contains its data as JSON, `report` for the table and `r0`, `r1`, … for the player. The scripts below
/// `Page` read it. A Content Security Policy permits these scripts and this style sheet alone, by their hashes.
package struct ReportPage {
    /// The most touches of a recording that the player shows. Our choice. The row of the table is about all touches.
    package static let touchLimit = 500

    private var rows: [String] = []
    private var details: [UInt8] = []
    private var gestures = NumberedNames()
    private var devices = NumberedNames()

    package init() {}

    /// Adds a recording.
    package mutating func add(_ record: PlaybackRecord) {
        let summary = record.summary
        let device = devices.number(of: record.device)
        let surface = record.surface
        let outcomes = summary.outcomes.flatMap { [gestures.number(of: $0.name), $0.number, summary.touchCounts[$0] ?? 0] }
        var members = [
            ("name", JSON.shown(record.title)), ("device", "\(device)"),
            ("surface", JSON.shown("\(surface.kind.rawValue), \(surface.sizeText)")), ("touches", "\(record.touchCount)"),
            ("end", "\(summary.end.tenths)"), ("fingers", "\(summary.fingerCount)"), ("outcomes", JSON.numbers(outcomes)),
        ]
        if let nearest = summary.nearestFailure {
            members.append(("nearest", JSON.array(["\(gestures.number(of: nearest.name))", JSON.shown(nearest.loss.reason)])))
        }
        var own = RecordingDetails(of: record)
        Self.embed(own.encoded { gestures.number(of: $0.name) }, as: "r\(rows.count)", into: &details)
        rows.append(JSON.object(members))
    }

    /// Adds a row for a recording that cannot be shown.
    ///
    /// - Parameter reason: The reason for people, with the name of the recording.
    package mutating func add(unreadable name: String, because reason: String) {
        rows.append(JSON.object([("name", JSON.shown(name)), ("error", JSON.shown(reason))]))
    }

    /// The page in UTF-8.
    package var bytes: [UInt8] {
        let style = PackageResources.page_css
        let script =
            PackageResources.figure_js + PackageResources.table_js + PackageResources.surface_js + PackageResources.lanes_js
            + PackageResources.player_js
        var data: [UInt8] = []
        Self.embed(table, as: "report", into: &data)
        data += details
        let parts: [String: [UInt8]] = [
            "style": style, "script": script, "data": data,
            "style-hash": Array(ContentHash(of: style).source.utf8), "script-hash": Array(ContentHash(of: script).source.utf8),
        ]
        return Self.fill(PackageResources.page_html, with: parts)
    }

    /// The names and rows of the table.
    private var table: String {
        let outcomes = ["won"] + FailureClass.allCases.map(\.rawValue)
        return JSON.object([
            ("gestures", JSON.array(gestures.names.map(JSON.shown))), ("devices", JSON.array(devices.names.map(JSON.shown))),
            ("outcomes", JSON.array(outcomes.map(JSON.shown))), ("rows", JSON.array(rows)),
        ])
    }

    /// Adds JSON in an element of a script. No text in it can end the element, because it has no `<`, which occurs only in strings.
    private static func embed(_ json: String, as id: String, into page: inout [UInt8]) {
        page += "<script type=\"application/json\" id=\"\(id)\">".utf8
        for byte in json.utf8 { if byte == UInt8(ascii: "<") { page += "\\u003c".utf8 } else { page.append(byte) } }
        page += "</script>\n".utf8
    }

    /// Replaces each `{{name}}` of a template. Inserted parts are not searched.
    private static func fill(_ template: [UInt8], with parts: [String: [UInt8]]) -> [UInt8] {
        let pieces = String(decoding: template, as: UTF8.self).parts(separatedBy: "{{")
        var page: [UInt8] = []
        page.reserveCapacity(template.count + parts.values.reduce(0) { $0 + $1.count })
        page += pieces[0].utf8
        for piece in pieces.dropFirst() {
            let name = piece.prefix { $0 != "}" }
            page += parts[String(name)] ?? []
            page += piece.dropFirst(name.count + 2).utf8
        }
        return page
    }
}

/// Gives names and other texts numbers from 0, in the order in which they are first requested.
struct NumberedNames {
    private(set) var names: [String] = []
    private var numbers: [String: Int] = [:]

    mutating func number(of name: String) -> Int {
        if let number = numbers[name] { return number }
        numbers[name] = names.count
        names.append(name)
        return names.count - 1
    }
}
