import Configuration
import Import
import Testing

@Suite struct `An example of everything` {
    @Test(arguments: examples) func `dump`(name: String, source: ImportSource) throws {
        let whole = try ImportedConfiguration(parsing: example(name), named: name, of: source)
        print(whole.toml)
        let configuration = try Configuration(parsing: whole.toml)
        print(configuration.warnings, configuration.overlaps)
    }
}
