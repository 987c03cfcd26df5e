// swift-tools-version: 6.2
// A program for GTK as others write it: by the address of a repository, and with the trait.
import PackageDescription

let package = Package(
    name: "WithGTK",
    dependencies: [
        .package(
            url: Context.environment["BINDINGKIT_URL"] ?? "../../..", .upToNextMinor(from: "0.1.0"),
            traits: ["GTK"])
    ],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [
                .product(name: "BindingKit", package: "BindingKit"),
                .product(name: "BindingKitGTK", package: "BindingKit"),
            ])
    ]
)
