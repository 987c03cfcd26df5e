#if canImport(UIKit) && !os(watchOS)
public import Observation
public import UIKit

// MARK: Any control, any event

extension BindingManager {
    /// Edits a property of a model in any control, which tells of edits by events of your
    /// choice.
    ///
    /// For controls that are no `EditableControl`, or that shall be followed another way:
    ///
    /// ```swift
    /// bindings.bindObserver(
    ///     slider, \.value, on: .touchUpInside, toSubject: fruit, twoWay: \.ripeness)
    /// ```
    ///
    /// - Parameters:
    ///   - events: the events upon which the control holds an edit that is complete.
    @discardableResult
    public func bindObserver<Control: UIControl, Subject: AnyObject & Observable, Value>(
        _ observer: Control, _ observerKeyPath: ReferenceWritableKeyPath<Control, Value>,
        on events: UIControl.Event,
        toSubject subject: Subject,
        twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Control, Value> {
        connect(
            observer, observerKeyPath, subject, subjectKeyPath,
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            .identity, reporter: EventReporter(observer, events))
    }

    /// Edits a property of a model in any control, through a transform.
    @discardableResult
    public func bindObserver<
        Control: UIControl, Subject: AnyObject & Observable, Value, Output
    >(
        _ observer: Control, _ observerKeyPath: ReferenceWritableKeyPath<Control, Output>,
        on events: UIControl.Event,
        toSubject subject: Subject,
        twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
        transform: ValueTransform<Value, Output>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Control, Output> {
        connect(
            observer, observerKeyPath, subject, subjectKeyPath,
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            transform, reporter: EventReporter(observer, events))
    }
}

/// Speaks for a control that one binding follows through events of its own choice.
private final class EventReporter: EditableView {
    /// Weak because views belong to their hierarchy.
    private weak var control: UIControl?
    private let events: UIControl.Event

    init(_ control: UIControl, _ events: UIControl.Event) {
        self.control = control
        self.events = events
    }

    var editPhase: EditPhase { .idle }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        control?.reportEdits(.discrete, events, to: report) ?? EditToken {}
    }

    func keepSelection(during write: () -> Void) {
        guard let control else { return write() }
        control.keepCaret(during: write)
    }
}
#endif
