#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

extension BindingManager {
    /// Changes models inside an animation. The writes by this manager's bindings are animated, too.
    ///
    /// ```swift
    /// bindings.animate(withDuration: 0.3, in: view) { model.isOpen = true }
    /// ```
    ///
    /// First, pending changes are delivered and laid out without an animation. Then the changes are
    /// made, delivered and laid out inside an `NSAnimationContext` that animates implicitly.
    /// Changes in a later turn of the main loop, or on another thread, are not animated. If the
    /// changes enable bindings, the first values of these bindings are not animated either.
    ///
    /// - Parameters:
    ///   - duration: the duration of the animation, in seconds.
    ///   - view: the view whose layout is animated; if omitted, the windows of the views that the
    ///     bindings have written.
    ///   - completion: called when the animation has ended.
    ///   - changes: changes the models; called once, before the function returns.
    public func animate(
        withDuration duration: TimeInterval, in view: NSView? = nil,
        completion: (@Sendable () -> Void)? = nil,
        changes: @escaping @MainActor () -> Void
    ) {
        let update = AnimatedUpdate(in: view)
        prepare(update)
        NSAnimationContext.runAnimationGroup(
            { context in
                context.duration = duration
                context.allowsImplicitAnimation = true
                self.run(update, changes)
            }, completionHandler: completion)
    }
}

extension AnimatedUpdate {
    /// An update in an AppKit animation.
    ///
    /// - Parameter view: the view to lay out; `nil` for the windows of the observers.
    fileprivate init(in view: NSView?) {
        withoutAnimation = { body in
            NSAnimationContext.runAnimationGroup { context in
                context.duration = 0
                context.allowsImplicitAnimation = false
                body()
            }
        }
        layOut = { observers in
            if let view { return view.layoutSubtreeIfNeeded() }
            for window in Set(observers.compactMap { ($0 as? NSView)?.window }) {
                window.layoutIfNeeded()
            }
        }
    }
}
#endif
