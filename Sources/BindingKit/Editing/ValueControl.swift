public import Observation

/// A control whose user edits one value, so that a short form of `bindObserver` need not name its
/// key path.
///
/// ```swift
/// extension Slider: ValueControl {
///     var edited: (Slider, ReferenceWritableKeyPath<Slider, Double>) { (self, \.value) }
/// }
/// ```
///
/// The controls of UIKit and AppKit conform to it. `NSButton` does not, because its subclass
/// `NSPopUpButton` edits another value. A control that contains the edited one, such as a search
/// bar, names the inner one.
@MainActor
public protocol ValueControl {
    /// The control that the user edits: itself, or one inside it.
    associatedtype EditedControl: AnyObject
    /// The type of the value that the user edits.
    associatedtype EditedValue

    /// The control that is edited, and the key path to the value in it; read once, by the call of
    /// `bindObserver`.
    var edited: (EditedControl, ReferenceWritableKeyPath<EditedControl, EditedValue>) { get }

    /// The edited property, and the object that reports its edits.
    ///
    /// Implement it only if another object reports the edits.
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
/// Bind it instead of the control if one binding observes the edits in another way than the rest:
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
    /// Writes the control, and keeps its caret.
    @usableFromInline typealias Writer = @MainActor (Control, () -> Void) -> Void

    @usableFromInline let control: Control
    @usableFromInline let path: () -> ReferenceWritableKeyPath<Control, Value>
    /// Retained by the closures below, unless it is the control; `nil` if the control is
    /// observed instead.
    @usableFromInline let reporter: (any EditableView)?
    /// How the control is observed; `nil` if edits are reported.
    @usableFromInline let fetch: TypedSource<Control, Value>.Fetch?
    /// `nil` where the reporter is asked, if there is one.
    @usableFromInline let readPhase: PhaseReader?
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
        fetch = nil
        readPhase = { $0.editPhase }
        keepSelection = { control, write in control.keepSelection(during: write) }
    }

    /// A property of an object whose edits it reports itself if it is an `EditableView`, and which is
    /// observed otherwise.
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
        // Looked up at each write, since a closure with captures would not fold.
        keepSelection = { observer, write in
            guard let view = observer as? any EditableView else { return write() }
            view.keepSelection(during: write)
        }
    }

    /// A property of an object that reports its edits itself.
    ///
    /// - Parameters:
    ///   - control: the object.
    ///   - keyPath: the property.
    ///   - kept: retained until the binding ends.
    init(
        _ control: Control, _ keyPath: ReferenceWritableKeyPath<Control, Value>,
        keeping kept: AnyObject
    ) where Control: EditableView {
        self.control = control
        path = { keyPath }
        reporter = control
        fetch = nil
        readPhase = { $0.editPhase }
        // The binding lets go of its closures when it ends.
        keepSelection = { _, write in withExtendedLifetime(kept, write) }
    }

    /// A property of an object, and another object that reports its edits.
    ///
    /// - Parameters:
    ///   - control: the object with the property, usually a view.
    ///   - keyPath: the property that the user edits.
    ///   - reporter: reports the edits; a binding retains it, so it must not retain the control.
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
    /// A property of an observable object. Each change of it is a complete edit.
    ///
    /// An edit is taken when the turn ends, or when the model changes. The values must compare, so
    /// that the binding can tell its own writes from an edit; objects compare by identity. If the
    /// object is also an `EditableView`, it reports its edits itself.
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

    /// A property of an observable object that holds objects, compared by identity.
    @inlinable @inline(__always)
    @_disfavoredOverload
    public init(
        observing control: Control, _ keyPath: consuming ReferenceWritableKeyPath<Control, Value>
    ) where Value: AnyObject {
        self.init(findingReporterOf: control, keyPath)
    }

    /// A property of an observable object that holds an object or nil, compared by identity.
    @inlinable @inline(__always)
    @_disfavoredOverload
    public init<Object: AnyObject>(
        observing control: Control, _ keyPath: consuming ReferenceWritableKeyPath<Control, Value>
    ) where Value == Object? {
        self.init(findingReporterOf: control, keyPath)
    }

    /// A property of an observable object that holds several objects, such as an array, which are
    /// compared by identity.
    @inlinable @inline(__always)
    @_disfavoredOverload
    public init<Object: AnyObject>(
        observing control: Control, _ keyPath: consuming ReferenceWritableKeyPath<Control, Value>
    ) where Value == [Object] {
        self.init(findingReporterOf: control, keyPath)
    }
}

extension EditedProperty: ValueControl {
    /// The control, and the key path to the value in it.
    public var edited: (Control, ReferenceWritableKeyPath<Control, Value>) { (control, path()) }

    /// The property itself.
    @inlinable @inline(__always)
    public var editedProperty: EditedProperty { self }
}
