// swift-tools-version: 6.2
import PackageDescription

// The library's UIKit code and its tests, on a stand-in for UIKit. They have a package of their
// own, because the library compiles other code if a module named UIKit can be imported.
let package = Package(
    name: "OnUIKit",
    dependencies: [
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")
    ],
    targets: [
        .target(name: "UIKit"),
        .target(
            name: "Combine",
            dependencies: [.product(name: "OpenCombine", package: "OpenCombine")]),
        .target(name: "KeyPathNames"),
        .target(name: "BindingKit", dependencies: ["Combine", "KeyPathNames", "UIKit"]),
        .target(name: "BindingKitDefinitions", dependencies: ["BindingKit", "UIKit"]),
        .testTarget(
            name: "OnUIKitTests",
            dependencies: ["BindingKit", "BindingKitDefinitions", "Combine", "UIKit"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
    if target.isTest {
        // Testing has an overlay for Apple's UIKit. The overlay does not exist on this platform.
        target.swiftSettings?.append(
            .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]))
    }
}
