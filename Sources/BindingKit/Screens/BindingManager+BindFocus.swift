public import Observation

extension BindingManager {
    /// Binds the focus of several views to a property of a model, both ways.
    ///
    /// ```swift
    /// let focus = bindings.bindFocus(
    ///     toSubject: account, twoWay: \.focus, [.name: nameField, .repetition: repetitionField])
    /// bindings.bindAction(nameField, toSubject: focus) { $0.focusNext(after: .name) }
    /// ```
    ///
    /// The property holds the key of the view that has the focus. If the model sets the property to
    /// nil, the bound views lose the focus. Other views keep the focus. A view can't take the focus
    /// before its window has appeared, or while the view is disabled or hidden. In these cases, the
    /// focus waits until the view can take the focus, or until the model or the user moves the
    /// focus elsewhere.
    ///
    /// When the user moves the focus, the binding sets the property at the end of the turn. If the
    /// toolkit refuses a move, the property is set to the key of the view that keeps the focus.
    /// When the manager is enabled, the model usually wins. But if the property is nil and a view
    /// has the focus, the property is set to the key of that view. So when a form opens, the field
    /// that the toolkit has chosen keeps the focus.
    ///
    /// - Parameters:
    ///   - subject: the model.
    ///   - keyPath: the property to observe and to set.
    ///   - views: the views by their keys, in the order that `focusNext(after:)` uses; held weakly.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    /// - Returns: the group of views, which the binding owns; its `record` belongs to the manager.
    @discardableResult
    public func bindFocus<Subject: AnyObject & Observable, Key: Hashable>(
        toSubject subject: Subject, twoWay keyPath: ReferenceWritableKeyPath<Subject, Key?>,
        _ views: KeyValuePairs<Key, any FocusableView>,
        fileID: String = #fileID, line: UInt = #line
    ) -> FocusGroup<Key> {
        connectFocus(
            views, subject, keyPath, .identity, SourceLocation(fileID: fileID, line: line))
    }

    /// Binds the focus of one view to a property of a model. The property is true while the view
    /// has the focus.
    ///
    /// ```swift
    /// bindings.bindFocus(nameField, toSubject: search, twoWay: \.isSearching)
    /// ```
    ///
    /// Works like the method for several views.
    ///
    /// - Parameters:
    ///   - view: the view, held weakly.
    ///   - subject: the model.
    ///   - keyPath: the property to observe and to set.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    /// - Returns: the record, which the manager owns.
    @discardableResult
    public func bindFocus<Subject: AnyObject & Observable>(
        _ view: any FocusableView,
        toSubject subject: Subject, twoWay keyPath: ReferenceWritableKeyPath<Subject, Bool>,
        fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord? {
        let transform = ValueTransform<Bool, Bool?>(
            forward: { $0 ? true : nil }, reverse: { $0 != nil })
        return connectFocus(
            [true: view], subject, keyPath, transform, SourceLocation(fileID: fileID, line: line)
        ).record
    }

    private func connectFocus<Subject: AnyObject & Observable, Value, Key: Hashable>(
        _ views: KeyValuePairs<Key, any FocusableView>, _ subject: Subject,
        _ keyPath: ReferenceWritableKeyPath<Subject, Value>,
        _ transform: ValueTransform<Value, Key?>, _ location: SourceLocation
    ) -> FocusGroup<Key> {
        let group = FocusGroup(views)
        let record = connect(
            EditedProperty(group, \.focused, keeping: group), ModelEnd(subject, keyPath),
            TwoWayOptions(.twoWay, .onEachChange, .none), Declaration(false, location), transform)
        record.registersUndo = false
        group.record = record
        return group
    }
}
