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
    ///   - events: the events that count as a press; if omitted, `primaryActionTriggered`, and
    ///     `touchUpInside` of controls that are not UIKit's.
    ///   - replacing: whether earlier bindings to the button's `isEnabled` end.
    ///   - fileID: the file that reports about the binding name.
    ///   - line: the line that reports about the binding name.
    ///   - action: the closure; called on each press, with the model.
    /// - Returns: the record of `isEnabled`; when it ends, the button does nothing any more.
    @discardableResult
    public func bindAction<Control: UIControl, Subject: AnyObject>(
        _ control: Control, toSubject subject: Subject,
        isEnabled: (@MainActor (Subject) -> Bool)? = nil, whenValid: Bool = false,
        on events: UIControl.Event? = nil,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        action: @escaping @MainActor (Subject) -> Void
    ) -> Binding<Subject, Bool, Control, Bool> {
        connectAction(
            control, \.isEnabled, subject,
            ActionCondition(canAct: isEnabled, whenValid: whenValid),
            Declaration(replacing, fileID, line), action: .immediate(action)
        ) { act in
            control.reportPresses(events, to: self, act)
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
        on events: UIControl.Event? = nil,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        action: @escaping @MainActor (Subject) async -> Void
    ) -> Binding<Subject, Bool, Control, Bool> {
        connectAction(
            control, \.isEnabled, subject,
            ActionCondition(canAct: isEnabled, whenValid: whenValid),
            Declaration(replacing, fileID, line), action: .asynchronous(action)
        ) { act in
            control.reportPresses(events, to: self, act)
        }
    }

    /// Runs a closure when the user presses a button in a bar.
    ///
    /// It takes the place of the item's `primaryAction`, `target` and `action` until the binding ends.
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
            BarItemActions.add(act, to: item)
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
            BarItemActions.add(act, to: item)
        }
    }
}
#endif
