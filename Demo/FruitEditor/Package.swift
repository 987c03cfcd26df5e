// swift-tools-version: 6.2
// The tutorial's program. Each step is a separate target, and only the last one has tests. Readers
// have only the last step; see Docs/BuildAFruitEditor.md.
import PackageDescription

let products: [Target.Dependency] = [
    .product(name: "BindingKit", package: "BindingKit"),
    .product(name: "BindingKitGTK", package: "BindingKit"),
]

let package = Package(
    name: "FruitEditor",
    dependencies: [.package(name: "BindingKit", path: "../..", traits: ["GTK"])],
    targets: (1...9).map {
        .executableTarget(name: "Step\($0)", dependencies: products, path: "Steps/0\($0)")
    } + [
        .executableTarget(name: "FruitEditor", dependencies: products),
        .testTarget(name: "FruitEditorTests", dependencies: ["FruitEditor"] + products),
    ]
)
