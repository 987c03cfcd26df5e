public import Observation

extension BindingManager {
    /// Binds the row at the top of a list view's visible area to a property of a model, both ways.
    ///
    /// ```swift
    /// bindings.bindScrollPosition(of: tableView, toSubject: basket, twoWay: \.topFruit)
    /// ```
    ///
    /// The property holds an element of the rows or an element's id, depending on the property's
    /// type. When the user has scrolled another row to the top, the binding sets the property. When
    /// the model sets the property, the view scrolls the element's row to the top, or as near to
    /// the top as possible. If the view does not have this row yet, the view scrolls when the row
    /// is inserted, unless the user has scrolled meanwhile. If the property is `nil`, the view does
    /// not scroll. Inserted and removed rows do not set the property: see `keepsPlace` of
    /// `bindRows`.
    ///
    /// - Parameters:
    ///   - view: the list view.
    ///   - subject: the model.
    ///   - keyPath: the property to observe and to set.
    ///   - mode: which way values flow.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    /// - Returns: the record, which the manager owns.
    @discardableResult
    public func bindScrollPosition<View: ListDisplay, Subject: AnyObject & Observable, Value>(
        of view: View, toSubject subject: Subject,
        twoWay keyPath: ReferenceWritableKeyPath<Subject, Value?>,
        mode: BindingMode = .twoWay, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord {
        let list = ListCoordinator<View.Cell>.of(
            view, at: SourceLocation(fileID: fileID, line: line))
        return list.rowObservers.observer { ListPosition<Value>(list) }.bind(in: list) {
            bindObserver(
                EditedProperty($0, \.value, reporter: $1), toSubject: subject, twoWay: keyPath,
                mode: mode, fileID: fileID, line: line)
        }
    }
}
