/// Model changes that are delivered as part of an animation.
///
/// This part needs no toolkit. `animate` of UIKit and AppKit runs it inside an animation.
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

    /// Runs a closure without animating its writes, although an animation is being composed.
    let withoutAnimation: @MainActor (() -> Void) -> Void
    /// Lays out the changes of the observers that were written.
    let layOut: @MainActor (_ observers: [AnyObject]) -> Void

    static var isRunning: Bool { current != nil }

    /// Runs a closure whose writes are to be animated.
    func run(_ body: () -> Void) {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        body()
    }

    /// Runs a closure without animation, because no change causes its writes: enabling, for
    /// example.
    static func exempting(_ body: () -> Void) {
        guard let update = current else { return body() }
        current = nil
        defer { current = update }
        update.withoutAnimation(body)
    }
}
