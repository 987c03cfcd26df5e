#if canImport(UIKit) && !os(watchOS)
public import UIKit

// MARK: Buttons

extension BindingManager {
    /// Runs a closure when the user presses a button.
    ///
    /// The button acts while the manager is enabled; of several actions bound to one button the
    /// last one runs. With a condition the button's `isEnabled` follows it; without one
    /// `isEnabled` is left alone. Neither object is retained; the closure is given the model so
    /// that it need not capture it.
    ///
    /// ```swift
    /// bindings.bindAction(saveButton, toSubject: form, isEnabled: { $0.isComplete }) {
    ///     $0.save()
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - control: a button, or any control that triggers something.
    ///   - subject: the model, of any class. Changes of what `isEnabled` reads are observed in
    ///     `@Observable` objects, and those of the model itself if it calls back for all of its
    ///     properties, as an `ObservableObject` does.
    ///   - isEnabled: whether the button can be pressed. Write a closure: a key path to a model of
    ///     the main actor is refused.
    ///   - whenValid: whether the button can be pressed only while the manager `isValid`.
    ///   - events: the events that count as a press.
    ///   - replacing: whether earlier bindings to the button's `isEnabled` end.
    ///   - fileID: the file that reports about the binding name.
    ///   - line: the line that reports about the binding name.
    ///   - action: the closure; called on each press, with the model.
    /// - Returns: the record of `isEnabled`; when it ends, the button does nothing any more.
    @discardableResult
    public func bindAction<Control: UIControl, Subject: AnyObject>(
        _ control: Control, toSubject subject: Subject,
        isEnabled: (@MainActor (Subject) -> Bool)? = nil, whenValid: Bool = false,
        on events: UIControl.Event = .primaryActionTriggered,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        action: @escaping @MainActor (Subject) -> Void
    ) -> Binding<Subject, Bool, Control, Bool> {
        connectAction(
            control, \.isEnabled, subject,
            ActionCondition(canAct: isEnabled, whenValid: whenValid),
            Declaration(replacing, fileID, line), action: .immediate(action)
        ) { act in
            control.reportEdits(.discrete, events) { _ in act() }
        }
    }

    /// Runs an asynchronous closure when the user presses a button, which is disabled until the
    /// closure has returned.
    ///
    /// ```swift
    /// bindings.bindAction(saveButton, toSubject: form, whenValid: true) { await $0.upload() }
    /// ```
    ///
    /// The closure runs to its end even if the manager is disabled or released meanwhile, and
    /// retains the model as long. Parameters are those of the form without `async`.
    @discardableResult
    @_disfavoredOverload
    public func bindAction<Control: UIControl, Subject: AnyObject>(
        _ control: Control, toSubject subject: Subject,
        isEnabled: (@MainActor (Subject) -> Bool)? = nil, whenValid: Bool = false,
        on events: UIControl.Event = .primaryActionTriggered,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        action: @escaping @MainActor (Subject) async -> Void
    ) -> Binding<Subject, Bool, Control, Bool> {
        connectAction(
            control, \.isEnabled, subject,
            ActionCondition(canAct: isEnabled, whenValid: whenValid),
            Declaration(replacing, fileID, line), action: .asynchronous(action)
        ) { act in
            control.reportEdits(.discrete, events) { _ in act() }
        }
    }

    /// Runs a closure when the user presses a button in a bar.
    ///
    /// It takes the item's `target` and `action`, and gives them back when the binding ends.
    /// Parameters are those of the form for controls.
    @discardableResult
    public func bindAction<Subject: AnyObject>(
        _ item: UIBarButtonItem, toSubject subject: Subject,
        isEnabled: (@MainActor (Subject) -> Bool)? = nil, whenValid: Bool = false,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        action: @escaping @MainActor (Subject) -> Void
    ) -> Binding<Subject, Bool, UIBarButtonItem, Bool> {
        connectAction(
            item, \.isEnabled, subject, ActionCondition(canAct: isEnabled, whenValid: whenValid),
            Declaration(replacing, fileID, line), action: .immediate(action)
        ) { act in
            BarButtonTarget.install(in: item, act)
        }
    }

    /// Runs an asynchronous closure when the user presses a button in a bar, which is disabled until
    /// the closure has returned.
    ///
    /// Parameters are those of the form for controls.
    @discardableResult
    @_disfavoredOverload
    public func bindAction<Subject: AnyObject>(
        _ item: UIBarButtonItem, toSubject subject: Subject,
        isEnabled: (@MainActor (Subject) -> Bool)? = nil, whenValid: Bool = false,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        action: @escaping @MainActor (Subject) async -> Void
    ) -> Binding<Subject, Bool, UIBarButtonItem, Bool> {
        connectAction(
            item, \.isEnabled, subject, ActionCondition(canAct: isEnabled, whenValid: whenValid),
            Declaration(replacing, fileID, line), action: .asynchronous(action)
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
