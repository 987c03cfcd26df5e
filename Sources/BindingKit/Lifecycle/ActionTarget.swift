#if canImport(ObjectiveC)
internal import Foundation

/// A target whose action calls a closure.
@MainActor
final class ActionTarget: NSObject {
    static var action: Selector { #selector(press(_:)) }

    private let press: @MainActor () -> Void

    init(_ press: @escaping @MainActor () -> Void) {
        self.press = press
    }

    // A name of its own, since an item that has lost its target sends its action up the chain.
    @objc(bindingKitPress:)
    private func press(_ sender: Any?) {
        press()
    }
}
#endif
