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
        ///     reads are observed. A key path will do.
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
        /// It takes the item's `target` and `action`.
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

        private init(_ act: @escaping @MainActor () -> Void) {
            self.act = act
        }

        @MainActor
        static func install(
            in item: UIBarButtonItem, _ act: @escaping @MainActor () -> Void
        ) -> EditToken {
            let target = BarButtonTarget(act)
            item.target = target
            item.action = #selector(press(_:))
            return EditToken(owner: item, keeping: target)
        }

        // A name of its own, since an item that lost its target asks everybody for the action.
        @MainActor @objc(bindingKitPress:)
        private func press(_ sender: Any?) {
            act()
        }
    }
#endif
