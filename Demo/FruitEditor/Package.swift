// swift-tools-version: 6.2
// The tutorial's program: each step as a target of its own, and the last one with its tests. What a
// reader has is the last one alone; see Docs/BuildAFruitEditor.md.
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
