#if canImport(UIKit) && !os(watchOS)
public import UIKit

extension NSObjectProtocol where Self: UIControl {
    /// The property of a control that is edited, reported by events of your choice.
    ///
    /// For controls that are no `EditableControl`, and for bindings that observe a control by other
    /// events than the rest. It takes the place of the control in `bindObserver`:
    ///
    /// ```swift
    /// bindings.bindObserver(
    ///     slider.editing(\.value, on: .touchUpInside), toSubject: fruit, twoWay: \.ripeness)
    /// ```
    ///
    /// Each event reports an edit that is complete, unless part of the text is marked.
    ///
    /// - Parameters:
    ///   - keyPath: the property that the user edits.
    ///   - events: the events upon which the control holds an edit.
    /// - Returns: the property, which a binding accepts without retaining the control.
    @MainActor
    public func editing<Value>(
        _ keyPath: ReferenceWritableKeyPath<Self, Value>, on events: UIControl.Event
    ) -> EditedProperty<Self, Value> {
        EditedProperty(self, keyPath, reporter: EventReporter(self, events))
    }
}

/// Reports the edits of a control by events of the program's choice.
private final class EventReporter: EditableView {
    /// Weak because views belong to their hierarchy.
    private weak var control: UIControl?
    private let events: UIControl.Event

    init(_ control: UIControl, _ events: UIControl.Event) {
        self.control = control
        self.events = events
    }

    /// Not `editing`: the end of an edit might not be among the events.
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
