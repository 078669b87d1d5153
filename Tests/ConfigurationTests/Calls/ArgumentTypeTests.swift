import Testing

@testable import Configuration

@Suite struct `A signature` {
    @Test(arguments: ["", "s", "su", "susssasa{sv}i", "aas", "a{sas}", "v", "av", "obynqiuxtd", "a{sa{sv}}"])
    func `A signature lists types that the configuration can write`(signature: String) throws {
        let types = try #require(ArgumentType.types(parsing: signature))
        #expect(types.map(\.signature).joined() == signature)
    }

    @Test(
        arguments: [
            "a", "(ss)", "a(ss)", "{sv}", "a{sv", "a{s}", "a{us}", "h", "g", "S", " s", "s s", "é", "a{svs}",
            String(repeating: "a", count: 100) + "s", String(repeating: "s", count: 256),
        ])
    func `A signature that is malformed or has other types is refused`(signature: String) {
        #expect(ArgumentType.types(parsing: signature) == nil)
    }
}
