public import Observation

extension BindingManager {
    /// Keeps an array or a set made of the elements of a model's, each through a transform.
    ///
    /// ```swift
    /// bindings.bindElements(menu, \.titles, toSubject: basket, \.fruits) { $0.name }
    /// ```
    ///
    /// The target is changed in place, once per turn of the main actor, at its end, or by
    /// `updateIfNeeded()`: elements come, go and move as in the model, and only what came or
    /// changed is transformed. Properties that the transform reads are observed, for each element by
    /// itself: a change of one has that element transformed again. A transform that throws leaves
    /// the target as it was. Neither object is retained; the elements are, until the binding ends.
    ///
    /// The elements have an `id`. Those of a set are told apart by it, too, and have no order: in
    /// an array they keep their places, and what comes is appended.
    ///
    /// - Parameters:
    ///   - observer: the object that is written.
    ///   - observerKeyPath: the array or set to change.
    ///   - subject: the model.
    ///   - subjectKeyPath: the array or set to observe.
    ///   - replacing: whether earlier bindings to the same property of `observer` end.
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
        toSubject subject: Subject,
        _ subjectKeyPath: consuming KeyPath<Subject, Elements>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        transform: @escaping @MainActor (Elements.Element) throws -> Targets.Element
    ) -> ElementBinding<Elements.Element, Targets.Element>
    where Elements.Element: Identifiable {
        connectElements(
            observer, ElementAccessors.modified(observerKeyPath), subject,
            ElementAccessors.observed(subjectKeyPath), .identifiable(),
            Declaration(replacing, fileID, line), transform)
    }

    /// Keeps an array or a set made of values that are told apart by the value at a key path.
    ///
    /// Everything else is as with elements that have an `id`.
    ///
    /// - Parameters:
    ///   - observer: the object that is written.
    ///   - observerKeyPath: the array or set to change.
    ///   - subject: the model.
    ///   - subjectKeyPath: the array or set to observe.
    ///   - id: tells an element from the others; `\.self` for values that are their own id.
    ///   - replacing: whether earlier bindings to the same property of `observer` end.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
    ///   - transform: makes the target's element of the model's.
    /// - Returns: the record, which the manager owns.
    @discardableResult @inlinable @inline(__always)
    public func bindElements<
        Observer: AnyObject, Targets: ElementCollection, Subject: AnyObject & Observable,
        Elements: ElementCollection, ID: Hashable
    >(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Targets>,
        toSubject subject: Subject,
        _ subjectKeyPath: consuming KeyPath<Subject, Elements>,
        id: consuming KeyPath<Elements.Element, ID>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        transform: @escaping @MainActor (Elements.Element) throws -> Targets.Element
    ) -> ElementBinding<Elements.Element, Targets.Element> {
        connectElements(
            observer, ElementAccessors.modified(observerKeyPath), subject,
            ElementAccessors.observed(subjectKeyPath), .value(id),
            Declaration(replacing, fileID, line), transform)
    }

    /// Keeps an array or a set made of objects that are told apart by identity.
    ///
    /// Everything else is as with elements that have an `id`.
    ///
    /// - Parameters:
    ///   - observer: the object that is written.
    ///   - observerKeyPath: the array or set to change.
    ///   - subject: the model.
    ///   - subjectKeyPath: the array or set to observe.
    ///   - replacing: whether earlier bindings to the same property of `observer` end.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
    ///   - transform: makes the target's element of the model's.
    /// - Returns: the record, which the manager owns.
    @discardableResult @inlinable @inline(__always)
    @_disfavoredOverload
    public func bindElements<
        Observer: AnyObject, Targets: ElementCollection, Subject: AnyObject & Observable,
        Elements: ElementCollection
    >(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Targets>,
        toSubject subject: Subject,
        _ subjectKeyPath: consuming KeyPath<Subject, Elements>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        transform: @escaping @MainActor (Elements.Element) throws -> Targets.Element
    ) -> ElementBinding<Elements.Element, Targets.Element>
    where Elements.Element: AnyObject {
        connectElements(
            observer, ElementAccessors.modified(observerKeyPath), subject,
            ElementAccessors.observed(subjectKeyPath), .object(),
            Declaration(replacing, fileID, line), transform)
    }
}

// MARK: - Without a transform

extension BindingManager {
    /// Keeps an array or a set equal to a model's, element by element.
    ///
    /// Everything is as with a transform that returns its argument.
    ///
    /// - Parameters:
    ///   - observer: the object that is written.
    ///   - observerKeyPath: the array or set to change.
    ///   - subject: the model.
    ///   - subjectKeyPath: the array or set to observe.
    ///   - replacing: whether earlier bindings to the same property of `observer` end.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
    /// - Returns: the record, which the manager owns.
    @discardableResult @inlinable @inline(__always)
    public func bindElements<
        Observer: AnyObject, Targets: ElementCollection, Subject: AnyObject & Observable,
        Elements: ElementCollection
    >(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Targets>,
        toSubject subject: Subject,
        _ subjectKeyPath: consuming KeyPath<Subject, Elements>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> ElementBinding<Elements.Element, Targets.Element>
    where Elements.Element: Identifiable, Targets.Element == Elements.Element {
        connectElements(
            observer, ElementAccessors.modified(observerKeyPath), subject,
            ElementAccessors.observed(subjectKeyPath), .identifiable(),
            Declaration(replacing, fileID, line)
        ) { $0 }
    }

    /// Keeps an array or a set equal to a model's values, told apart by the value at a key path.
    ///
    /// Everything is as with a transform that returns its argument.
    ///
    /// - Parameters:
    ///   - observer: the object that is written.
    ///   - observerKeyPath: the array or set to change.
    ///   - subject: the model.
    ///   - subjectKeyPath: the array or set to observe.
    ///   - id: tells an element from the others; `\.self` for values that are their own id.
    ///   - replacing: whether earlier bindings to the same property of `observer` end.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
    /// - Returns: the record, which the manager owns.
    @discardableResult @inlinable @inline(__always)
    public func bindElements<
        Observer: AnyObject, Targets: ElementCollection, Subject: AnyObject & Observable,
        Elements: ElementCollection, ID: Hashable
    >(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Targets>,
        toSubject subject: Subject,
        _ subjectKeyPath: consuming KeyPath<Subject, Elements>,
        id: consuming KeyPath<Elements.Element, ID>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> ElementBinding<Elements.Element, Targets.Element>
    where Targets.Element == Elements.Element {
        connectElements(
            observer, ElementAccessors.modified(observerKeyPath), subject,
            ElementAccessors.observed(subjectKeyPath), .value(id),
            Declaration(replacing, fileID, line)
        ) { $0 }
    }

    /// Keeps an array or a set equal to a model's objects, told apart by identity.
    ///
    /// Everything is as with a transform that returns its argument.
    ///
    /// - Parameters:
    ///   - observer: the object that is written.
    ///   - observerKeyPath: the array or set to change.
    ///   - subject: the model.
    ///   - subjectKeyPath: the array or set to observe.
    ///   - replacing: whether earlier bindings to the same property of `observer` end.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
    /// - Returns: the record, which the manager owns.
    @discardableResult @inlinable @inline(__always)
    @_disfavoredOverload
    public func bindElements<
        Observer: AnyObject, Targets: ElementCollection, Subject: AnyObject & Observable,
        Elements: ElementCollection
    >(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Targets>,
        toSubject subject: Subject,
        _ subjectKeyPath: consuming KeyPath<Subject, Elements>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> ElementBinding<Elements.Element, Targets.Element>
    where Elements.Element: AnyObject, Targets.Element == Elements.Element {
        connectElements(
            observer, ElementAccessors.modified(observerKeyPath), subject,
            ElementAccessors.observed(subjectKeyPath), .object(),
            Declaration(replacing, fileID, line)
        ) { $0 }
    }
}
