/// The subject's side of a two-way binding in two parts: the path to an object, and the edited
/// property of that object.
///
/// The closures take the object as `AnyObject`; its class must be the class to which the path leads.
@MainActor
struct ObjectPath<Subject: AnyObject, Value> {
    /// Both parts joined, for the record.
    let path: InternedKeyPath
    /// Finds the object that the path leads to at present.
    let locate: @MainActor (Subject) -> AnyObject?
    let read: @MainActor (AnyObject) -> Value
    let set: @MainActor (AnyObject, Value) -> Void
    /// The value if there is no object; `nil` if there always is one.
    let absence: Value?
    /// Observes the objects on the path that report changes by a callback, until the result is
    /// released; `nil` if there are no such objects.
    var observeCallbacks: (@MainActor (Subject, ChangeCallback) -> AnyObject?)?

    /// Reads the property of the object that the path leads to at present.
    func fetch(
        _ edited: EditedObject
    ) -> TypedSource<Subject, Value>.Fetch {
        { subject, source in
            let object = locate(subject)
            guard let value = object.map(read) ?? absence else { return }
            // Recorded after the read, because a getter may have recorded another object meanwhile.
            edited.found = WeakObject(object)
            source.store(value)
        }
    }
}

extension ObjectPath {
    /// A path that ends in an optional object; without an object the value is nil.
    init<Object: AnyObject, Wrapped>(
        _ objectPath: KeyPath<Subject, Object?>,
        _ propertyPath: ReferenceWritableKeyPath<Object, Wrapped>
    ) where Value == Wrapped? {
        path = InternedKeyPath(
            objectPath.appending(path: \.[property: propertyPath]),
            label: Self.label(objectPath, propertyPath))
        locate = { $0[keyPath: objectPath] }
        absence = .some(nil)
        read = { unsafeDowncast($0, to: Object.self)[keyPath: propertyPath] }
        set = { object, value in
            // Conversion and validation never pass nil.
            guard let value else { return }
            unsafeDowncast(object, to: Object.self)[keyPath: propertyPath] = value
        }
        let subjectCalls = CallbackObservation.isNeeded(for: Subject.self)
        let objectCalls = CallbackObservation.isNeeded(for: Object.self)
        guard subjectCalls || objectCalls else { return }
        observeCallbacks = { subject, callback in
            let toObject = subjectCalls ? CallbackObservation(of: subject, objectPath) : nil
            let object = objectCalls ? subject[keyPath: objectPath] : nil
            let toProperty = object.flatMap { CallbackObservation(of: $0, propertyPath) }
            return CallbackObservation.Tokens(
                [toObject, toProperty].compactMap { $0?.observe(callback) })
        }
    }

    private static func label(
        _ objectPath: AnyKeyPath, _ propertyPath: AnyKeyPath
    ) -> InternedKeyPath.Label {
        { subject in
            let object = KeyPathName(objectPath).expression(on: subject)
            return KeyPathName(propertyPath).expression(on: object + "?")
        }
    }
}

extension Optional where Wrapped: AnyObject {
    /// Lets a key path lead through an optional object to one of its properties.
    fileprivate subscript<Value>(property path: KeyPath<Wrapped, Value>) -> Value? {
        self?[keyPath: path]
    }
}

/// The object that a two-way binding in two parts edits: the object whose value the view shows.
@MainActor
@usableFromInline
class EditedObject {
    /// The object that the latest read of the path found.
    final var found = WeakObject()
    /// The object whose value is being delivered.
    private final var attempted = WeakObject()
    /// The object whose value the view shows.
    private(set) final var shown = WeakObject()

    /// Whether the latest read of the path found another object than the one the view shows.
    final var isReplaced: Bool { !found.isSame(as: shown) }

    /// The object that the user edits; `nil` if there is none, or if it has died.
    final var object: AnyObject? { shown.object }

    /// Called when the delivery of the object's value begins.
    final func willShow() { attempted = found }

    /// Called when the view shows the delivered value.
    @usableFromInline
    final func didShow() { shown = attempted }
}

/// The edited object, and the access to its property that undo needs.
final class ObjectAccess<Value>: EditedObject {
    let read: @MainActor (AnyObject) -> Value
    let set: @MainActor (AnyObject, Value) -> Void

    init<Subject>(_ path: ObjectPath<Subject, Value>) {
        (read, set) = (path.read, path.set)
    }
}

/// The source of a property of the object that a path leads to.
final class ObjectPathSource<Subject: AnyObject, Value>: TypedSource<Subject, Value> {
    private let edited: EditedObject

    init(of subject: Subject, _ path: ObjectPath<Subject, Value>, _ edited: EditedObject) {
        self.edited = edited
        let observation = path.observeCallbacks.map { observe in
            CallbackObservation { [weak subject] callback in
                subject.flatMap { observe($0, callback) }
            }
        }
        super.init(
            of: subject, tracker: CombinedTracker.tracker(observation), sharedAs: nil,
            fetch: path.fetch(edited))
    }

    override var leadsElsewhere: Bool { edited.isReplaced }
}

/// An object that is not retained, and differs from any later object at the same address.
struct WeakObject {
    /// Weak because the model belongs to client code.
    private(set) weak var object: AnyObject?
    private let identifier: ObjectIdentifier?

    init(_ object: AnyObject? = nil) {
        self.object = object
        identifier = object.map(ObjectIdentifier.init)
    }

    /// Whether both are the same living object, or both were made without one.
    func isSame(as other: WeakObject) -> Bool {
        guard identifier == other.identifier else { return false }
        return identifier == nil || object != nil && other.object != nil
    }
}
