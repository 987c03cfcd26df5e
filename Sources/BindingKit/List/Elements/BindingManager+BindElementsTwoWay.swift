public import Observation

// Elements that can be edited on both sides.

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
    ///     menu, \.titles, toSubject: basket, twoWay: \.lines,
    ///     transform: ValueTransform(
    ///         forward: { "\($0.id)" }, reverse: { Line(id: Int($0) ?? 0) }))
    /// ```
    ///
    /// The elements have an `id`.
    ///
    /// - Parameters:
    ///   - observer: the object that is written.
    ///   - observerKeyPath: the array or set to change.
    ///   - subject: the model.
    ///   - subjectKeyPath: the array or set to observe and to change.
    ///   - transform: converts an element in both directions.
    ///   - validate: decides, after the conversion, whether an element may enter the model.
    ///   - replacing: whether earlier bindings to the same property of `observer` end.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
    /// - Returns: the record, which the manager owns.
    @discardableResult @inlinable @inline(__always)
    public func bindElements<
        Observer: AnyObject & Observable, Targets: ElementCollection,
        Subject: AnyObject & Observable, Elements: ElementCollection
    >(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Targets>,
        toSubject subject: Subject,
        twoWay subjectKeyPath: consuming ReferenceWritableKeyPath<Subject, Elements>,
        transform: ValueTransform<Elements.Element, Targets.Element>,
        validate: Validation<Elements.Element> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> ElementBinding<Elements.Element, Targets.Element>
    where Elements.Element: Identifiable, Targets.Element: Hashable {
        connectElements(
            observer, ElementAccessors.modified(observerKeyPath), subject,
            ElementAccessors.modified(subjectKeyPath), .identifiable(),
            Declaration(replacing, fileID, line), edit: ElementEdit(transform, validate),
            transform.forward)
    }

    /// Binds a model's values, told apart by the value at a key path, both ways.
    ///
    /// Everything else is as with elements that have an `id`.
    ///
    /// - Parameters:
    ///   - observer: the object that is written.
    ///   - observerKeyPath: the array or set to change.
    ///   - subject: the model.
    ///   - subjectKeyPath: the array or set to observe and to change.
    ///   - id: tells an element from the others; `\.self` for values that are their own id.
    ///   - transform: converts an element in both directions.
    ///   - validate: decides, after the conversion, whether an element may enter the model.
    ///   - replacing: whether earlier bindings to the same property of `observer` end.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
    /// - Returns: the record, which the manager owns.
    @discardableResult @inlinable @inline(__always)
    public func bindElements<
        Observer: AnyObject & Observable, Targets: ElementCollection,
        Subject: AnyObject & Observable, Elements: ElementCollection, ID: Hashable
    >(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Targets>,
        toSubject subject: Subject,
        twoWay subjectKeyPath: consuming ReferenceWritableKeyPath<Subject, Elements>,
        id: consuming KeyPath<Elements.Element, ID>,
        transform: ValueTransform<Elements.Element, Targets.Element>,
        validate: Validation<Elements.Element> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> ElementBinding<Elements.Element, Targets.Element>
    where Targets.Element: Hashable {
        connectElements(
            observer, ElementAccessors.modified(observerKeyPath), subject,
            ElementAccessors.modified(subjectKeyPath), .value(id),
            Declaration(replacing, fileID, line), edit: ElementEdit(transform, validate),
            transform.forward)
    }

    /// Binds a model's objects, told apart by identity, both ways.
    ///
    /// Everything else is as with elements that have an `id`.
    ///
    /// - Parameters:
    ///   - observer: the object that is written.
    ///   - observerKeyPath: the array or set to change.
    ///   - subject: the model.
    ///   - subjectKeyPath: the array or set to observe and to change.
    ///   - transform: converts an element in both directions.
    ///   - validate: decides, after the conversion, whether an element may enter the model.
    ///   - replacing: whether earlier bindings to the same property of `observer` end.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
    /// - Returns: the record, which the manager owns.
    @discardableResult @inlinable @inline(__always)
    @_disfavoredOverload
    public func bindElements<
        Observer: AnyObject & Observable, Targets: ElementCollection,
        Subject: AnyObject & Observable, Elements: ElementCollection
    >(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Targets>,
        toSubject subject: Subject,
        twoWay subjectKeyPath: consuming ReferenceWritableKeyPath<Subject, Elements>,
        transform: ValueTransform<Elements.Element, Targets.Element>,
        validate: Validation<Elements.Element> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> ElementBinding<Elements.Element, Targets.Element>
    where Elements.Element: AnyObject, Targets.Element: Hashable {
        connectElements(
            observer, ElementAccessors.modified(observerKeyPath), subject,
            ElementAccessors.modified(subjectKeyPath), .object(),
            Declaration(replacing, fileID, line), edit: ElementEdit(transform, validate),
            transform.forward)
    }
}

// MARK: - Without a transform

extension BindingManager {
    /// Keeps two arrays or sets equal, element by element; on enabling the model wins.
    ///
    /// Everything is as with a transform that returns its argument, but for elements of the target
    /// that have the `id` of a former one: they are the same element with another content.
    ///
    /// - Parameters:
    ///   - observer: the object that is written.
    ///   - observerKeyPath: the array or set to change.
    ///   - subject: the model.
    ///   - subjectKeyPath: the array or set to observe and to change.
    ///   - validate: decides, after the conversion, whether an element may enter the model.
    ///   - replacing: whether earlier bindings to the same property of `observer` end.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
    /// - Returns: the record, which the manager owns.
    @discardableResult @inlinable @inline(__always)
    public func bindElements<
        Observer: AnyObject & Observable, Targets: ElementCollection,
        Subject: AnyObject & Observable, Elements: ElementCollection
    >(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Targets>,
        toSubject subject: Subject,
        twoWay subjectKeyPath: consuming ReferenceWritableKeyPath<Subject, Elements>,
        validate: Validation<Elements.Element> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> ElementBinding<Elements.Element, Targets.Element>
    where Elements.Element: Identifiable, Targets.Element == Elements.Element {
        let identity = RowID<Elements.Element>.identifiable()
        return connectElements(
            observer, ElementAccessors.modified(observerKeyPath), subject,
            ElementAccessors.modified(subjectKeyPath), identity,
            Declaration(replacing, fileID, line), edit: ElementEdit(identity, validate)
        ) { $0 }
    }

    /// Keeps two arrays or sets of values equal, told apart by the value at a key path.
    ///
    /// Everything else is as with elements that have an `id`.
    ///
    /// - Parameters:
    ///   - observer: the object that is written.
    ///   - observerKeyPath: the array or set to change.
    ///   - subject: the model.
    ///   - subjectKeyPath: the array or set to observe and to change.
    ///   - id: tells an element from the others; `\.self` for values that are their own id.
    ///   - validate: decides, after the conversion, whether an element may enter the model.
    ///   - replacing: whether earlier bindings to the same property of `observer` end.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
    /// - Returns: the record, which the manager owns.
    @discardableResult @inlinable @inline(__always)
    public func bindElements<
        Observer: AnyObject & Observable, Targets: ElementCollection,
        Subject: AnyObject & Observable, Elements: ElementCollection, ID: Hashable
    >(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Targets>,
        toSubject subject: Subject,
        twoWay subjectKeyPath: consuming ReferenceWritableKeyPath<Subject, Elements>,
        id: consuming KeyPath<Elements.Element, ID>,
        validate: Validation<Elements.Element> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> ElementBinding<Elements.Element, Targets.Element>
    where Targets.Element == Elements.Element {
        let identity = RowID<Elements.Element>.value(id)
        return connectElements(
            observer, ElementAccessors.modified(observerKeyPath), subject,
            ElementAccessors.modified(subjectKeyPath), identity,
            Declaration(replacing, fileID, line), edit: ElementEdit(identity, validate)
        ) { $0 }
    }

    /// Keeps two arrays or sets of objects equal, told apart by identity.
    ///
    /// Everything else is as with elements that have an `id`.
    ///
    /// - Parameters:
    ///   - observer: the object that is written.
    ///   - observerKeyPath: the array or set to change.
    ///   - subject: the model.
    ///   - subjectKeyPath: the array or set to observe and to change.
    ///   - validate: decides, after the conversion, whether an element may enter the model.
    ///   - replacing: whether earlier bindings to the same property of `observer` end.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
    /// - Returns: the record, which the manager owns.
    @discardableResult @inlinable @inline(__always)
    @_disfavoredOverload
    public func bindElements<
        Observer: AnyObject & Observable, Targets: ElementCollection,
        Subject: AnyObject & Observable, Elements: ElementCollection
    >(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Targets>,
        toSubject subject: Subject,
        twoWay subjectKeyPath: consuming ReferenceWritableKeyPath<Subject, Elements>,
        validate: Validation<Elements.Element> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> ElementBinding<Elements.Element, Targets.Element>
    where Elements.Element: AnyObject, Targets.Element == Elements.Element {
        let identity = RowID<Elements.Element>.object()
        return connectElements(
            observer, ElementAccessors.modified(observerKeyPath), subject,
            ElementAccessors.modified(subjectKeyPath), identity,
            Declaration(replacing, fileID, line), edit: ElementEdit(identity, validate)
        ) { $0 }
    }
}
