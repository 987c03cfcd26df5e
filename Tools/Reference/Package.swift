// swift-tools-version: 6.2
import PackageDescription

// The tools that `Tools/site` needs in addition to `docc`. They are a separate package, so that
// clients do not build them.
let package = Package(
    name: "Reference",
    platforms: [.macOS(.v14)],
    targets: [
        .executableTarget(name: "Reference"),
        .testTarget(name: "ReferenceTests", dependencies: ["Reference"]),
    ],
    swiftLanguageModes: [.v6]
)
