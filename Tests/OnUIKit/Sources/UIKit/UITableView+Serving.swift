// The table view's calls of its data source and its delegate.

extension UITableView: ListOwner {
    var element: String { "row" }

    var placesInViewport: [IndexPath] {
        _ = counts
        return geometry.places(from: contentOffset.y, to: contentOffset.y + frame.height)
    }

    func askCounts() -> [Int] {
        guard let dataSource else { return [] }
        let sections =
            callDataSource { $0.numberOfSections(in: self) } ?? 1
        return (0..<sections).map { dataSource.tableView(self, numberOfRowsInSection: $0) }
    }

    func askCell(at place: IndexPath) -> UITableViewCell {
        dataSource?.tableView(self, cellForRowAt: place)
            ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func willDisplay(_ cell: UITableViewCell, at place: IndexPath) {
        showEditing(cell, at: place)
        callDelegate { $0.tableView(self, willDisplay: cell, forRowAt: place) }
    }

    func didEndDisplaying(_ cell: UITableViewCell, at place: IndexPath) {
        callDelegate {
            $0.tableView(self, didEndDisplaying: cell, forRowAt: place)
        }
    }

    func showEditing(_ cell: UITableViewCell, at place: IndexPath) {
        let edits = isInEditingMode && canEdit(place)
        cell.editingStyle = edits ? editingStyle(of: place) : .none
        if cell.isEditing != edits { cell.setEditing(edits, animated: false) }
        cell.showsReorderControl = isInEditingMode && canMove(place)
    }

    func canEdit(_ place: IndexPath) -> Bool {
        callDataSource { $0.tableView(self, canEditRowAt: place) } ?? true
    }

    func editingStyle(of place: IndexPath) -> UITableViewCell.EditingStyle {
        callDelegate { $0.tableView(self, editingStyleForRowAt: place) }
            ?? .delete
    }

    func canMove(_ place: IndexPath) -> Bool {
        callDataSource { $0.tableView(self, canMoveRowAt: place) } ?? true
    }

    // MARK: Geometry

    func makeGeometry() -> TableGeometry {
        var geometry = TableGeometry()
        for (section, count) in (list.counts ?? []).enumerated() {
            geometry.sections.append(frames(section, count, top: geometry.height))
        }
        return geometry
    }

    private func frames(_ section: Int, _ count: Int, top: CGFloat) -> TableGeometry.Section {
        var bottom: CGFloat = 0
        let varying = rowHeightsVary(section, count) ? count : 0
        let bottoms = (0..<varying).map { row -> CGFloat in
            bottom += height(of: IndexPath(row: row, section: section)) ?? 44
            return bottom
        }
        return TableGeometry.Section(
            top: top, header: height(of: EdgePlace(edge: .header, section: section)),
            bottoms: bottoms,
            rowHeight: rowHeight > 0 ? rowHeight : 44, count: count,
            footer: height(of: EdgePlace(edge: .footer, section: section)))
    }

    private func rowHeightsVary(_ section: Int, _ count: Int) -> Bool {
        count > 0 && height(of: IndexPath(row: 0, section: section)) != nil
    }

    private func height(of place: IndexPath) -> CGFloat? {
        let height = serving {
            callDelegate { $0.tableView(self, heightForRowAt: place) }
        }
        return height.map { $0 < 0 ? 44 : $0 }
    }
}
