/// The subject's side of a two-way binding with two paths: the path to an object, and the path to
/// the object's edited property.
///
/// The closures take the object as `AnyObject`. Pass only objects of the class to which the path
/// leads.
@MainActor
struct ObjectPath<Subject: AnyObject, Value> {
    /// Both paths joined into one key path, which the binding's record uses.
    let path: InternedKeyPath
    /// Finds the object that the path leads to now.
    let locate: @MainActor (Subject) -> AnyObject?
    let read: @MainActor (AnyObject) -> Value
    let set: @MainActor (AnyObject, Value) -> Void
    /// The value if the path leads to no object; `nil` if the path always leads to an object.
    let absence: Value?
    /// Observes the path's objects that report changes by a callback, until the result is released;
    /// `nil` if no object on the path calls back.
    var observeCallbacks: (@MainActor (Subject, ChangeCallback) -> AnyObject?)?

    /// Reads the property of the object that the path leads to now.
    func fetch(
        _ edited: EditedObject
    ) -> TypedSource<Subject, Value>.Fetch {
        { subject, source in
            let object = locate(subject)
            guard let value = object.map(read) ?? absence else { return }
            // The object is recorded after the read, because a getter may run code that records
            // another object.
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
            // After the conversion and the validation, the value is never nil.
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

/// The object that a two-way binding with two paths edits. The view shows this object's value.
@MainActor
@usableFromInline
class EditedObject {
    /// The object that the latest read of the path found.
    final var found = WeakObject()
    /// The object whose value is being delivered.
    private final var attempted = WeakObject()
    /// The object whose value the view shows.
    private(set) final var shown = WeakObject()

    /// Whether the latest read of the path found another object, which the view does not show yet.
    final var isReplaced: Bool { !found.isSame(as: shown) }

    /// The object that the user edits; `nil` if there is none, or if it has died.
    final var object: AnyObject? { shown.object }

    /// The session calls this when it begins to deliver the object's value.
    final func willShow() { attempted = found }

    /// The session calls this when the view shows the delivered value.
    @usableFromInline
    final func didShow() { shown = attempted }
}

/// The edited object, and the closures that undo needs to read and set its property.
final class ObjectAccess<Value>: EditedObject {
    let read: @MainActor (AnyObject) -> Value
    let set: @MainActor (AnyObject, Value) -> Void

    init<Subject>(_ path: ObjectPath<Subject, Value>) {
        (read, set) = (path.read, path.set)
    }
}

/// The source for a path to an object and a property of this object.
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

/// A weak reference that identifies its object. A later object at the same address counts as
/// another object.
struct WeakObject {
    /// Weak because the model belongs to client code.
    private(set) weak var object: AnyObject?
    private let identifier: ObjectIdentifier?

    init(_ object: AnyObject? = nil) {
        self.object = object
        identifier = object.map(ObjectIdentifier.init)
    }

    /// Whether both references have the same living object, or both were made without an object.
    func isSame(as other: WeakObject) -> Bool {
        guard identifier == other.identifier else { return false }
        return identifier == nil || object != nil && other.object != nil
    }
}
