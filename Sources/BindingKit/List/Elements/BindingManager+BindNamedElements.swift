// Binds the elements of two properties that are found by name at run time.

extension BindingManager {
    /// Fills an array or a set with elements of a model, and keeps it up to date.
    ///
    /// - Returns: the record; `nil` if the elements can't be told apart, because they have no `id`
    ///   and are neither objects nor `Hashable`.
    package func bindNamedElements<
        Observer: AnyObject, Targets: ElementCollection, Subject: AnyObject,
        Elements: ElementCollection
    >(
        _ observer: NamedEnd<Observer, ReferenceWritableKeyPath<Observer, Targets>>,
        toSubject subject: NamedEnd<Subject, KeyPath<Subject, Elements>>,
        _ declaration: Declaration,
        transform: @escaping @MainActor (Elements.Element) throws -> Targets.Element
    ) -> BindingRecord? {
        guard let identity = RowID<Elements.Element>.ofAnyType else { return nil }
        return connectElements(
            observer.object, ElementAccessors.modified(observer.namedPath), subject.object,
            Rows(ElementAccessors.observed(subject.namedPath), identity), declaration, transform)
    }

    /// Keeps two arrays or sets up to date with each other.
    ///
    /// - Parameters:
    ///   - transform: converts an element.
    ///   - isIdentity: whether `transform` returns its argument.
    ///   - validate: decides whether an element may enter the model.
    /// - Returns: the record; `nil` if the elements can't be told apart.
    package func bindNamedElements<
        Observer: AnyObject, Targets: ElementCollection, Subject: AnyObject,
        Elements: ElementCollection
    >(
        _ observer: NamedEnd<Observer, ReferenceWritableKeyPath<Observer, Targets>>,
        twoWay subject: NamedEnd<Subject, ReferenceWritableKeyPath<Subject, Elements>>,
        transform: ValueTransform<Elements.Element, Targets.Element>, isIdentity: Bool,
        validate: Validation<Elements.Element>, _ declaration: Declaration
    ) -> BindingRecord? {
        guard let identity = RowID<Elements.Element>.ofAnyType,
            let compare = isIdentity
                ? RowID<Targets.Element>.ofAnyType?.compare : RowID<Targets.Element>.ofValues
        else { return nil }
        let written = ElementAccessors.modified(observer.namedPath)
        let rows = EditableRows(ElementAccessors.modified(subject.namedPath), identity)
        let edit = ElementEdit(
            compare: compare, convert: transform.reverse, validation: validate)
        return connectElements(
            observer.object, written, subject.object, rows, declaration, edited: (rows, edit),
            transform.forward)
    }
}

/// Whether elements of a type can be told apart, as `bindNamedElements` requires.
package func hasIdentity<Element>(_: Element.Type) -> Bool {
    Element.self is any Identifiable.Type || Element.self is AnyObject.Type
        || Element.self is any Hashable.Type
}

extension RowID {
    /// The identity of elements whose type is known only at run time.
    fileprivate static var ofAnyType: RowID? {
        if let type = Element.self as? any Identifiable.Type { return identifiable(type) }
        if let type = Element.self as? AnyObject.Type { return object(type) }
        return (Element.self as? any Hashable.Type).flatMap { value($0) }
    }

    /// Finds the changes between two lists of values; `nil` if the values are not `Hashable`.
    fileprivate static var ofValues: (@MainActor ([Element], [Element]) -> RowChanges)? {
        (Element.self as? any Hashable.Type).flatMap { values($0) }
    }

    private static func identifiable<Known: Identifiable>(_: Known.Type) -> RowID? {
        RowID<Known>.identifiable() as? RowID
    }

    private static func object<Known: AnyObject>(_: Known.Type) -> RowID? {
        RowID<Known>.object() as? RowID
    }

    private static func value<Known: Hashable>(_: Known.Type) -> RowID? {
        RowID<Known>.value(\.self) as? RowID
    }

    private static func values<Known: Hashable>(
        _: Known.Type
    ) -> (@MainActor ([Element], [Element]) -> RowChanges)? {
        RowID<Known>.values().compare as? @MainActor ([Element], [Element]) -> RowChanges
    }
}
