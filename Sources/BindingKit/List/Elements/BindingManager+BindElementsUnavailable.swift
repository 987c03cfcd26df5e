public import Observation

// Unavailable methods. Their messages say what to write. The compiler would say only that the
// elements are not of a class type.
extension BindingManager {
    /// This overload exists only to explain an error. The elements have no id: add `id:`, or make
    /// them `Identifiable`.
    @available(
        *, unavailable,
        message: """
            The elements are not Identifiable: write .items(\\.words, id:) with the key path of a \
            property that identifies them. Write id: \\.self if each value is its own id, or \
            .items(\\.things) for objects.
            """
    )
    @discardableResult
    public func bindElements<
        Observer: AnyObject, Targets: ElementCollection, Subject: AnyObject & Observable,
        Elements: ElementCollection
    >(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Targets>,
        toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Elements>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        transform: @escaping @MainActor (Elements.Element) throws -> Targets.Element
    ) -> ElementBinding<Elements.Element, Targets.Element> { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Without a transform, pass the elements as a
    /// value of ``Rows``.
    @available(
        *, unavailable,
        message: "Write .items(\\.fruits), or .items(\\.words, id:) for elements without an id."
    )
    @discardableResult
    public func bindElements<
        Observer: AnyObject, Targets: ElementCollection, Subject: AnyObject & Observable,
        Elements: ElementCollection
    >(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Targets>,
        toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Elements>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> ElementBinding<Elements.Element, Targets.Element>
    where Targets.Element == Elements.Element { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Pass the elements as a value of ``Rows``.
    @available(*, unavailable, message: "Write twoWay: .editable(\\.lines).")
    @discardableResult
    public func bindElements<
        Observer: AnyObject, Targets: ElementCollection, Subject: AnyObject & Observable,
        Elements: ElementCollection
    >(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Targets>,
        toSubject subject: Subject,
        twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Elements>,
        transform: ValueTransform<Elements.Element, Targets.Element>,
        validate: Validation<Elements.Element> = .none
    ) -> ElementBinding<Elements.Element, Targets.Element> { preconditionFailure("Unavailable.") }
}
