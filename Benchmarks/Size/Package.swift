// swift-tools-version: 6.2
import PackageDescription

// Two programs that do the same. One of them uses the library. Their difference is the library's
// share of a program's size.
let package = Package(
    name: "Size",
    dependencies: [.package(name: "BindingKit", path: "../..")],
    targets: [
        .executableTarget(name: "With", dependencies: ["BindingKit"]),
        .executableTarget(name: "Without"),
    ],
    swiftLanguageModes: [.v6]
)
