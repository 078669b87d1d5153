internal import Configuration

/// Generates tactus.toml(5): every table and key as the readers of the file declare it, and the other sections in prose.
struct FileManual {
    let reference: Reference

    var text: String {
        var page = Mdoc(title: "TACTUS.TOML", section: 5, date: Version.date)
        page.section("NAME")
        page.line(".Nm tactus.toml")
        page.line(".Nd gestures of fingers on touch devices, and their actions")
        page.section("DESCRIPTION")
        page.prose(Self.description)
        page.example(Self.example)
        page.section("VALUES")
        page.prose(Self.values)
        page.list(
            Reference.quantities.map { form in
                (
                    term: form.noun.droppingArticle,
                    body: "A number and \(form.units.joined(separator: " or ")), such as \"\(form.example)\". "
                        + "From \(form.lowest) to \(form.highest), unless another range is given."
                )
            })
        page.section("TABLES")
        for table in reference.tables { describe(table, in: &page) }
        page.section("COMMANDS")
        page.prose(Self.commands)
        page.section("ENVIRONMENT")
        page.prose("A command finds the values of the gesture in its environment:")
        page.list(Self.environment)
        page.section("FILES")
        page.list([
            (
                term: "$XDG_CONFIG_HOME/tactus/tactus.toml",
                body: "The configuration. If XDG_CONFIG_HOME is not set: ~/.config/tactus/tactus.toml."
            ),
            (term: "share/doc/tactus/Configuration.md", body: "A longer description, with examples of everything."),
        ])
        page.section("SEE ALSO")
        page.line(".Xr tactus 1")
        return page.text
    }

    private func describe(_ table: Reference.Table, in page: inout Mdoc) {
        page.subsection(table.name.isEmpty ? "The file itself" : table.name)
        if let opening = opening(of: table) { page.prose(opening) }
        page.list(table.keys.map { (term: $0.name, body: Self.body(of: $0)) })
        for choice in table.choices {
            page.paragraph()
            let keys = choice.keys.joined(separator: ", ")
            page.prose(choice.isRequired ? "Exactly one of these keys is required: \(keys)." : "These keys exclude each other: \(keys).")
        }
    }

    /// Returns a sentence that names the keys that hold the table; nil if no key holds it.
    private func opening(of table: Reference.Table) -> String? {
        let places = reference.tables.flatMap { owner in
            owner.keys.filter { $0.content.mentions(table.name) }.map { key in
                owner.name.isEmpty ? key.name : "\(owner.name).\(key.name)"
            }
        }
        return places.isEmpty ? nil : "The value of \(places.joined(separator: ", "))."
    }

    private static func body(of key: Reference.Key) -> String {
        var sentences = [key.description, key.content.phrase.capitalizedSentence]
        if key.isRequired { sentences.append("Required.") }
        if let fallback = key.fallback { sentences.append("Default: \(fallback).") }
        return sentences.joined(separator: " ")
    }

    private static let description = """
        The configuration of Tactus is a TOML 1.0 file: one key and its value per line, # for comments.
        Every gesture begins with a line [[gesture]]. It has a name, exactly one kind, which describes what the fingers do, and one or more \
        actions.
        After a change, check the file with tactus check. The daemon reads it again when it is saved, unless reload-on-save is false, and \
        after tactus reload.
        After the file, the daemon reads the files in the folder tactus.d beside it whose names end in .toml, in the order of their names.
        """

    private static let example = """
        [[gesture]]
        name = "next workspace"
        swipe = { fingers = 3, direction = "left" }
        run = "swaymsg workspace next_on_output"
        """

    private static let values = """
        Quantities have a unit and stand in quotes.
        Counts and ratios have no unit and no quotes.
        Directions are those that the user sees.
        """

    private static let commands = """
        A string is a line for /bin/sh -c. A list is a program and its arguments, which no shell expands.
        While a gesture is active, only one of its changed commands runs at a time. The next command gets the newest values; values in \
        between are skipped. The key queue changes that.
        The output of a command is dropped if the command succeeds, and goes to the journal if it fails.
        """

    private static let environment = [
        (
            term: "TACTUS_GESTURE, TACTUS_PHASE",
            body: "The gesture's name; the action's key: began, changed, tick, ended, released, cancelled, forward, backward or during."
        ),
        (term: "TACTUS_FINGERS, TACTUS_DEVICE", body: "The number of fingers; the device's name."),
        (term: "TACTUS_X, TACTUS_Y", body: "The center of the fingers, in mm from the top left corner."),
        (term: "TACTUS_START_X, TACTUS_START_Y", body: "The center of the fingers at the start of the gesture."),
        (term: "TACTUS_DX, TACTUS_DY", body: "The motion of the center, in mm to the right and down."),
        (term: "TACTUS_VX, TACTUS_VY", body: "The velocity of the center, in mm/s to the right and down."),
        (term: "TACTUS_SCALE", body: "The ratio of the distance between the fingers to their distance at the start."),
        (term: "TACTUS_ROTATION", body: "The rotation of the fingers, in degrees clockwise."),
        (term: "TACTUS_DURATION_MS", body: "The duration of the gesture so far, in milliseconds."),
        (term: "TACTUS_STEPS", body: "The number of forward steps so far, minus the backward steps; missing without the key step."),
        (term: "TACTUS_DIRECTION", body: "The direction, in the words of this file; missing for gestures without a direction."),
        (
            term: "TACTUS_APP, TACTUS_TITLE",
            body: "The first name of the program that was active when the touch began, and the title of its window. Each has at most "
                + "\(DesktopState.textLimit) bytes, and is missing if it is unknown or if no window was active."
        ),
    ]
}

extension KeyContent {
    /// Returns true if a table of this name is an allowed value.
    fileprivate func mentions(_ table: String) -> Bool {
        switch self {
        case .table(let name), .tables(let name), .namedTables(let name): name == table
        case .any(let contents): contents.contains { $0.mentions(table) }
        case .list(let content, _): content.mentions(table)
        case .boolean, .integer, .integers, .number, .words, .quantity, .text, .anything: false
        }
    }
}

extension String {
    fileprivate var droppingArticle: String { split(separator: " ", maxSplits: 1).last.map(String.init) ?? self }
}
