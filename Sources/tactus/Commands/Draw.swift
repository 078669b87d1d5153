internal import Diagnostics
internal import Pictures
internal import System

extension Subcommand {
    static let draw = Subcommand(
        "draw", "draw a recording or a sentence as an SVG picture: the traces of the fingers, and the result of each gesture",
        positionals: "FILE | SENTENCE", count: 1...1,
        options: [
            .config, .layer, .app, .title, .fullscreen, .tablet, .axes, .touches,
            .output.with("write the picture to this file instead of standard output, which is also -; a name with .png makes a PNG"),
            .force,
        ],
        explanation:
            "An argument without a blank is a FILE, a recording as for replay. An argument with a blank is a SENTENCE as for try, unless "
            + "there is a file of that name or it begins with /, ./ or ../. No device is needed, and no command is run. If you have no configuration yet, the default "
            + "one is used. A picture has at most \(Picture.touchLimit) touches; --touches chooses others. A PNG needs the program "
            + "rsvg-convert.",
        examples: [
            Example(command: "tactus draw session.yml -o session.svg", meaning: "see what happened in a recording"),
            Example(command: "tactus draw \"3 fingers touch, slide left 9mm in 90ms, lift\" -o swipe.svg", meaning: "draw a sentence"),
        ],
        run: Draw.run)
}

/// Draws a recording or a sentence, played as `explain` plays it.
enum Draw {
    /// The largest PNG, in bytes. Our choice: many times the size of the largest picture.
    private static let imageLimit = 1 << 30
    /// The greatest height of a picture that is doubled in size, in pixels. The converter makes images of at most 32 767 pixels.
    private static let highestZoomed = 16_000.0

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let file = ResultFile(arguments)
        try file?.requireFree()
        let touches = try touches(arguments)
        let desktop = try DesktopChoice.read(arguments)
        let subject = arguments.positionals[0]
        let played = try PlayedSubject(subject, arguments)
        let scene = try PlaybackScene(played.configuration, desktop, arguments)
        scene.warn()
        let record = played.input.record(named: subject, scene, touches: touches)
        if record.touches.isEmpty, arguments.has(.touches) {
            throw Refusal("\(subject): there is no such touch: it has \(record.touchCount); correct --touches", .wrong)
        }
        try write(Picture(of: record), to: file)
        return .done
    }

    /// Returns the touches to draw. Throws if the option is wrong.
    private static func touches(_ arguments: Arguments) throws(Refusal) -> ClosedRange<Int> {
        guard let text = arguments.value(.touches) else { return 1...Picture.touchLimit }
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first > 0, first <= last,
            last - first < Picture.touchLimit
        else {
            throw .usage("--touches is a number from 1 or a range of at most \(Picture.touchLimit), such as 3-5, not \"\(visible(text))\"")
        }
        return first...last
    }

    /// Writes the picture to a file, as a PNG if its name ends in `.png`, or to standard output.
    private static func write(_ picture: Picture, to file: ResultFile?) throws(Refusal) {
        let image = picture.image
        guard let file else { return Output.write(image.svg) }
        guard file.path.lowercased().hasSuffix(".png") else { return try file.write(image.svg) }
        let zoom = image.height > highestZoomed ? "1" : "2"
        let bytes: [UInt8]
        do throws(Converter.Failure) {
            bytes = try Converter.convert(image.svg, with: ["rsvg-convert", "--zoom", zoom], limit: imageLimit)
        } catch {
            throw Refusal("\(file.path): cannot make a PNG: \(reason(for: error))", .cannotWrite)
        }
        try file.write(bytes)
    }

    private static func reason(for failure: Converter.Failure) -> String {
        switch failure {
        case .missing:
            "rsvg-convert is not installed; install librsvg2-bin (Debian), librsvg2-tools (Fedora) or librsvg (Arch), or write a .svg "
                + "file"
        case .notStarted(let errno): "rsvg-convert: \(File.Failure(path: "start", errno: errno))"
        case .failed(let status): "rsvg-convert has ended with status \(status); write a .svg file"
        }
    }
}
