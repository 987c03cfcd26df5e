// swift-tools-version: 6.2
// An application for iPhone and iPad: open the folder in Xcode, choose a simulator, and run it.
import AppleProductTypes
import PackageDescription

let package = Package(
    name: "BindingKit Demo",
    platforms: [.iOS(.v17)],
    products: [
        .iOSApplication(
            name: "BindingKit Demo",
            targets: ["AppModule"],
            displayVersion: "1.0",
            bundleVersion: "1",
            appIcon: .placeholder(icon: .leaf),
            accentColor: .presetColor(.orange),
            supportedDeviceFamilies: [.pad, .phone],
            supportedInterfaceOrientations: [
                .portrait, .landscapeLeft, .landscapeRight,
                .portraitUpsideDown(.when(deviceFamilies: [.pad])),
            ]
        )
    ],
    dependencies: [.package(name: "BindingKit", path: "../../..")],
    targets: [
        .executableTarget(
            name: "AppModule",
            dependencies: [.product(name: "BindingKit", package: "BindingKit")],
            path: "Sources"
        )
    ],
    swiftLanguageModes: [.v6]
)
