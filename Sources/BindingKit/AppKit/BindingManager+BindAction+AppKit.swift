#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import Observation

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
    /// - Returns: the record of `isEnabled`; when it ends, the button does nothing any more.
    @discardableResult
    public func bindAction<Control: NSControl, Subject: AnyObject & Observable>(
        _ control: Control, toSubject subject: Subject,
        isEnabled: @escaping @MainActor (Subject) -> Bool,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        action: @escaping @MainActor (Subject) -> Void
    ) -> Binding<Subject, Bool, Control, Bool> {
        connectAction(
            control, \.isEnabled, subject, isEnabled, Declaration(replacing, fileID, line),
            action: action
        ) { act in
            ActionRelay.add({ _ in act() }, to: control, isKnob: false)
        }
    }
}
#endif
