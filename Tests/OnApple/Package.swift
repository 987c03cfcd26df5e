// swift-tools-version: 6.2
// What `Tests/OnUIKit` claims of UIKit, and its scenarios, as an XCTest bundle on UIKit itself:
// `xcodebuild test -scheme OnApple` with a simulator as the destination, in this folder.
import PackageDescription

let package = Package(
    name: "OnApple",
    platforms: [.iOS(.v17), .macCatalyst(.v17)],
    // Gives Xcode a scheme.
    products: [.library(name: "OnApple", targets: ["OnApple"])],
    dependencies: [.package(name: "BindingKit", path: "../..")],
    targets: [
        .target(
            name: "OnApple",
            dependencies: [.product(name: "BindingKit", package: "BindingKit")],
            path: "Sources"
        ),
        .testTarget(name: "OnAppleTests", dependencies: ["OnApple"], path: "Tests"),
    ],
    swiftLanguageModes: [.v6]
)
