// swift-tools-version: 6.2
import PackageDescription

// Two programs that do the same; one of them uses the library. The difference is what the library
// adds to a program's size.
let package = Package(
    name: "Size",
    dependencies: [.package(name: "BindingKit", path: "../..")],
    targets: [
        .executableTarget(name: "With", dependencies: ["BindingKit"]),
        .executableTarget(name: "Without"),
    ],
    swiftLanguageModes: [.v6]
)
