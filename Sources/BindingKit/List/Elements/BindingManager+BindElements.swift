public import Observation

extension BindingManager {
    /// Fills an array or a set with transformed elements of a model, and keeps it up to date.
    ///
    /// ```swift
    /// bindings.bindElements(menu, \.titles, toSubject: basket, \.fruits) { $0.name }
    /// ```
    ///
    /// This is short for the elements `.items(\.fruits)`. The elements need an `id`; see ``Rows``
    /// for elements without one.
    ///
    /// - Parameters:
    ///   - observer: the object to change; not retained.
    ///   - observerKeyPath: the property of `observer` to change, an array or a set.
    ///   - subject: the model; not retained.
    ///   - subjectKeyPath: the array or set to observe.
    ///   - replacing: whether this binding replaces an earlier binding to the same property.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    ///   - transform: makes an element of the target from an element of the model.
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

    /// Fills an array or a set with transformed elements of a model, and keeps it up to date.
    ///
    /// ```swift
    /// bindings.bindElements(menu, \.words, toSubject: basket, .items(\.words, id: \.self)) {
    ///     $0.uppercased()
    /// }
    /// ```
    ///
    /// The target is changed in place, once per turn of the main actor: at the end of the turn, or
    /// when you call `updateIfNeeded()`. Elements are inserted, removed and moved as in the model.
    /// Only new and changed elements are transformed. The values that a transform reads are
    /// observed for each element: when a value changes, only the elements whose transform has read
    /// this value are transformed again. If the transform throws, the target stays as it was.
    /// `observer` and `subject` are not retained. The elements are retained until the binding ends.
    ///
    /// Elements of a set are distinguished as in an array, but they have no order. If the model
    /// has a set and the target is an array, elements keep their places in the array, and new
    /// elements are appended.
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

    /// Keeps an array or a set equal to the elements of a model, one by one.
    ///
    /// ```swift
    /// bindings.bindElements(menu, \.fruits, toSubject: basket, .items(\.fruits))
    /// ```
    ///
    /// This works like the method with a transform that returns its argument.
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
    /// Binds an array or a set to the elements of a model, both ways.
    ///
    /// ```swift
    /// bindings.bindElements(
    ///     menu, \.titles, toSubject: basket, twoWay: .editable(\.lines),
    ///     transform: ValueTransform(
    ///         forward: { "\($0.id)" }, reverse: { Line(id: Int($0) ?? 0) }))
    /// ```
    ///
    /// From the model to the target, the binding works like a one-way binding. When the binding is
    /// made or enabled, the model wins. If client code or the user changes the target, the changes
    /// are written to the model at the end of the turn. New elements are converted, validated and
    /// inserted. Other elements are removed, moved and replaced as in the target. The model's
    /// collection is changed in place. If an element can't be converted, the model stays as it was;
    /// see `validationError`.
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

    /// Keeps two arrays or sets equal, element by element. When the binding is enabled, the model
    /// wins.
    ///
    /// ```swift
    /// bindings.bindElements(
    ///     menu, \.words, toSubject: basket, twoWay: .editable(\.words, id: \.self))
    /// ```
    ///
    /// This works like the method with a transform that returns its argument. There is one
    /// difference: if a new element of the target has the `id` of a former element, the new element
    /// counts as the former element with other content.
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
