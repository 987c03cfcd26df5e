public import Observation

// Forms that do not exist, for calls that lack something: the compiler would speak of generic
// parameters, these say what to write.
extension BindingManager {
    /// Does not exist: a property that is not optional can't show nil.
    @available(
        *, unavailable,
        message: """
            The model's property is optional and the view's is not: pass whenNil: with the value \
            that the view shows for nil.
            """
    )
    @discardableResult @_disfavoredOverload
    public func bindObserver<Observer: AnyObject, Subject: AnyObject & Observable, Value>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Value>,
        toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value?>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value?, Observer, Value> {
        preconditionFailure("Unavailable.")
    }

    /// Does not exist: a property that is not optional can't show nil.
    @available(
        *, unavailable,
        message: """
            The model's property is optional and the view's is not: pass whenNil: with the value \
            that the view shows for nil.
            """
    )
    @discardableResult @_disfavoredOverload
    public func bindObserver<Observer: AnyObject, Subject: AnyObject & Observable, Value>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Value>,
        toSubject subject: Subject,
        twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value?>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value?> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value?, Observer, Value> {
        preconditionFailure("Unavailable.")
    }
}
