internal import Diagnostics
internal import Gestures

/// The differences between two configurations, by the names and keys of the files.
package struct ConfigurationChange: Hashable, Sendable {
    /// The names of new gestures, in the order of the new file.
    package var new: [String] = []
    /// The names of gestures that are gone, in the order of the old file.
    package var gone: [String] = []
    /// The names of gestures with other contents. The place in the file is not part of the contents.
    package var changed: [String] = []
    /// True if two gestures of both files have changed their order.
    package var isReordered = false
    /// The names of layers that are new, gone, or have another mask or condition.
    package var layers: [String] = []
    /// True if two layers of both files have changed their order: of those whose conditions hold, the first counts.
    package var hasReorderedLayers = false
    /// The changed keys of `[settings]`.
    package var settings: [String] = []
    /// True if the device tables differ, in their contents or their order.
    package var changesDevices = false

    package init(from old: Configuration, to new: Configuration) {
        let known = Dictionary(old.gestures.map { ($0.id, $0) }) { first, _ in first }
        let ids = Set(new.gestures.map(\.id))
        self.new = new.gestures.filter { known[$0.id] == nil }.map(\.name)
        gone = old.gestures.filter { !ids.contains($0.id) }.map(\.name)
        changed = new.gestures.filter { gesture in known[gesture.id].map { !$0.isSame(as: gesture) } ?? false }.map(\.name)
        isReordered = Self.isReordered(from: old.gestures.map(\.id), to: new.gestures.map(\.id))
        layers = Self.layers(from: old.layers, to: new.layers)
        hasReorderedLayers = Self.isReordered(from: old.layers.map(\.name), to: new.layers.map(\.name))
        settings = old.settings.differences(from: new.settings)
        changesDevices = old.devices.map(\.written) != new.devices.map(\.written)
    }

    /// Returns true if two elements of both lists have changed their order.
    private static func isReordered<Name: Hashable>(from old: [Name], to new: [Name]) -> Bool {
        let (before, now) = (Set(old), Set(new))
        return old.filter(now.contains) != new.filter(before.contains)
    }

    private static func layers(from old: [Layer], to new: [Layer]) -> [String] {
        func layer(_ name: String, in layers: [Layer]) -> Layer? { layers.first { $0.name == name } }
        let names = new.map(\.name) + old.map(\.name).filter { layer($0, in: new) == nil }
        return names.filter { name in
            let (before, now) = (layer(name, in: old), layer(name, in: new))
            return before?.mask != now?.mask || before?.when != now?.when
        }
    }
}

extension ConfigurationChange: CustomStringConvertible {
    // Our choice: a line of five names can still be read.
    private static let nameLimit = 5

    /// A single line: `2 gestures new ("a", "b"), 1 gone ("c")`.
    package var description: String {
        var parts: [String] = []
        for (names, word) in [(new, "new"), (gone, "gone"), (changed, "changed")] where !names.isEmpty {
            let noun = parts.isEmpty ? (names.count == 1 ? " gesture" : " gestures") : ""
            parts.append("\(names.count)\(noun) \(word) (\(Self.list(names.map { quoted($0) })))")
        }
        if isReordered { parts.append("gestures in another order") }
        if !layers.isEmpty { parts.append("\(layers.count == 1 ? "layer" : "layers") changed (\(Self.list(layers.map { quoted($0) })))") }
        if hasReorderedLayers { parts.append("layers in another order") }
        if !settings.isEmpty { parts.append("settings changed (\(settings.joined(separator: ", ")))") }
        if changesDevices { parts.append("devices set otherwise") }
        return parts.isEmpty ? "nothing has changed" : parts.joined(separator: ", ")
    }

    private static func list(_ names: [String]) -> String {
        names.prefix(nameLimit).joined(separator: ", ") + (names.count > nameLimit ? ", …" : "")
    }
}

extension ConfiguredGesture {
    fileprivate func isSame(as other: ConfiguredGesture) -> Bool { written == other.written }

    /// The gesture as its own lines describe it, without its place.
    private var written: ConfiguredGesture {
        var own = self
        own.position = SourcePosition(line: 0)
        own.area?.position = nil
        own.from?.position = nil
        own.to?.position = nil
        if case .detector(var detector) = own.gesture {
            detector.number = 0
            own.gesture = .detector(detector)
        }
        return own
    }
}

extension DeviceOverride {
    /// The table without its place.
    fileprivate var written: DeviceOverride {
        var own = self
        (own.file, own.position) = (nil, SourcePosition(line: 0))
        return own
    }
}
