#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

extension BindingManager {
    /// Runs changes of models in an animation, together with all that this manager's bindings write
    /// upon them.
    ///
    /// ```swift
    /// bindings.animate(withDuration: 0.3, in: view) { model.isOpen = true }
    /// ```
    ///
    /// What is due is delivered and laid out before, without an animation. Inside an
    /// `NSAnimationContext` that animates implicitly, the changes are made, delivered and laid out.
    /// What is delivered later, because another turn or a thread changes it, is not animated, nor
    /// is what bindings write that the changes enable.
    ///
    /// - Parameters:
    ///   - duration: how long the animation takes, in seconds.
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
    /// An update in an animation of AppKit.
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
