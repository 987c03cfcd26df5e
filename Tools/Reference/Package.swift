// swift-tools-version: 6.2
import PackageDescription

// What `Tools/site` needs besides `docc`. A package of its own, so that clients do not build it.
let package = Package(
    name: "Reference",
    platforms: [.macOS(.v14)],
    targets: [
        .executableTarget(name: "Reference"),
        .testTarget(name: "ReferenceTests", dependencies: ["Reference"]),
    ],
    swiftLanguageModes: [.v6]
)
