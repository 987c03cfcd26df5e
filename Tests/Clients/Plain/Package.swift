// swift-tools-version: 6.2
// A program as others write it: it takes the library by the address of a repository with a release.
import PackageDescription

let package = Package(
    name: "Plain",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(
            url: Context.environment["BINDINGKIT_URL"] ?? "../../..", .upToNextMinor(from: "0.1.0"))
    ],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [
                .product(name: "BindingKit", package: "BindingKit"),
                .product(name: "BindingKitDefinitions", package: "BindingKit"),
            ]),
        // A copy of Tests/Conformance. The guides tell authors to make this copy.
        .testTarget(
            name: "ConformanceTests",
            dependencies: [.product(name: "BindingKit", package: "BindingKit")]),
    ]
)
