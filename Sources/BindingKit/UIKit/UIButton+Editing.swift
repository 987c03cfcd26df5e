#if canImport(UIKit) && !os(watchOS)
public import UIKit

extension UIButton: EditableControl {
    /// The event of a press. A press toggles a button with `changesSelectionAsPrimaryAction`.
    public var changeEvents: UIControl.Event { .primaryActionTriggered }

    /// Reports each press twice: at once, and at the end of the turn. UIKit does not define whether
    /// `isSelected` changes before the actions run, and an action may change `isSelected` itself.
    /// So `isSelected` may change after the first report.
    public func reportEdits(
        to report: @escaping @MainActor (EditEvent) -> Void
    ) -> EditToken {
        let registration = EditRegistration()
        let token = reportEdits(.discrete, changeEvents) { [weak registration] event in
            report(event)
            Task { [weak registration] in
                if registration != nil { report(.committed) }
            }
        }
        return registration.token(keeping: token)
    }
}

extension UIButton: ValueControl {
    /// The button and its `isSelected`.
    public var edited: (UIButton, ReferenceWritableKeyPath<UIButton, Bool>) {
        (self, \.isSelected)
    }
}

// MARK: Titles

extension UIButton {
    /// The title of the configuration, or of the normal state if the button has no configuration.
    ///
    /// ```swift
    /// bindings.bindObserver(saveButton, \.normalTitle, toSubject: draft, \.actionName)
    /// ```
    public var normalTitle: String? {
        get { configuration.map(\.title) ?? title(for: .normal) }
        set {
            if configuration == nil {
                setTitle(newValue, for: .normal)
            } else {
                configuration?.title = newValue
            }
        }
    }

    /// The image of the configuration, or of the normal state if the button has no configuration.
    public var normalImage: UIImage? {
        get { configuration.map(\.image) ?? image(for: .normal) }
        set {
            if configuration == nil {
                setImage(newValue, for: .normal)
            } else {
                configuration?.image = newValue
            }
        }
    }
}
#endif
