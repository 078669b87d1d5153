@testable import Configuration
import Testing

@Suite struct `Tables of declared keys` {
    private static let tables: [any KeyTable] =
        [
            FileKeys.keys, SettingsKeys.keys, DeviceKeys.keys, AreaKeys.keys, LayerKeys.keys, GestureKeys.keys, DeviceMatchKeys.match,
            PalmKeys.keys, ThumbKeys.keys, DeviceMatchKeys.filter, PartKeys.keys, ConditionKeys.keys, ActionKeys.keys,
            StepKeys.keys, DuringKeys.keys, CallKeys.keys,
        ]
        + GestureKind.allCases.compactMap { kind in
            if case .keys(let keys) = kind.content { keys.keys } else { nil }
        }

    @Test func `Every table of declared keys lists all of its keys in their order, so that none of them is unknown`() {
        #expect(Self.tables.count == Reference.current.tables.count)
        for table in Self.tables + [QuirkFileKeys()] {
            let stored = Mirror(reflecting: table).children.flatMap { property -> [String] in
                if let kinds = property.value as? [Reference.Key] { return kinds.map(\.name) }
                let declaration = Mirror(reflecting: property.value).descendant("declaration") as? Reference.Key
                return [declaration?.name ?? "a property that is no key"]
            }
            #expect(!stored.isEmpty)
            #expect(table.declared.map(\.name) == stored, "\(type(of: table))")
        }
    }
}
