// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    // `Observations`, one of the peers, needs these platforms.
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "BindingKit", path: ".."),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        .target(name: "AllocationCounter"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "AllocationCounter",
                .product(name: "BindingKit", package: "BindingKit"),
                .product(name: "BindingKitDefinitions", package: "BindingKit"),
                .product(name: "OpenCombine", package: "OpenCombine"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InferIsolatedConformances"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            ],
            // Valgrind fails if debug information is newer than valgrind itself. Symbols stay.
            linkerSettings: [
                .unsafeFlags(["-Xlinker", "--strip-debug"], .when(platforms: [.linux]))
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
