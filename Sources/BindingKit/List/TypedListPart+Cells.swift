// Fills the cells of rows.
extension TypedListPart {
    func extraCell(
        of index: PartIndex, in view: any ListDisplay<Cell>, at viewIndex: RowIndex
    ) -> Cell {
        guard let row = extraRow(at: index),
            let cell = view.dequeueCell(row.type, from: .class, at: viewIndex)
        else { return view.emptyCell(at: viewIndex) }
        fill(cell, with: row, in: view, at: viewIndex)
        return cell
    }

    func extraRow(at index: PartIndex) -> ExtraRow? {
        guard let count = store.rows(in: index.section)?.count else { return nil }
        let excess = store.emptyRowExcess(in: index.section)
        return extraRows.row(
            at: index.row, around: count,
            showsEmpty: extraRows.showsEmpty(count, excess: excess))
    }

    /// Removes a cell's bindings, so that the cell can be filled. This commits an open edit.
    ///
    /// - Returns: the cell's manager; `nil` if the commit has ended the binding.
    private func emptyScope(
        of cell: Cell, in view: any ListDisplay<Cell>, at viewIndex: RowIndex
    ) -> BindingManager? {
        let scope = view.scope(of: cell)
        list?.cellManagers.insert(scope, at: viewIndex)
        if BindingManager.observesEdits {
            scope.recorder = binding?.manager?.recorder
        }
        scope.prepareForReuse()
        return program == nil ? nil : scope
    }

    func fill(
        _ cell: Cell, with row: ExtraRow, in view: any ListDisplay<Cell>, at viewIndex: RowIndex
    ) {
        if let scope = emptyScope(of: cell, in: view, at: viewIndex) { row.configure(cell, scope) }
    }

    func fill(
        _ cell: Cell, with element: Element, _ program: Program, in view: any ListDisplay<Cell>,
        at viewIndex: RowIndex
    ) {
        guard let scope = emptyScope(of: cell, in: view, at: viewIndex) else { return }
        WorkCount.rowConfigurations += 1
        if !program.configure(cell, element, scope) {
            binding?.reportWrongCell(Swift.type(of: cell), program.cellType(element))
        }
    }
}
