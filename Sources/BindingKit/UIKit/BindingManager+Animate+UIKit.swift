#if canImport(UIKit) && !os(watchOS)
public import UIKit

extension BindingManager {
    /// Runs changes of models, and the writes of this manager's bindings that follow, in an
    /// animation.
    ///
    /// ```swift
    /// bindings.animate(withDuration: 0.3, in: view) { model.isOpen = true }
    /// ```
    ///
    /// Pending changes are first delivered and laid out without an animation. Inside the animation
    /// the changes are made, delivered and laid out. Later changes, by another turn or a thread,
    /// are not animated, nor are the first values of bindings that the changes enable.
    ///
    /// - Parameters:
    ///   - duration: how long the animation takes, in seconds.
    ///   - delay: how long it waits before it begins, in seconds.
    ///   - options: how it is animated.
    ///   - view: the view whose layout is animated; if omitted, the windows of the views that the
    ///     bindings have written.
    ///   - completion: called when the animation has ended, with whether it was finished.
    ///   - changes: changes the models; called once, before the function returns.
    public func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0,
        options: UIView.AnimationOptions = [], in view: UIView? = nil,
        completion: (@MainActor (Bool) -> Void)? = nil, changes: @escaping @MainActor () -> Void
    ) {
        let update = AnimatedUpdate(in: view)
        prepare(update)
        UIView.animate(
            withDuration: duration, delay: delay, options: options,
            animations: { self.run(update, changes) }, completion: completion)
    }

    /// Adds changes of models, and the writes of this manager's bindings that follow, to an
    /// animator.
    ///
    /// The animator calls `changes` when it starts. Delivery and layout are as in
    /// `animate(withDuration:delay:options:in:completion:changes:)`.
    ///
    /// - Parameters:
    ///   - animator: the animator, which retains the manager and the changes until it has ended.
    ///   - view: the view whose layout is animated; if omitted, the windows of the views that the
    ///     bindings have written.
    ///   - changes: changes the models; called once.
    public func animate(
        with animator: UIViewPropertyAnimator, in view: UIView? = nil,
        changes: @escaping @MainActor () -> Void
    ) {
        let update = AnimatedUpdate(in: view)
        animator.addAnimations {
            update.withoutAnimation { self.prepare(update) }
            self.run(update, changes)
        }
    }
}

extension AnimatedUpdate {
    /// An update in an animation of UIKit.
    fileprivate init(in view: UIView?) {
        withoutAnimation = { UIView.performWithoutAnimation($0) }
        layOut = { observers in
            if let view { return view.layoutIfNeeded() }
            for window in Set(observers.compactMap { ($0 as? UIView)?.window }) {
                window.layoutIfNeeded()
            }
        }
    }
}
#endif
