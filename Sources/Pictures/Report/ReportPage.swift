internal import Diagnostics
internal import TouchInput

/// Makes one page of HTML for many recordings: a table to filter, and a player. Equal records give equal bytes.
///
/// The page needs no other file. It contains its data as JSON, `report` for the table and `r0`, `r1`, … for the player. The scripts below
/// `Page` read it. A Content Security Policy permits these scripts and this style sheet alone, by their hashes.
package struct ReportPage {
    /// The most touches of a recording that the player shows. Our choice. The row of the table is about all touches.
    package static let touchLimit = 500

    private var rows = CompactJSON()
    private var details: [UInt8] = []
    private var rowCount = 0
    private var gestures = NumberedNames()
    private var devices = NumberedNames()

    package init() {}

    /// Adds a recording.
    package mutating func add(_ record: PlaybackRecord) {
        let summary = record.summary
        let device = devices.number(of: record.device)
        let surface = record.surface
        let outcomes = summary.outcomes.flatMap { [gestures.number(of: $0.name), $0.number, summary.touchCounts[$0] ?? 0] }
        let nearest = summary.nearestFailure.map { (gesture: gestures.number(of: $0.name), text: $0.loss.reason) }
        rows.object { json in
            json.key("name")
            json.add(record.title)
            json.key("device")
            json.add(device)
            json.key("surface")
            json.add("\(surface.kind.rawValue), \(surface.sizeText)")
            json.key("touches")
            json.add(record.touchCount)
            json.key("end")
            json.add(summary.end.tenths)
            json.key("fingers")
            json.add(summary.fingerCount)
            json.key("outcomes")
            json.add(outcomes)
            if let nearest {
                json.key("nearest")
                json.list {
                    $0.add(nearest.gesture)
                    $0.add(nearest.text)
                }
            }
        }
        var own = RecordingDetails(of: record)
        embed(own.encoded { gestures.number(of: $0.name) }.bytes, as: "r\(rowCount)", into: &details)
        rowCount += 1
    }

    /// Adds a row for a recording that cannot be shown.
    ///
    /// - Parameter reason: The reason for people, with the name of the recording.
    package mutating func add(unreadable name: String, because reason: String) {
        rows.object { json in
            json.key("name")
            json.add(name)
            json.key("error")
            json.add(reason)
        }
        rowCount += 1
    }

    /// The page in UTF-8.
    package var bytes: [UInt8] {
        let style = PackageResources.page_css
        let script =
            PackageResources.figure_js + PackageResources.table_js + PackageResources.surface_js + PackageResources.lanes_js
            + PackageResources.player_js
        var data: [UInt8] = []
        embed(table.bytes, as: "report", into: &data)
        data += details
        let parts: [String: [UInt8]] = [
            "style": style, "script": script, "data": data,
            "style-hash": Array(ContentHash(of: style).source.utf8), "script-hash": Array(ContentHash(of: script).source.utf8),
        ]
        return Self.fill(PackageResources.page_html, with: parts)
    }

    /// The names and rows of the table.
    private var table: CompactJSON {
        var json = CompactJSON()
        json.object { json in
            for (key, names) in [("gestures", gestures.names), ("devices", devices.names)] as [(StaticString, [String])] {
                json.key(key)
                json.list { list in for name in names { list.add(name) } }
            }
            json.key("outcomes")
            json.list { list in for text in ["won"] + FailureClass.allCases.map(\.rawValue) { list.add(text) } }
            json.key("rows")
            json.list { $0.add(rows) }
        }
        return json
    }

    private func embed(_ json: [UInt8], as id: String, into page: inout [UInt8]) {
        page += "<script type=\"application/json\" id=\"\(id)\">".utf8
        page += json
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
