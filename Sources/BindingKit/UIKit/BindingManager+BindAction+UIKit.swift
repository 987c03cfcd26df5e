#if canImport(UIKit) && !os(watchOS)
public import Observation
public import UIKit

// MARK: Buttons

extension BindingManager {
    /// Runs a closure when the user presses a button, which the model enables.
    ///
    /// The button acts while the manager is enabled. Neither object is retained; the closure
    /// is given the model so that it need not capture it.
    ///
    /// ```swift
    /// bindings.bindAction(saveButton, toSubject: form, isEnabled: { $0.isComplete }) {
    ///     $0.save()
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - control: a button, or any control that triggers something.
    ///   - subject: the model.
    ///   - isEnabled: whether the button can be pressed; whatever observable properties it
    ///     reads are observed. Write a closure: a key path to a model of the main actor is refused.
    ///   - events: the events that count as a press.
    ///   - action: what happens.
    /// - Returns: the record of `isEnabled`; when it ends, the button does nothing any more.
    @discardableResult
    public func bindAction<Control: UIControl, Subject: AnyObject & Observable>(
        _ control: Control, toSubject subject: Subject,
        isEnabled: @escaping @MainActor (Subject) -> Bool,
        on events: UIControl.Event = .primaryActionTriggered,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        action: @escaping @MainActor (Subject) -> Void
    ) -> Binding<Subject, Bool, Control, Bool> {
        connectAction(
            control, \.isEnabled, subject, isEnabled, Declaration(replacing, fileID, line),
            action: action
        ) { act in
            control.reportEdits(.discrete, events) { _ in act() }
        }
    }

    /// Runs a closure when the user presses a button in a bar, which the model enables.
    ///
    /// It takes the item's `target` and `action`, and gives them back when the binding ends.
    @discardableResult
    public func bindAction<Subject: AnyObject & Observable>(
        _ item: UIBarButtonItem, toSubject subject: Subject,
        isEnabled: @escaping @MainActor (Subject) -> Bool,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        action: @escaping @MainActor (Subject) -> Void
    ) -> Binding<Subject, Bool, UIBarButtonItem, Bool> {
        connectAction(
            item, \.isEnabled, subject, isEnabled, Declaration(replacing, fileID, line),
            action: action
        ) { act in
            BarButtonTarget.install(in: item, act)
        }
    }
}

/// What a bar button item, which does not retain its target, calls.
private final class BarButtonTarget: NSObject {
    private let act: @MainActor () -> Void
    /// What the item called before; weak because the item does not retain its target either.
    private weak var formerTarget: AnyObject?
    private let formerAction: Selector?
    /// Without a target an action goes up the responder chain, which one that died must not.
    private let hadTarget: Bool

    @MainActor
    private init(_ item: UIBarButtonItem, _ act: @escaping @MainActor () -> Void) {
        self.act = act
        formerTarget = item.target
        formerAction = item.action
        hadTarget = item.target != nil
    }

    @MainActor
    static func install(
        in item: UIBarButtonItem, _ act: @escaping @MainActor () -> Void
    ) -> EditToken {
        let target = BarButtonTarget(item, act)
        item.target = target
        item.action = #selector(press(_:))
        let kept = EditToken(owner: item, keeping: target)
        return EditToken { [weak item, weak target] in
            if let item, let target { target.leave(item) }
            withExtendedLifetime(kept) {}
        }
    }

    /// Gives the item back to the action that was bound before, if that has not ended.
    @MainActor
    private func leave(_ item: UIBarButtonItem) {
        // A later action has taken the item over.
        guard item.target === self else { return }
        item.target = formerTarget
        item.action = hadTarget && formerTarget == nil ? nil : formerAction
    }

    // A name of its own, since an item that lost its target asks everybody for the action.
    @MainActor @objc(bindingKitPress:)
    private func press(_ sender: Any?) {
        act()
    }
}
#endif
