// swift-tools-version: 6.2
// The colour screen in AppKit: `swift run --package-path Demo/macOS` on a Mac.
import PackageDescription

let package = Package(
    name: "BindingKit Demo",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "BindingKit", path: "../..")],
    targets: [
        .executableTarget(
            name: "ColourDemo",
            dependencies: [.product(name: "BindingKit", package: "BindingKit")],
            path: "Sources"
        )
    ],
    swiftLanguageModes: [.v6]
)
