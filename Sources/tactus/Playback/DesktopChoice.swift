internal import Configuration
internal import Diagnostics

/// The state of the desktop that the options of playing commands describe.
enum DesktopChoice {
    static let options: [Option] = [.app, .title, .fullscreen, .tablet]

    /// The values of `--fullscreen` and `--tablet`.
    enum Answer: String, CaseIterable {
        case yes, no
    }

    /// Returns the state. Without options nothing is known. Throws if an option is wrong.
    static func read(_ arguments: Arguments) throws(Refusal) -> DesktopState {
        let (fullscreen, tablet) = (try answer(.fullscreen, arguments), try answer(.tablet, arguments))
        var state = DesktopState(isTablet: tablet)
        let (apps, title) = (arguments.all(.app), arguments.value(.title))
        if apps.contains("") {
            if apps.count > 1 || title != nil || fullscreen != nil {
                throw .usage("--app \"\" means that no window is active; leave out the other --app, --title and --fullscreen")
            }
            state.window = .none
        } else if !apps.isEmpty || title != nil || fullscreen != nil {
            state.window = .window(Window(apps: apps, title: title, isFullScreen: fullscreen))
        }
        return state.limited
    }

    /// Returns the answer; nil if the option is not given.
    private static func answer(_ option: Option, _ arguments: Arguments) throws(Refusal) -> Bool? {
        guard let text = arguments.value(option) else { return nil }
        if let answer = Answer(rawValue: text) { return answer == .yes }
        throw .usage("\(option.spelling) is yes or no, not \"\(visible(text))\"")
    }

    /// Warns about gestures that cannot happen because too little of the desktop is known here.
    static func warn(about configuration: Configuration, in state: DesktopState) {
        let desktop = LegibleDesktop(state)
        let names = configuration.gestures.filter { gesture in
            gesture.condition?.holds(in: desktop) == .unknown
                || configuration.layers.contains { gesture.layers.contains($0.name) && $0.when?.holds(in: desktop) == .unknown }
        }.map { "\"\(visible($0.name))\"" }
        if names.isEmpty { return }
        Messages.warning(
            "config: the active window or tablet mode is unknown here, but matters for \(joinedWithAnd(names, limit: 4)); "
                + "say it with \(options.map(\.spelling).joined(separator: ", "))")
    }
}
