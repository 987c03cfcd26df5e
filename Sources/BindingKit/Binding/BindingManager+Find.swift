// Finds and ends bindings by their view or their model.
extension BindingManager {
    /// The binding of this manager that writes a view's property; `nil` if there is none.
    ///
    /// If several bindings write the property, the last binding wins, and this method returns it.
    /// Bindings to a closure, and bindings with mode `oneWayToSubject`, write no property.
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
    /// Call this method when a view or a model leaves a screen that stays. A binding does not end
    /// if it reaches the object only on a path or in a derivation. As with `unbind()`, observers
    /// keep their values, and edits are not committed.
    ///
    /// - Parameter object: an observer, a subject, or the view that reports a binding's edits.
    public func removeBindings(of object: AnyObject) {
        let ending = bindings(involving: object)
        // All bindings stop before the first one is torn down, because tearing down a binding may
        // make an overridden binding active again, and may change a model that another binding
        // shows.
        for binding in ending { binding.stop(.unbound) }
        for binding in ending { binding.tearDown() }
    }

    /// The binding that writes an observer's property. This method visits all bindings.
    func holder(of target: BindingTarget) -> BindingRecord? {
        bindings.first { $0.hasClaim && $0.target == target }
    }
}
