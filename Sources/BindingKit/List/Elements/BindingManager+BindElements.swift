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
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
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
    /// ```swift
    /// bindings.bindElements(menu, \.words, toSubject: basket, .items(\.words, id: \.self)) {
    ///     $0.uppercased()
    /// }
    /// ```
    ///
    /// The target is changed in place, once per turn of the main actor, at its end, or by
    /// `updateIfNeeded()`: elements come, go and move as in the model, and only new and changed
    /// ones are transformed. The transform's reads are observed for each element by itself: a
    /// change of one transforms that element again. A transform that throws leaves the target as it
    /// was. Neither object is retained; the elements are, until the binding ends.
    ///
    /// Elements of a set are told apart like those of an array, and have no order: in an array they
    /// keep their places, and new ones are appended.
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
    /// ```swift
    /// bindings.bindElements(menu, \.fruits, toSubject: basket, .items(\.fruits))
    /// ```
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
    /// ```swift
    /// bindings.bindElements(
    ///     menu, \.titles, toSubject: basket, twoWay: .editable(\.lines),
    ///     transform: ValueTransform(
    ///         forward: { "\($0.id)" }, reverse: { Line(id: Int($0) ?? 0) }))
    /// ```
    ///
    /// Forward it works as one way; on binding and enabling the model wins. Changes that client
    /// code or the user makes in the target are written to the model at the end of the turn. New
    /// elements are converted, validated and inserted; missing ones are removed; moved ones are
    /// moved; replaced ones are replaced. The model's collection is changed in place. If an element
    /// can't be converted, the model stays as it was; see `validationError`.
    ///
    /// `transform` converts an element, and `validate` decides whether it may enter the model.
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
    /// ```swift
    /// bindings.bindElements(
    ///     menu, \.words, toSubject: basket, twoWay: .editable(\.words, id: \.self))
    /// ```
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
