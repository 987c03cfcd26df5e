public import Observation

/// A control with one value that the user edits. A short call of `bindObserver` takes the control without a
/// key path.
///
/// ```swift
/// extension Slider: ValueControl {
///     var edited: (Slider, ReferenceWritableKeyPath<Slider, Double>) { (self, \.value) }
/// }
/// ```
///
/// The controls of UIKit and AppKit conform to this protocol. `NSButton` does not, because its subclass
/// `NSPopUpButton` edits another value. If a control contains the edited control, as a search bar does, its
/// `edited` returns the inner control.
@MainActor
public protocol ValueControl {
    /// The control that the user edits: this control, or a control inside it.
    associatedtype EditedControl: AnyObject
    /// The type of the value that the user edits.
    associatedtype EditedValue

    /// The edited control, and the key path to its value. `bindObserver` reads this property once.
    var edited: (EditedControl, ReferenceWritableKeyPath<EditedControl, EditedValue>) { get }

    /// The edited property, and the object that reports its edits.
    ///
    /// Implement this property only if another object reports the edits.
    var editedProperty: EditedProperty<EditedControl, EditedValue> { get }
}

extension ValueControl where EditedControl: EditableView {
    /// The edited property; the control itself reports its edits.
    @inlinable @inline(__always)
    public var editedProperty: EditedProperty<EditedControl, EditedValue> {
        let (control, keyPath) = edited
        return EditedProperty(control, keyPath)
    }
}

/// A property of a control that the user edits, and the object that reports the edits.
///
/// If a binding must observe the edits in another way, bind an `EditedProperty` instead of the control:
///
/// ```swift
/// let text = EditedProperty(field, \.text, reporter: nameField)
/// bindings.bindObserver(text, toSubject: fruit, twoWay: \.name)
/// ```
///
/// A binding does not retain the control.
@MainActor
public struct EditedProperty<Control: AnyObject, Value> {
    @usableFromInline typealias PhaseReader = @MainActor (inout Control) -> EditPhase
    /// Writes the control and keeps its caret in place.
    @usableFromInline typealias Writer = @MainActor (Control, () -> Void) -> Void

    @usableFromInline let control: Control
    @usableFromInline let path: () -> ReferenceWritableKeyPath<Control, Value>
    /// The object that reports the edits; `nil` if the control is observed instead. The closures below retain
    /// the reporter, unless the reporter is the control.
    @usableFromInline let reporter: (any EditableView)?
    /// Reads the control to observe it; `nil` if the control or another object always reports the
    /// edits.
    @usableFromInline let fetch: TypedSource<Control, Value>.Fetch?
    /// Reads the phase. If `nil`, the session reads the reporter's phase. Without a reporter the
    /// phase is `idle`.
    @usableFromInline let readPhase: PhaseReader?
    @usableFromInline let keepSelection: Writer

    /// A property of a control that itself reports its edits.
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
        fetch = nil
        readPhase = { $0.editPhase }
        keepSelection = { control, write in control.keepSelection(during: write) }
    }

    /// A property of an object. If the object is an `EditableView`, the object reports its edits. Otherwise
    /// the property is observed.
    @inlinable @inline(__always)
    init(
        findingReporterOf control: Control,
        _ keyPath: consuming ReferenceWritableKeyPath<Control, Value>
    ) {
        self.control = control
        path = KeyPathAccess.provider(keyPath)
        reporter = control as? any EditableView
        fetch = KeyPathAccess.fetch(path)
        readPhase = nil
        // The closure casts at each write and does not capture a cast object, because the compiler does not
        // fold a closure with captures.
        keepSelection = { observer, write in
            guard let view = observer as? any EditableView else { return write() }
            view.keepSelection(during: write)
        }
    }

    /// A property of an object that itself reports its edits.
    ///
    /// - Parameters:
    ///   - control: the object.
    ///   - keyPath: the property.
    ///   - kept: an object that is retained until the binding ends.
    init(
        _ control: Control, _ keyPath: ReferenceWritableKeyPath<Control, Value>,
        keeping kept: AnyObject
    ) where Control: EditableView {
        self.control = control
        path = { keyPath }
        reporter = control
        fetch = nil
        readPhase = { $0.editPhase }
        // The binding releases its closures when it ends.
        keepSelection = { _, write in withExtendedLifetime(kept, write) }
    }

    /// A property of an object. Another object reports the edits.
    ///
    /// - Parameters:
    ///   - control: the object with the property, usually a view.
    ///   - keyPath: the property that the user edits.
    ///   - reporter: reports the edits. A binding retains the reporter, so the reporter must not retain the
    ///     control.
    public init(
        _ control: Control, _ keyPath: ReferenceWritableKeyPath<Control, Value>,
        reporter: some EditableView
    ) {
        self.control = control
        path = { keyPath }
        self.reporter = reporter
        fetch = nil
        readPhase = { _ in reporter.editPhase }
        keepSelection = { _, write in reporter.keepSelection(during: write) }
    }
}

extension EditedProperty where Control: Observable {
    /// A property of an observable object. Each change of the property is a complete edit.
    ///
    /// The binding reads an edit when the turn ends, or when the model changes. The values must be
    /// comparable, so that the binding can distinguish its own writes from edits. Objects are compared by
    /// identity. If the control is also an `EditableView`, the control reports its edits.
    ///
    /// ```swift
    /// bindings.bindObserver(
    ///     EditedProperty(observing: search, \.text), toSubject: fruit, twoWay: \.name)
    /// ```
    ///
    /// - Parameters:
    ///   - control: the object.
    ///   - keyPath: the property.
    @inlinable @inline(__always)
    public init(
        observing control: Control, _ keyPath: consuming ReferenceWritableKeyPath<Control, Value>
    ) where Value: Equatable {
        self.init(findingReporterOf: control, keyPath)
    }

    /// A property of an observable object. The property's values are objects, compared by identity.
    @inlinable @inline(__always)
    @_disfavoredOverload
    public init(
        observing control: Control, _ keyPath: consuming ReferenceWritableKeyPath<Control, Value>
    ) where Value: AnyObject {
        self.init(findingReporterOf: control, keyPath)
    }

    /// A property of an observable object. The property's value is an object or nil, compared by
    /// identity.
    @inlinable @inline(__always)
    @_disfavoredOverload
    public init<Object: AnyObject>(
        observing control: Control, _ keyPath: consuming ReferenceWritableKeyPath<Control, Value>
    ) where Value == Object? {
        self.init(findingReporterOf: control, keyPath)
    }

    /// A property of an observable object. The property's value is an array of objects, compared by identity.
    @inlinable @inline(__always)
    @_disfavoredOverload
    public init<Object: AnyObject>(
        observing control: Control, _ keyPath: consuming ReferenceWritableKeyPath<Control, Value>
    ) where Value == [Object] {
        self.init(findingReporterOf: control, keyPath)
    }
}

extension EditedProperty: ValueControl {
    /// The control, and the key path to its value.
    public var edited: (Control, ReferenceWritableKeyPath<Control, Value>) { (control, path()) }

    /// The property itself.
    @inlinable @inline(__always)
    public var editedProperty: EditedProperty { self }
}
