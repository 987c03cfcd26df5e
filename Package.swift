// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BindingKit",
    platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .visionOS(.v1), .macCatalyst(.v17)],
    products: [
        .library(name: "BindingKit", targets: ["BindingKit"]),
        .library(name: "BindingKitDefinitions", targets: ["BindingKitDefinitions"]),
        .library(name: "BindingKitGTK", targets: ["BindingKitGTK"]),
    ],
    traits: [
        .trait(
            name: "GTK",
            description: "The adapter for GTK 4, BindingKitGTK, which needs GTK's headers.")
    ],
    targets: [
        .target(
            name: "BindingKit",
            dependencies: [.target(name: "KeyPathNames", condition: .when(platforms: [.linux]))]
        ),
        .testTarget(
            name: "BindingKitTests",
            dependencies: [
                "BindingKit", "TestSupport",
                .target(name: "CEpoll", condition: .when(platforms: [.linux])),
            ],
            exclude: ["Documentation/StandIns", "MustNotCompile"]
        ),
        .testTarget(name: "BindingKitListTests", dependencies: ["BindingKit", "TestSupport"]),
        .testTarget(name: "BindingKitInspectorTests", dependencies: ["BindingKit", "TestSupport"]),
        .testTarget(
            name: "BindingKitControllerTests", dependencies: ["BindingKit", "TestSupport"]),
        .testTarget(name: "BindingKitScreensTests", dependencies: ["BindingKit", "TestSupport"]),
        .testTarget(name: "BindingKitStressTests", dependencies: ["BindingKit", "TestSupport"]),

        // Test suites that users copy for their own controls, subjects and list views, with the guides'
        // examples. It imports the library without `@testable`, as users do.
        .testTarget(
            name: "ConformanceTests", dependencies: ["BindingKit"], path: "Tests/Conformance"),

        // Models and views of the tests above, and no tests: a test target because it sees what is
        // internal in the library, and so that `swift build` leaves it out.
        .testTarget(name: "TestSupport", dependencies: ["BindingKit"]),

        // Bindings that stand in files. BindingKit knows nothing of it.
        .target(name: "BindingKitDefinitions", dependencies: ["BindingKit"]),
        .testTarget(
            name: "BindingKitDefinitionsTests",
            dependencies: ["BindingKitDefinitions", "TestSupport"],
            exclude: ["Fixtures"]
        ),

        // The adapter for GTK 4; empty without the trait, so that nobody else needs GTK.
        .target(
            name: "BindingKitGTK",
            dependencies: [
                "BindingKit", "BindingKitDefinitions",
                .target(name: "CGTK", condition: .when(traits: ["GTK"])),
            ]
        ),
        .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),

        // What the tests of a main loop without Dispatch wait with.
        .systemLibrary(name: "CEpoll", path: "Tests/CEpoll"),

        // Reads the symbols of key paths from ELF files; empty on every other platform.
        .target(name: "KeyPathNames"),
        .testTarget(
            name: "KeyPathNamesTests",
            dependencies: [.target(name: "KeyPathNames", condition: .when(platforms: [.linux]))]
        ),

        // The terminal demo: models that every demo shares, a small view toolkit, the screens.
        .target(name: "DemoModels", dependencies: ["BindingKit"], path: "Demo/Models"),
        .target(
            name: "Terminal", dependencies: ["BindingKit", "BindingKitDefinitions"],
            path: "Demo/Terminal"
        ),
        .target(
            name: "DemoDefinitions", dependencies: ["BindingKit", "BindingKitDefinitions"],
            path: "Demo/Definitions",
            exclude: ["Colour.bindings.json", "Colour.ui", "Kits.bindings.json"]
        ),
        .executableTarget(
            name: "Demo",
            dependencies: [
                "BindingKit", "BindingKitDefinitions", "DemoDefinitions", "DemoModels", "Terminal",
            ],
            path: "Demo/Screens"
        ),
        .testTarget(
            name: "DemoTests",
            dependencies: [
                "BindingKit", "BindingKitDefinitions", "Demo", "DemoDefinitions", "DemoModels",
                "Terminal",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}

// With `BINDINGKIT_TESTS="BindingKitListTests DemoTests"` only these test targets and `TestSupport`
// are built, so that a step of CI builds no tests that it does not run.
if let wanted = Context.environment["BINDINGKIT_TESTS"] {
    let names = Set(wanted.split(separator: " ").map(String.init) + ["TestSupport"])
    let unknown = names.subtracting(package.targets.filter { $0.type == .test }.map(\.name))
    precondition(unknown.isEmpty, "BINDINGKIT_TESTS: no test targets \(unknown.sorted())")
    package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
