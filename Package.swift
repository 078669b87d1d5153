// swift-tools-version: 6.3
import PackageDescription

/// The settings of every Swift target: Swift 6 language mode, explicit `any`, imports that do not leak, and warnings that stop the build.
let house: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// The settings of targets without a clock, without I/O and without Foundation. Each use of unsafe memory there is spelled out.
let pure: [SwiftSetting] = house + [.strictMemorySafety()]

/// The settings of targets whose code the Makefile makes small rather than fast. None of it runs for a frame. Flags like these would bar
/// users of the libraries, so they are off in all other builds.
let small: [SwiftSetting] = Context.environment["TACTUS_SMALL"] == nil ? [] : [.unsafeFlags(["-Osize"])]

/// The settings for toml++, which is used header-only: Debian's pkg-config file requires the shared library, which would be one more thing
/// to install.
let toml: [CXXSetting] = [
    .define("TOML_HEADER_ONLY", to: "1"), .define("TOML_EXCEPTIONS", to: "0"), .define("TOML_ENABLE_FORMATTERS", to: "0"),
]

/// The programs that "make fuzz" builds with libFuzzer, which brings their `main`: without it they would not link.
let fuzzers: [Target] =
    Context.environment["FUZZ"] == nil
    ? []
    : ["Engine", "Sentence", "Configuration", "Vocabulary", "Recording", "Slot", "Handover", "Import", "Window", "Watch"].map {
        .executableTarget(
            name: "\($0)Fuzzer",
            dependencies: [
                "FuzzSupport", "GestureTestSupport", "Configuration", "Diagnostics", "Gestures", "Handover", "Import", "TouchInput",
                "TouchRecording", "TouchScript", "Watching", "WindowProtocols",
            ],
            path: "Fuzz/\($0)Fuzzer", swiftSettings: house + [.unsafeFlags(["-parse-as-library"])])
    } + [
        .target(
            name: "FuzzSupport", dependencies: ["Analysis", "Configuration", "Diagnostics", "Gestures", "Session", "TouchInput"],
            path: "Fuzz/Support", swiftSettings: house)
    ]

/// The programs that show the library, see Examples/README.md. No example is a product for others. The program of the article "From device
/// to gesture" stands beside them: it uses the libraries alone.
let examples = ["Counter", "Door", "Particles", "Ribbon", "Signs"]
let exampleTargets: [Target] =
    [
        .target(
            name: "ExampleSupport", dependencies: ["EvdevInput", "GestureKit", "TouchInput", "TouchRecording", "TouchScript"],
            path: "Examples/Support", swiftSettings: house),
        .executableTarget(
            name: "LoopExample", dependencies: ["EvdevInput", "GestureKit", "TouchInput", "TouchRecording", "TouchScript"],
            path: "Examples/Loop", swiftSettings: house),
        .testTarget(
            name: "ExamplesTests", dependencies: (examples + ["Loop"]).map { .target(name: "\($0)Example") }, swiftSettings: house),
    ]
    + examples.map {
        .executableTarget(
            name: "\($0)Example", dependencies: ["ExampleSupport", "GestureKit"], path: "Examples/\($0)", swiftSettings: house)
    }

/// A C library of the system. A package that turns the trait off needs no such library, and gets no warnings about missing libraries.
func systemLibrary(_ module: String) -> Target.Dependency { .target(name: module, condition: .when(traits: ["SystemLibraries"])) }

let libevdev = systemLibrary("Clibevdev")
let libudev = systemLibrary("Clibudev")
let libsystemd = systemLibrary("Clibsystemd")
let libyaml = systemLibrary("Clibyaml")
let libpugixml = systemLibrary("Clibpugixml")

let package = Package(
    name: "Tactus",
    products: [
        .executable(name: "tactus", targets: ["tactus"]),
        .library(name: "Gestures", targets: ["TouchInput", "Gestures"]),
        .library(name: "GestureKit", targets: ["TouchInput", "Gestures", "GestureKit"]),
        .library(name: "TouchScript", targets: ["TouchInput", "TouchScript", "Diagnostics"]),
        .library(name: "TouchRecording", targets: ["TouchInput", "TouchRecording", "Diagnostics"]),
        .library(name: "EvdevInput", targets: ["TouchInput", "EvdevInput"]),
    ],
    traits: [
        .default(enabledTraits: ["SystemLibraries"]),
        .trait(
            name: "SystemLibraries",
            description: "The program and the libraries EvdevInput and TouchRecording, which need C libraries of the system."),
    ],
    targets: [
        // C libraries and the little C that Swift cannot import.
        .systemLibrary(name: "Clibevdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
        .systemLibrary(name: "Clibudev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
        .systemLibrary(name: "Clibsystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
        .systemLibrary(name: "Clibyaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
        .systemLibrary(name: "Clibpugixml", pkgConfig: "pugixml", providers: [.apt(["libpugixml-dev"])]),
        .target(name: "CLinux"),
        // Linked by name: the package manager refuses the flags for macros in ncurses's pkg-config file.
        .target(name: "CTerminal", linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
        .target(name: "CTOML", cxxSettings: toml),
        .target(name: "CXML", dependencies: [libpugixml]),

        // The first half, from frames to gestures: pure, without access to the system.
        .target(name: "TouchInput", swiftSettings: pure, linkerSettings: [.linkedLibrary("m")]),
        .target(name: "Gestures", dependencies: ["TouchInput"], swiftSettings: pure),
        // The engine behind SwiftUI's names, for library users; no part of the daemon.
        .target(name: "GestureKit", dependencies: ["Gestures", "TouchInput"], swiftSettings: pure),
        .target(name: "TouchScript", dependencies: ["Diagnostics", "TouchInput"], swiftSettings: pure + small),
        // Faults of texts, each with its place, for everything that reads one.
        .target(name: "Diagnostics", swiftSettings: pure),
        .target(name: "YAML", dependencies: [libyaml, "Diagnostics"], swiftSettings: pure + small),
        .target(name: "TouchRecording", dependencies: ["Diagnostics", "TouchInput", "YAML"], swiftSettings: pure + small),
        .target(name: "Configuration", dependencies: ["CTOML", "Diagnostics", "TouchInput", "Gestures"], swiftSettings: pure + small),
        .target(name: "Analysis", dependencies: ["Configuration", "Diagnostics", "Gestures", "TouchInput"], swiftSettings: pure + small),
        // Decides what a grabbed device shows the desktop.
        .target(name: "Handover", dependencies: ["Gestures", "TouchInput"], swiftSettings: pure),
        .target(name: "Session", dependencies: ["Configuration", "Gestures", "TouchInput"], swiftSettings: pure),
        // Turns a playback into facts, and draws it.
        .target(
            name: "Pictures", dependencies: ["Diagnostics", "Gestures", "TouchInput"], resources: [.embedInCode("Report/Page")],
            swiftSettings: pure + small),
        // Makes facts for people who watch, and draws them as a screen of characters.
        .target(name: "Watching", dependencies: ["Diagnostics", "TouchInput", "YAML"], swiftSettings: pure + small),
        // Reads from display servers which window is active.
        .target(name: "WindowProtocols", dependencies: ["Configuration"], swiftSettings: pure + small),
        .target(name: "Learning", dependencies: ["Configuration", "Gestures", "TouchInput"], swiftSettings: pure + small),
        .target(
            name: "Import", dependencies: ["CXML", "Configuration", "Diagnostics", "Gestures", "TouchInput", "YAML"],
            swiftSettings: pure + small),

        // The edge: the kernel on one side, processes on the other, one loop between them.
        .target(
            name: "EvdevInput", dependencies: ["CLinux", libevdev, "TouchInput"], swiftSettings: house),
        .target(name: "CBus", dependencies: [libsystemd]),
        .target(
            name: "System",
            dependencies: ["CBus", "CLinux", libsystemd, libudev, "EvdevInput", "TouchInput"],
            swiftSettings: house),
        .target(
            name: "Windows", dependencies: ["CLinux", libsystemd, libudev, "Configuration", "System", "TouchInput", "WindowProtocols"],
            swiftSettings: house + small),
        .target(
            name: "Actions", dependencies: ["CLinux", libevdev, "Configuration", "Diagnostics", "EvdevInput", "System", "TouchInput"],
            swiftSettings: house),

        .executableTarget(
            name: "tactus",
            dependencies: [
                "TouchInput", "Gestures", "TouchScript", "TouchRecording", "Configuration", "Analysis", "Diagnostics", "Import",
                "EvdevInput", "System", "Actions", "CTerminal", "Learning", "Pictures", "Session", "Handover", "Watching", "Windows",
                "WindowProtocols",
            ],
            swiftSettings: house
        ),

        // Programs that measure; "make bench" runs them.
        .target(name: "AllocationCounter", path: "Benchmarks/AllocationCounter"),
        .executableTarget(
            name: "FrameBenchmark", dependencies: ["AllocationCounter", "Gestures", "Handover", "TouchInput"], path: "Benchmarks/Frames",
            swiftSettings: house
        ),
        .executableTarget(
            name: "HistoryBenchmark", dependencies: ["AllocationCounter", "Configuration", "Gestures", "Session", "TouchInput"],
            path: "Benchmarks/History", swiftSettings: house
        ),
        .executableTarget(
            name: "DetectBenchmark", dependencies: ["AllocationCounter", "GestureKit"], path: "Benchmarks/Detect",
            swiftSettings: house
        ),
        .executableTarget(
            name: "CheckBenchmark", dependencies: ["Analysis", "Configuration", "Diagnostics"], path: "Benchmarks/Check",
            swiftSettings: house),

        // Timelines of hands, generated from distributions that were measured in recordings.
        .target(
            name: "Timelines", dependencies: ["Configuration", "Gestures", "Session", "TouchInput"], path: "Benchmarks/Timelines",
            resources: [.embedInCode("distributions.tsv")], swiftSettings: house),
        .executableTarget(
            name: "TimelineTable", dependencies: ["Timelines", "TouchInput", "TouchRecording"], path: "Benchmarks/TimelineTable",
            swiftSettings: house),

        .systemLibrary(name: "CInput", path: "Benchmarks/CInput"),
        .executableTarget(
            name: "LatencyBenchmark", dependencies: ["Actions", "CInput", "Configuration", "Gestures", "System", "TouchInput"],
            path: "Benchmarks/Latency", swiftSettings: house
        ),

        .testTarget(name: "TouchInputTests", dependencies: ["TouchInput"], swiftSettings: house),
        .target(
            name: "GestureTestSupport", dependencies: ["Gestures", "TouchInput", "TouchScript"], path: "Tests/GestureTestSupport",
            swiftSettings: house),
        .testTarget(
            name: "GesturesTests", dependencies: ["GestureTestSupport", "Gestures", "TouchInput", "TouchRecording", "TouchScript"],
            swiftSettings: house),
        .testTarget(
            name: "GestureKitTests",
            dependencies: [
                "EvdevInput", "GestureTestSupport", "GestureKit", "Gestures", "TouchInput", "TouchRecording", "TouchScript",
            ],
            swiftSettings: house),
        .testTarget(name: "TouchScriptTests", dependencies: ["GestureTestSupport", "TouchScript", "TouchInput"], swiftSettings: house),
        .testTarget(
            name: "TouchRecordingTests", dependencies: ["GestureTestSupport", "TouchRecording", "Diagnostics", "TouchInput"],
            swiftSettings: house),
        .testTarget(
            name: "ConfigurationTests",
            dependencies: [
                "GestureTestSupport", "Analysis", "Configuration", "Diagnostics", "Gestures", "TouchInput", "TouchScript",
            ],
            exclude: ["Mistakes"],
            swiftSettings: house),
        .testTarget(
            name: "HandoverTests", dependencies: ["Handover", "GestureTestSupport", "Gestures", "TouchInput", "TouchScript"],
            swiftSettings: house),
        .testTarget(
            name: "SessionTests", dependencies: ["Session", "Configuration", "Gestures", "TouchInput", "TouchScript"],
            swiftSettings: house),
        .testTarget(
            name: "PicturesTests", dependencies: ["Pictures", "Gestures", "TouchInput", "TouchScript"], swiftSettings: house),
        .testTarget(name: "WatchingTests", dependencies: ["Watching", "TouchInput"], swiftSettings: house),
        .testTarget(
            name: "LearningTests",
            dependencies: ["Learning", "Configuration", "Gestures", "TouchInput", "TouchRecording", "TouchScript"], swiftSettings: house),
        .testTarget(
            name: "ImportTests",
            dependencies: [
                "tactus", "GestureTestSupport", "Import", "Configuration", "Diagnostics", "Gestures", "TouchInput", "TouchScript",
            ],
            exclude: ["Examples"],
            swiftSettings: house),
        .testTarget(
            name: "ActionsTests",
            dependencies: ["Actions", libevdev, "Configuration", "EvdevInput", "System", "TouchInput"],
            swiftSettings: house),
        .testTarget(
            name: "WindowsTests",
            dependencies: ["GestureTestSupport", "Windows", "Configuration", "System", "TouchInput", "WindowProtocols"],
            swiftSettings: house),
        .testTarget(name: "TimelinesTests", dependencies: ["Timelines", "TouchInput"], swiftSettings: house),
        .testTarget(name: "SystemTests", dependencies: ["System", "EvdevInput", "TouchInput"], swiftSettings: house),
        .testTarget(
            name: "tactusTests",
            dependencies: [
                "tactus", libsystemd, "Actions", "GestureTestSupport", "Configuration", "Diagnostics", "EvdevInput", "Gestures", "System",
                "TouchInput", "Watching", "WindowProtocols", "Windows",
            ],
            swiftSettings: house),
    ] + exampleTargets + fuzzers,
    cxxLanguageStandard: .cxx17
)
