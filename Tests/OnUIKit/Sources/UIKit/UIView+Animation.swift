import Foundation

// Animations. The stand-in records whether a change is made inside an animation, but not how it
// looks.

extension UIView {
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }
    }

    public static var areAnimationsEnabled: Bool { AnimationState.isEnabled }

    /// The duration of the running animation block; 0 outside of a block.
    public static var inheritedAnimationDuration: TimeInterval {
        AnimationState.isEnabled ? AnimationState.duration : 0
    }

    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        AnimationState.run(duration, animations)
        guard let completion else { return }
        Task { @MainActor in completion(true) }
    }

    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let outer = AnimationState.isEnabled
        AnimationState.isEnabled = false
        defer { AnimationState.isEnabled = outer }
        actionsWithoutAnimation()
    }
}

extension UIView {
    public enum AnimationCurve: Int, Sendable {
        case easeInOut
        case linear
    }
}

@MainActor
open class UIViewPropertyAnimator: NSObject {
    public let duration: TimeInterval
    private var blocks: [() -> Void] = []
    public private(set) var isRunning = false

    public init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.duration = duration
        super.init()
        if let animations { addAnimations(animations) }
    }

    open func addAnimations(_ animation: @escaping () -> Void) {
        guard !isRunning else { return AnimationState.run(duration, animation) }
        blocks.append(animation)
    }

    open func startAnimation() {
        isRunning = true
        let starting = blocks
        blocks = []
        for block in starting { AnimationState.run(duration, block) }
    }
}

@MainActor
private enum AnimationState {
    static var duration: TimeInterval = 0
    static var isEnabled = true

    static func run(_ newDuration: TimeInterval, _ body: () -> Void) {
        let outer = duration
        duration = newDuration
        defer { duration = outer }
        body()
    }
}
