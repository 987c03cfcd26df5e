/// Delivers model changes as part of an animation.
///
/// This type depends on no toolkit. The `animate` methods for UIKit and AppKit run the update
/// inside an animation.
@MainActor
struct AnimatedUpdate {
    /// The update that is running; `nil` outside of an animation.
    private static var current: AnimatedUpdate? {
        didSet {
            if current == nil {
                UpdateState.current.deliveryOptions.remove(.animated)
            } else {
                UpdateState.current.deliveryOptions.insert(.animated)
            }
        }
    }

    /// Runs a closure without animating its writes, even inside an animation.
    let withoutAnimation: @MainActor (() -> Void) -> Void
    /// Lays out the observers that were written.
    let layOut: @MainActor (_ observers: [AnyObject]) -> Void

    static var isRunning: Bool { current != nil }

    /// Runs a closure and animates its writes.
    func run(_ body: () -> Void) {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        body()
    }

    /// Runs a closure whose writes are not caused by a model change, as when a manager is enabled.
    /// The writes are not animated.
    static func exempting(_ body: () -> Void) {
        guard let update = current else { return body() }
        current = nil
        defer { current = update }
        update.withoutAnimation(body)
    }
}
