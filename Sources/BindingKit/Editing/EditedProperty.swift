/// A property of a control that the user edits, and the object that reports the edits.
///
/// Bind it in the place of the control, where one binding observes the edits in another way than the
/// rest:
///
/// ```swift
/// let title = EditedProperty(titleLabel, \.text, reporter: nameField)
/// bindings.bindObserver(title, toSubject: fruit, twoWay: \.name)
/// ```
///
/// A binding does not retain the control.
@MainActor
public struct EditedProperty<Control: AnyObject, Value> {
    /// How the phase of an edit is read.
    @usableFromInline typealias PhaseReader = @MainActor (inout Control) -> EditPhase
    /// Writes the control, and keeps its caret.
    @usableFromInline typealias Writer = @MainActor (Control, () -> Void) -> Void

    @usableFromInline let control: Control
    @usableFromInline let path: () -> ReferenceWritableKeyPath<Control, Value>
    /// Retained by the closures below, unless it is the control.
    @usableFromInline let reporter: any EditableView
    @usableFromInline let readPhase: PhaseReader
    @usableFromInline let keepSelection: Writer

    /// A property of a control that reports its edits itself.
    ///
    /// - Parameters:
    ///   - control: the control.
    ///   - keyPath: the property that the user edits.
    @inlinable @inline(__always)
    public init(
        _ control: Control, _ keyPath: consuming ReferenceWritableKeyPath<Control, Value>
    ) where Control: EditableView {
        self.control = control
        path = KeyPathAccess.provider(keyPath)
        reporter = control
        readPhase = { $0.editPhase }
        keepSelection = { control, write in control.keepSelection(during: write) }
    }

    /// A property of an object whose edits another one reports.
    ///
    /// - Parameters:
    ///   - control: the object with the property, usually a view.
    ///   - keyPath: the property that the user edits.
    ///   - reporter: reports the edits; a binding retains it, so that it must not retain the
    ///     control.
    public init(
        _ control: Control, _ keyPath: ReferenceWritableKeyPath<Control, Value>,
        reporter: some EditableView
    ) {
        self.control = control
        path = { keyPath }
        self.reporter = reporter
        readPhase = { _ in reporter.editPhase }
        keepSelection = { _, write in reporter.keepSelection(during: write) }
    }
}

extension EditedProperty: ValueControl {
    /// The control, and the key path to the value in it.
    public var edited: (Control, ReferenceWritableKeyPath<Control, Value>) { (control, path()) }

    /// The property itself.
    @inlinable @inline(__always)
    public var editedProperty: EditedProperty { self }
}
