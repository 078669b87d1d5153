internal import Analysis
package import Configuration
import Diagnostics
import Gestures
import Session
import TouchInput

/// Reads files and checks the result. A valid configuration is used as `check` and the daemon use it. Otherwise every diagnostic must have
/// a place in the files and a message.
package func watchConfiguration(_ files: [SourceFile]) {
    do throws(ConfigurationRejected) {
        let configuration = try Configuration(parsing: files)
        review(configuration, of: files)
        share(configuration, of: files)
    } catch {
        require(!error.diagnostics.isEmpty, "rejected without a reason")
        review(CheckReport(of: files, error.diagnostics, gestureCount: nil), of: files)
    }
}

/// Checks the configuration without its commands. The gestures must stay the same, and every command must become the same.
private func share(_ configuration: Configuration, of files: [SourceFile]) {
    guard let shared = try? SharedConfiguration(of: files, commands: .leftOut), let copy = try? Configuration(parsing: shared.files) else {
        fatalError("a configuration for others is not valid")
    }
    require(copy.gestures.map(\.name) == configuration.gestures.map(\.name), "a configuration for others has other gestures")
    require(copy.gestures.map(\.gesture) == configuration.gestures.map(\.gesture), "a gesture for others is another")
    require(copy.commands.allSatisfy { $0.text == .shell(Omission.command) }, "a command is not left out")
    require(copy.commands.count == configuration.commands.count, "a command has gone")
}

private func review(_ configuration: Configuration, of files: [SourceFile]) {
    for gesture in configuration.gestures { require(files.indices.contains(gesture.position.file), "a gesture of no file") }
    require(Set(configuration.gestures.map(\.name)).count == configuration.gestures.count, "two gestures of one name")
    require(ConfigurationChange(from: configuration, to: configuration).description == "nothing has changed", "a change to the same")
    let diagnostics =
        configuration.diagnostics + configuration.diagnostics(on: [pad]) + configuration.diagnostics(on: nil as DesktopConfiguration?)
    review(CheckReport(of: files, diagnostics, gestureCount: configuration.gestures.count), of: files)
    for command in configuration.commands { require(files.indices.contains(command.position.file), "a command of no file") }
    let named = configuration.layers.map(\.name)
    for layer in [nil] + named.prefix(3).map({ $0 as String? }) {
        for surface in [Surface.imagined, narrow] { play(configuration, layer: layer, on: surface) }
    }
}

/// A surface unlike that of most devices.
private let narrow = Surface(kind: .touchscreen, width: .mm(15), height: .mm(200))

private let pad: DeviceDescription = {
    let axes = [
        AbsoluteCode.mtSlot: AxisInfo(minimum: 0, maximum: 4), AbsoluteCode.mtTrackingID: AxisInfo(minimum: 0, maximum: 65535),
        AbsoluteCode.mtPositionX: AxisInfo(minimum: 0, maximum: 1000, resolution: 10),
        AbsoluteCode.mtPositionY: AxisInfo(minimum: 0, maximum: 600, resolution: 10),
    ]
    return DeviceDescription(
        name: "pad", properties: [InputProperty.pointer],
        codes: [EventType.absolute: Set(axes.keys), EventType.key: [ButtonCode.touch, ButtonCode.toolFinger]], axes: axes)
}()

/// States of the desktop, from nothing known to the examples of the reference.
private let desktops = [
    DesktopState(), DesktopState(window: .none, isTablet: true),
    DesktopState(window: .window(Window(apps: ["firefox"], title: "a YouTube video", isFullScreen: false)), isTablet: false),
]

/// Plays one to four fingers that land, travel and part, rest and lift. After the input the session must be idle.
private func play(_ configuration: Configuration, layer: String?, on surface: Surface) {
    var session = GestureSession(configuration, in: Situation(layer: layer), on: surface, deviceID: "pad")
    var time = TouchInstant.zero
    for count in 1...4 {
        // Each number of fingers meets another desktop.
        session.note(desktops[count % desktops.count])
        for number in 0..<12 {
            time = time.advanced(by: .milliseconds(8))
            let contacts = (0..<count).map { finger in
                let x = 10 + Double(finger * 18) + Double(number) * (1 + Double(finger) / 4)
                let place = Point(x: .mm(x), y: .mm(30 + Double(number) / 2))
                return Contact(id: ContactID(rawValue: Int64(count * 10 + finger)), location: place)
            }
            _ = session.consume(TouchFrame(time: time, contacts: contacts))
        }
        time = time.advanced(by: .milliseconds(900))
        _ = session.consume(TouchFrame(time: time, contacts: []))
        time = time.advanced(by: .seconds(1))
    }
    _ = session.finish()
    session.adopt(configuration, in: Situation(layer: layer))
    require(session.isIdle, "the input is over, and the session is not idle")
}

// MARK: - The output of check

private func review(_ report: CheckReport, of files: [SourceFile]) {
    let places = files.map { Places(of: $0.bytes) }
    for diagnostic in report.diagnostics {
        require(!diagnostic.message.isEmpty, "a diagnostic without words")
        require(!diagnostic.message.unicodeScalars.contains("\n"), "a diagnostic of several lines: \(diagnostic.message)")
        for position in [diagnostic.position].compactMap({ $0 }) + diagnostic.related {
            require(files.indices.contains(position.file), "a diagnostic in no file: \(diagnostic)")
            require(places[position.file].contain(position), "a diagnostic outside its file: \(diagnostic)")
        }
    }
    for line in report.lines {
        let shown = visible(line).unicodeScalars
        require(!shown.isEmpty, "an empty line")
        require(!shown.contains { $0.properties.generalCategory == .control && $0 != "\t" }, "not printable: \(line)")
    }
    require(report.summary.unicodeScalars.allSatisfy { $0 != "\n" }, "a summary of several lines")
}

/// The lines of a file with the number of characters in each.
private struct Places {
    private var lengths = [0]

    init(of bytes: [UInt8]) {
        for byte in bytes {
            if byte == UInt8(ascii: "\n") { lengths.append(0) } else if byte & 0xC0 != 0x80 { lengths[lengths.count - 1] += 1 }
        }
    }

    /// Returns whether a position is in the file. The position after the last character is the end of the line, at which something may be
    /// missing.
    func contain(_ position: SourcePosition) -> Bool {
        lengths.indices.contains(position.line - 1) && (1...lengths[position.line - 1] + 1).contains(position.column)
    }
}

private func require(_ condition: Bool, _ fault: @autoclosure () -> String) {
    if !condition { fatalError(fault()) }
}
