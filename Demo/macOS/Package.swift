// swift-tools-version: 6.2
// The demo in AppKit, and a self-test: `swift run --package-path Demo/macOS` on a Mac.
import PackageDescription

let package = Package(
    name: "BindingKit Demo",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "BindingKit", path: "../..")],
    targets: [
        .executableTarget(
            name: "ColourDemo",
            dependencies: [.product(name: "BindingKit", package: "BindingKit"), "SelfTest"],
            path: "Sources"
        ),
        .target(
            name: "SelfTest",
            dependencies: [.product(name: "BindingKit", package: "BindingKit")],
            path: "SelfTest"
        ),
        .testTarget(name: "SelfTestTests", dependencies: ["SelfTest"], path: "Tests"),
    ],
    swiftLanguageModes: [.v6]
)
