// Finds and ends bindings by their view or their model.
extension BindingManager {
    /// The binding of this manager that writes a property of a view; `nil` if there is none.
    ///
    /// If several bindings write the property, the last one bound wins, and is returned. Bindings
    /// to a closure, and bindings of mode `oneWayToSubject`, write no property.
    ///
    /// ```swift
    /// bindings.binding(of: nameLabel, \.text)?.unbind()
    /// ```
    ///
    /// - Parameters:
    ///   - observer: the view.
    ///   - keyPath: the written property.
    /// - Returns: the record, which the manager owns.
    public func binding<Observer: AnyObject, Value>(
        of observer: Observer, _ keyPath: ReferenceWritableKeyPath<Observer, Value>
    ) -> BindingRecord? {
        holder(of: BindingTarget(observer, keyPath)) ?? namedHolder(of: observer, keyPath)
    }

    /// Ends all bindings that write, edit or observe an object.
    ///
    /// Call this when a view or a model leaves a screen that stays. A binding that reaches the
    /// object only on a path, or reads it only in a derivation, does not end. As with `unbind()`,
    /// observers keep their values, and edits are not committed.
    ///
    /// - Parameter object: an observer, a subject, or the view that reports a binding's edits.
    public func removeBindings(of object: AnyObject) {
        let ending = bindings(involving: object)
        // All bindings stop before any is torn down: the end of one may reactivate a binding that
        // it has overridden, and may change a model that another one shows.
        for binding in ending { binding.stop(.unbound) }
        for binding in ending { binding.tearDown() }
    }

    /// The binding that writes a property of an observer. This visits all bindings.
    func holder(of target: BindingTarget) -> BindingRecord? {
        bindings.first { $0.hasClaim && $0.target == target }
    }
}
