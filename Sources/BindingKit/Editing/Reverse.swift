/// The way back of a two-way binding: how the user's value becomes the model's.
@MainActor
final class Reverse<Subject: AnyObject, Value, ObserverValue> {
    let read: @MainActor (AnyObject) -> Value
    let set: @MainActor (AnyObject, Value) -> Void
    let convert: @MainActor (ObserverValue) throws -> Value
    let validate: @MainActor (Value) throws -> Void
    let session: EditSession
    /// Which object is edited; `nil` where it is the subject itself.
    let edited: EditedObject?

    /// What the view held when the binding last wrote it or took an edit from it; what differs
    /// from this is the user's.
    var shown: ObserverValue? {
        get { latestShown }
        set {
            // Its `deinit` may come back here: not in mid-assignment.
            let former = latestShown
            latestShown = newValue
            endLifetime(of: former)
        }
    }
    private var latestShown: ObserverValue?

    init(
        _ keyPath: ReferenceWritableKeyPath<Subject, Value>, _ options: TwoWayOptions<Value>,
        session: EditSession, convert: @escaping @MainActor (ObserverValue) throws -> Value
    ) {
        read = { unsafeDowncast($0, to: Subject.self)[keyPath: keyPath] }
        set = { unsafeDowncast($0, to: Subject.self)[keyPath: keyPath] = $1 }
        self.convert = convert
        validate = options.validation.check
        self.session = session
        edited = nil
    }

    init(
        _ path: ObjectPath<Subject, Value>, _ edited: EditedObject,
        _ options: TwoWayOptions<Value>, session: EditSession,
        convert: @escaping @MainActor (ObserverValue) throws -> Value
    ) {
        read = path.read
        set = path.set
        self.convert = convert
        validate = options.validation.check
        self.session = session
        self.edited = edited
    }
}
