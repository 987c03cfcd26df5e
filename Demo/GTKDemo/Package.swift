// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "GTKDemo",
    dependencies: [
        .package(name: "BindingKit", path: "../..", traits: ["GTK"])
    ],
    targets: [
        .testTarget(
            name: "BindingKitGTKTests",
            dependencies: [
                .product(name: "BindingKitGTK", package: "BindingKit"),
                .product(name: "BindingKit", package: "BindingKit"),
                .product(name: "BindingKitDefinitions", package: "BindingKit"),
            ]
        ),

        // The demo. `Models` and `Definitions` are links to the sources that all demos share.
        .target(
            name: "Models", dependencies: [.product(name: "BindingKit", package: "BindingKit")]),
        .target(
            name: "Definitions",
            dependencies: [
                .product(name: "BindingKit", package: "BindingKit"),
                .product(name: "BindingKitDefinitions", package: "BindingKit"),
            ],
            exclude: ["Colour.bindings.json", "Colour.ui", "Kits.bindings.json"]
        ),
        .executableTarget(
            name: "GTKDemo",
            dependencies: [
                .product(name: "BindingKitGTK", package: "BindingKit"), "Definitions", "Models",
                .product(name: "BindingKit", package: "BindingKit"),
                .product(name: "BindingKitDefinitions", package: "BindingKit"),
            ]
        ),

        // The editor of definition files: its model, which tests use without a display, and its
        // window.
        .target(
            name: "BindingsEditorModel",
            dependencies: [
                .product(name: "BindingKit", package: "BindingKit"),
                .product(name: "BindingKitDefinitions", package: "BindingKit"),
            ]
        ),
        .testTarget(
            name: "BindingsEditorModelTests",
            dependencies: [
                "BindingsEditorModel",
                .product(name: "BindingKit", package: "BindingKit"),
                .product(name: "BindingKitDefinitions", package: "BindingKit"),
            ]
        ),

        .executableTarget(
            name: "BindingsEditor",
            dependencies: [
                "BindingsEditorModel", .product(name: "BindingKitGTK", package: "BindingKit"),
                .product(name: "BindingKit", package: "BindingKit"),
                .product(name: "BindingKitDefinitions", package: "BindingKit"),
            ]
        ),

        // Samples of libraries that BindingKit follows.
        .executableTarget(
            name: "Samples",
            dependencies: [
                .product(name: "BindingKitGTK", package: "BindingKit"),
                .product(name: "BindingKit", package: "BindingKit"),
            ]
        ),

        // Counts the frames in which a bound value is missing; `check.sh` runs it.
        .executableTarget(
            name: "GTKFrames",
            dependencies: [
                .product(name: "BindingKitGTK", package: "BindingKit"),
                .product(name: "BindingKit", package: "BindingKit"),
            ]
        ),

        // Compares the cost of a binding with `g_object_bind_property`; see `measure.sh`.
        .executableTarget(
            name: "GTKBenchmark",
            dependencies: [
                .product(name: "BindingKitGTK", package: "BindingKit"),
                .product(name: "BindingKit", package: "BindingKit"),
            ]
        ),
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
