public import Observation

extension BindingManager {
    /// Keeps an array or a set made of the elements of a model's, each through a transform.
    ///
    /// ```swift
    /// bindings.bindElements(menu, \.titles, toSubject: basket, \.fruits) { $0.name }
    /// ```
    ///
    /// This is short for the elements `.items(\.fruits)`, which have an `id`; see ``Rows`` for others.
    ///
    /// - Parameters:
    ///   - observer: the object to change; not retained.
    ///   - observerKeyPath: its property, an array or a set.
    ///   - subject: the model; not retained.
    ///   - subjectKeyPath: the array or set to observe.
    ///   - replacing: whether this binding takes the place of an earlier one to the same property.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
    ///   - transform: makes the target's element of the model's.
    /// - Returns: the record, which the manager owns.
    @discardableResult @inlinable @inline(__always)
    public func bindElements<
        Observer: AnyObject, Targets: ElementCollection, Subject: AnyObject & Observable,
        Elements: ElementCollection
    >(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Targets>,
        toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Elements>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        transform: @escaping @MainActor (Elements.Element) throws -> Targets.Element
    ) -> ElementBinding<Elements.Element, Targets.Element>
    where Elements.Element: Identifiable {
        connectElements(
            observer, ElementAccessors.modified(observerKeyPath), subject, .items(subjectKeyPath),
            Declaration(replacing, fileID, line), transform)
    }

    /// Keeps an array or a set made of elements of a model, each through a transform.
    ///
    /// The target is changed in place, once per turn of the main actor, at its end, or by
    /// `updateIfNeeded()`: elements come, go and move as in the model, and only what came or
    /// changed is transformed. Properties that the transform reads are observed, for each element by
    /// itself: a change of one has that element transformed again. A transform that throws leaves
    /// the target as it was. Neither object is retained; the elements are, until the binding ends.
    ///
    /// Those of a set are told apart like those of an array, and have no order: in an array they
    /// keep their places, and what comes is appended.
    @discardableResult @inlinable @inline(__always)
    public func bindElements<
        Observer: AnyObject, Targets: ElementCollection, Subject: AnyObject & Observable,
        Elements: ElementCollection
    >(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Targets>,
        toSubject subject: Subject, _ elements: Rows<Subject, Elements>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        transform: @escaping @MainActor (Elements.Element) throws -> Targets.Element
    ) -> ElementBinding<Elements.Element, Targets.Element> {
        connectElements(
            observer, ElementAccessors.modified(observerKeyPath), subject, elements,
            Declaration(replacing, fileID, line), transform)
    }

    /// Keeps an array or a set equal to elements of a model, one by one.
    ///
    /// Everything is as with a transform that returns its argument.
    @discardableResult @inlinable @inline(__always)
    public func bindElements<
        Observer: AnyObject, Targets: ElementCollection, Subject: AnyObject & Observable,
        Elements: ElementCollection
    >(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Targets>,
        toSubject subject: Subject, _ elements: Rows<Subject, Elements>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> ElementBinding<Elements.Element, Targets.Element>
    where Targets.Element == Elements.Element {
        connectElements(
            observer, ElementAccessors.modified(observerKeyPath), subject, elements,
            Declaration(replacing, fileID, line)
        ) { $0 }
    }
}

// MARK: - Both ways

extension BindingManager {
    /// Binds the elements of a model's array or set to those of another, both ways.
    ///
    /// Forward it works as one way; on binding and enabling the model wins. What the program or the
    /// user changes in the target is written to the model at the end of the turn, element by
    /// element: one that came is converted, validated and inserted, one that moved moves, one
    /// that went is removed, and one that was replaced is replaced by a new one. The model's
    /// collection is changed in place. If an element can't be converted, the model stays as it
    /// was; see `validationError`.
    ///
    /// ```swift
    /// bindings.bindElements(
    ///     menu, \.titles, toSubject: basket, twoWay: .editable(\.lines),
    ///     transform: ValueTransform(
    ///         forward: { "\($0.id)" }, reverse: { Line(id: Int($0) ?? 0) }))
    /// ```
    ///
    /// `transform` converts an element, and `validate` decides whether one may enter the model.
    @discardableResult @inlinable @inline(__always)
    public func bindElements<
        Observer: AnyObject & Observable, Targets: ElementCollection,
        Subject: AnyObject & Observable, Elements: ElementCollection
    >(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Targets>,
        toSubject subject: Subject, twoWay elements: EditableRows<Subject, Elements>,
        transform: ValueTransform<Elements.Element, Targets.Element>,
        validate: Validation<Elements.Element> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> ElementBinding<Elements.Element, Targets.Element>
    where Targets.Element: Hashable {
        connectElements(
            observer, ElementAccessors.modified(observerKeyPath), subject, elements,
            Declaration(replacing, fileID, line),
            edited: (elements, ElementEdit(transform, validate)), transform.forward)
    }

    /// Keeps two arrays or sets equal, element by element; on enabling the model wins.
    ///
    /// Everything is as with a transform that returns its argument, but for elements of the target
    /// that have the `id` of a former one: they are the same element with another content.
    @discardableResult @inlinable @inline(__always)
    public func bindElements<
        Observer: AnyObject & Observable, Targets: ElementCollection,
        Subject: AnyObject & Observable, Elements: ElementCollection
    >(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Targets>,
        toSubject subject: Subject, twoWay elements: EditableRows<Subject, Elements>,
        validate: Validation<Elements.Element> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> ElementBinding<Elements.Element, Targets.Element>
    where Targets.Element == Elements.Element {
        connectElements(
            observer, ElementAccessors.modified(observerKeyPath), subject, elements,
            Declaration(replacing, fileID, line),
            edited: (elements, ElementEdit(elements, validate))
        ) { $0 }
    }
}
