/// What a desktop does with fingers, as far as its configuration tells.
public struct DesktopConfiguration: Hashable, Sendable {
    public let desktop: Desktop
    /// What the desktop answers, in the order of its files.
    public private(set) var claims: [DesktopClaim]

    /// Gives the files that a configuration includes: one, several for a pattern, none for what cannot be read.
    public typealias Opening = (_ path: String) -> [File]

    /// One file of the desktop's configuration.
    public struct File: Hashable, Sendable {
        /// As people call it.
        public var name: String
        public var text: String

        public init(name: String, text: String) {
            self.name = name
            self.text = text
        }
    }

    // Our choice: nobody has as many; more would be a file that includes itself.
    static let fileLimit = 32
    /// Lines of all files that are looked at.
    static let lineLimit = 50_000
    /// Bindings that are kept.
    static let claimLimit = 500

    /// - Parameters:
    ///   - file: The main file of a desktop that has one; nil of the others. Whatever it is, it is read as far as it makes sense.
    ///   - opening: For what it includes. It is asked for a bounded number of files, also where they include each other.
    public init(of desktop: Desktop, _ file: File?, opening: Opening = { _ in [] }) {
        self.desktop = desktop
        claims = desktop.fixedClaims
        guard let file else { return }
        switch desktop {
        case .hyprland:
            var reader = HyprlandReader()
            reader.read(file, opening)
            claims += reader.claims
        case .sway:
            var reader = SwayReader()
            reader.read(file, opening)
            claims += reader.claims
        case .niri:
            if NiriReader.switchesTouchpadOff(file.text) { claims = [] }
        case .gnome, .plasma, .i3: break
        }
    }
}
