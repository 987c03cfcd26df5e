#if canImport(UIKit) && !os(watchOS)
public import UIKit

extension BindingManager {
    /// Changes models inside an animation. The writes by this manager's bindings are animated, too.
    ///
    /// ```swift
    /// bindings.animate(withDuration: 0.3, in: view) { model.isOpen = true }
    /// ```
    ///
    /// First, pending changes are delivered and laid out without an animation. Then, inside the
    /// animation, the changes are made, delivered and laid out. Changes in a later turn of the main
    /// loop, or on another thread, are not animated. If the changes enable bindings, the first
    /// values of these bindings are not animated either.
    ///
    /// - Parameters:
    ///   - duration: the duration of the animation, in seconds.
    ///   - delay: the time before the animation begins, in seconds.
    ///   - options: the options of the animation.
    ///   - view: the view whose layout is animated; if omitted, the windows of the views that the
    ///     bindings have written.
    ///   - completion: called when the animation has ended. Its argument says whether the animation
    ///     was finished.
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

    /// Adds changes of models to an animator. Writes by this manager's bindings are animated, too.
    ///
    /// The animator calls `changes` when it starts. Delivery and layout work as in
    /// `animate(withDuration:delay:options:in:completion:changes:)`.
    ///
    /// - Parameters:
    ///   - animator: the animator. It retains the manager and the changes until the animation has
    ///     ended.
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
