public import Observation

extension BindingManager {
    /// Binds which of several views has the focus to a property of a model, both ways.
    ///
    /// ```swift
    /// let focus = bindings.bindFocus(
    ///     toSubject: account, twoWay: \.focus, [.name: nameField, .repetition: repetitionField])
    /// bindings.bindAction(nameField, toSubject: focus) { $0.focusNext(after: .name) }
    /// ```
    ///
    /// The view whose key the property holds has the focus. Nil takes it from these views, and from
    /// no other. A view that can't take it yet is awaited: before its window appears, while it is
    /// disabled or hidden. The next value of the property, or of the user, ends that.
    ///
    /// The user's move is written at the end of the turn. A move that the toolkit refuses sets the
    /// property to the key of the view that keeps the focus. On enabling the model wins, unless it
    /// holds nil and a view has the focus: an opened form keeps the first field that its toolkit has
    /// chosen.
    ///
    /// - Parameters:
    ///   - subject: the model.
    ///   - keyPath: the property to observe and to set.
    ///   - views: the views by their keys, in the order of `focusNext(after:)`; held weakly.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
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

    /// Binds whether a view has the focus to a property of a model, both ways.
    ///
    /// It does what the form for several views does.
    ///
    /// - Parameters:
    ///   - view: the view, held weakly.
    ///   - subject: the model.
    ///   - keyPath: the property to observe and to set.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
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
