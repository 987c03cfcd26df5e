public import Observation

extension BindingManager {
    /// Binds the selected row of a list view to a property of a model, both ways.
    ///
    /// ```swift
    /// bindings.bindRows(of: tableView, toSubject: fruits, \.arrangedObjects) {
    ///     (cell: FruitCell, fruit, row) in
    ///     row.bindObserver(cell.nameLabel, \.text, toSubject: fruit, \.name)
    /// }
    /// bindings.bindSelection(of: tableView, toSubject: fruits, twoWay: \.selection)
    /// ```
    ///
    /// The binding remembers the selection by the element's id. So the selection follows the
    /// element's row, and survives a reload. The model is set only when the user has changed the
    /// selection. If an element has no row yet, the row is selected when it is inserted. The
    /// binding uses the rows that `bindRows` shows in this view. The binding of the selection ends
    /// when the last binding of these rows ends.
    ///
    /// - Parameters:
    ///   - view: the list view. If the property holds several values, the view must allow several
    ///     selected rows.
    ///   - subject: the model.
    ///   - keyPath: the property to observe and to set. Its value is `nil` if nothing is selected.
    ///   - mode: which way values flow.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    /// - Returns: the record, which the manager owns.
    @discardableResult
    public func bindSelection<View: ListDisplay, Subject: AnyObject & Observable, Element>(
        of view: View, toSubject subject: Subject,
        twoWay keyPath: ReferenceWritableKeyPath<Subject, Element?>,
        mode: BindingMode = .twoWay, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord {
        let list = list(of: view, fileID, line)
        return list.rowObservers.observer { ListSelection<[Element]>(list) }.bind(in: list) {
            bindObserver(
                EditedProperty($0, \.value, reporter: $1), toSubject: subject, twoWay: keyPath,
                mode: mode, fileID: fileID, line: line)
        }
    }

    /// Binds the selected rows of a list view to an array of a model, both ways.
    ///
    /// ```swift
    /// bindings.bindSelection(of: tableView, toSubject: fruits, twoWay: \.selectedObjects)
    /// ```
    ///
    /// When the user selects rows, the array gets their elements in the order of the rows. In other
    /// respects this method works like the method for one selected row.
    @discardableResult
    public func bindSelection<View: ListDisplay, Subject: AnyObject & Observable, Element>(
        of view: View, toSubject subject: Subject,
        twoWay keyPath: ReferenceWritableKeyPath<Subject, [Element]>,
        mode: BindingMode = .twoWay, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord {
        let list = list(of: view, fileID, line)
        return list.rowObservers.observer { ListSelection<[Element]>(list) }.bind(in: list) {
            bindObserver(
                EditedProperty($0, \.values, reporter: $1), toSubject: subject, twoWay: keyPath,
                mode: mode, fileID: fileID, line: line)
        }
    }

    /// Binds the ids of the selected rows of a list view to a set of a model, both ways.
    ///
    /// ```swift
    /// bindings.bindSelection(of: tableView, toSubject: fruits, twoWay: \.selectedIDs)
    /// ```
    ///
    /// In other respects this method works like the method for one selected row.
    @discardableResult
    public func bindSelection<View: ListDisplay, Subject: AnyObject & Observable, ID: Hashable>(
        of view: View, toSubject subject: Subject,
        twoWay keyPath: ReferenceWritableKeyPath<Subject, Set<ID>>,
        mode: BindingMode = .twoWay, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord {
        let list = list(of: view, fileID, line)
        return list.rowObservers.observer { ListSelection<Set<ID>>(list) }.bind(in: list) {
            bindObserver(
                EditedProperty($0, \.values, reporter: $1), toSubject: subject, twoWay: keyPath,
                mode: mode, fileID: fileID, line: line)
        }
    }

    private func list<View: ListDisplay>(
        of view: View, _ fileID: String, _ line: UInt
    ) -> ListCoordinator<View.Cell> {
        .of(view, at: SourceLocation(fileID: fileID, line: line))
    }
}
