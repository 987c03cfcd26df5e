public import Observation

// Forms that do not exist, for elements that nothing tells apart: the compiler would say that they
// are no class type, these say what to add.
extension BindingManager {
    /// Does not exist: nothing tells the elements apart.
    @available(
        *, unavailable,
        message: """
            The elements are neither Identifiable nor objects: add id: with the key path of what \
            tells them apart, or id: \\.self for values that are their own id.
            """
    )
    @discardableResult @_disfavoredOverload
    public func bindElements<
        Observer: AnyObject, Targets: ElementCollection, Subject: AnyObject & Observable,
        Elements: ElementCollection
    >(
        _ observer: Observer,
        _ observerKeyPath: ReferenceWritableKeyPath<Observer, Targets>,
        toSubject subject: Subject,
        _ subjectKeyPath: KeyPath<Subject, Elements>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        transform: @escaping @MainActor (Elements.Element) throws -> Targets.Element
    ) -> ElementBinding<Elements.Element, Targets.Element> {
        preconditionFailure("Unavailable.")
    }

    /// Does not exist: nothing tells the elements apart.
    @available(
        *, unavailable,
        message: """
            The elements are neither Identifiable nor objects: add id: with the key path of what \
            tells them apart, or id: \\.self for values that are their own id.
            """
    )
    @discardableResult @_disfavoredOverload
    public func bindElements<
        Observer: AnyObject, Targets: ElementCollection, Subject: AnyObject & Observable,
        Elements: ElementCollection
    >(
        _ observer: Observer,
        _ observerKeyPath: ReferenceWritableKeyPath<Observer, Targets>,
        toSubject subject: Subject,
        _ subjectKeyPath: KeyPath<Subject, Elements>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> ElementBinding<Elements.Element, Targets.Element>
    where Targets.Element == Elements.Element {
        preconditionFailure("Unavailable.")
    }

    /// Does not exist: nothing tells the elements apart.
    @available(
        *, unavailable,
        message: """
            The elements are neither Identifiable nor objects: add id: with the key path of what \
            tells them apart, or id: \\.self for values that are their own id.
            """
    )
    @discardableResult @_disfavoredOverload
    public func bindElements<
        Observer: AnyObject & Observable, Targets: ElementCollection,
        Subject: AnyObject & Observable,
        Elements: ElementCollection
    >(
        _ observer: Observer,
        _ observerKeyPath: ReferenceWritableKeyPath<Observer, Targets>,
        toSubject subject: Subject,
        twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Elements>,
        transform: ValueTransform<Elements.Element, Targets.Element>,
        validate: Validation<Elements.Element> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> ElementBinding<Elements.Element, Targets.Element> {
        preconditionFailure("Unavailable.")
    }

    /// Does not exist: nothing tells the elements apart.
    @available(
        *, unavailable,
        message: """
            The elements are neither Identifiable nor objects: add id: with the key path of what \
            tells them apart, or id: \\.self for values that are their own id.
            """
    )
    @discardableResult @_disfavoredOverload
    public func bindElements<
        Observer: AnyObject & Observable, Targets: ElementCollection,
        Subject: AnyObject & Observable,
        Elements: ElementCollection
    >(
        _ observer: Observer,
        _ observerKeyPath: ReferenceWritableKeyPath<Observer, Targets>,
        toSubject subject: Subject,
        twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Elements>,
        validate: Validation<Elements.Element> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> ElementBinding<Elements.Element, Targets.Element>
    where Targets.Element == Elements.Element {
        preconditionFailure("Unavailable.")
    }
}
