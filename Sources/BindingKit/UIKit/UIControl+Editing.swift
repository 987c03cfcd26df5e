#if canImport(UIKit) && !os(watchOS)
public import UIKit

extension NSObjectProtocol where Self: UIControl {
    /// An edited property of a control that reports edits by events of your choice.
    ///
    /// Use it for controls that are not an `EditableControl`, and for bindings that need other
    /// events than the default events. Pass the property to `bindObserver` in place of the control:
    ///
    /// ```swift
    /// bindings.bindObserver(
    ///     slider.editing(\.value, on: .touchUpInside), toSubject: fruit, twoWay: \.ripeness)
    /// ```
    ///
    /// Each event reports a complete edit, unless part of the text is marked.
    ///
    /// - Parameters:
    ///   - keyPath: the property that the user edits.
    ///   - events: the events that report an edit.
    /// - Returns: the property. A binding accepts it without retaining the control.
    @MainActor
    public func editing<Value>(
        _ keyPath: ReferenceWritableKeyPath<Self, Value>, on events: UIControl.Event
    ) -> EditedProperty<Self, Value> {
        EditedProperty(self, keyPath, reporter: EventReporter(self, events))
    }
}

/// Reports the edits of a control by events that client code has chosen.
private final class EventReporter: EditableView {
    /// Weak because views belong to their hierarchy.
    private weak var control: UIControl?
    private let events: UIControl.Event

    init(_ control: UIControl, _ events: UIControl.Event) {
        self.control = control
        self.events = events
    }

    /// Never `editing`, because the events might not include the end of an edit.
    var editPhase: EditPhase {
        (control as? any UIResponder & UITextInput)?.isProvisional ?? false ? .composing : .idle
    }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        control?.reportEdits(.discrete, events, to: report) ?? EditToken {}
    }

    func keepSelection(during write: () -> Void) {
        guard let control else { return write() }
        control.keepCaret(during: write)
    }

    func endComposition() { control?.enterMarkedText() }
}
#endif
