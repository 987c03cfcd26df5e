/// Finds a view's rows in a snapshot of the model.
@MainActor
struct ModelPlaces<Element> {
    let model: [RowSection<Element>]
    /// The sections as the view shows them.
    let shown: [RowStore<Element>.Section]

    /// The model's index for a section of the view; `nil` if the model has lost the section.
    func section(of number: Int) -> Int? {
        guard shown.indices.contains(number) else { return nil }
        let id = shown[number].id
        // Sections with equal ids are matched in order, as in a comparison of the view with the
        // model.
        let rank = shown[..<number].filter { isSameID($0.id, id) }.count
        return model.indices.lazy.filter { isSameID(model[$0].id, id) }.dropFirst(rank).first
    }

    /// The place, in the model, of a row that the view shows; `nil` if the model no longer has the
    /// row.
    func index(of place: ElementIndex) -> ElementIndex? {
        guard shown.indices.contains(place.section),
            shown[place.section].rows.indices.contains(place.row)
        else { return nil }
        let home = section(of: place.section)
        if let home {
            let new = model[home]
            let changes = new.identity.compare(shown[place.section].rows, new.rows)
            if let row = changes.newIndex(ofOld: place.row) {
                return ElementIndex(section: home, row: row)
            }
        }
        return transferred(from: place, home)
    }

    /// The place of a row that the model has moved to another section; `nil` if several rows have
    /// the same id and can't be told apart.
    private func transferred(from place: ElementIndex, _ home: Int?) -> ElementIndex? {
        guard let identity = model.first?.identity, model.count > (home == nil ? 0 : 1) else {
            return nil
        }
        let id = identity.identify(shown[place.section].rows[place.row])
        let origins = shown.reduce(0) { count, section in
            count + section.rows.filter { identity.identify($0) == id }.count
        }
        guard origins == 1 else { return nil }
        var found: ElementIndex?
        for (number, section) in model.enumerated() where number != home {
            for (row, element) in section.rows.enumerated() where identity.identify(element) == id {
                guard found == nil else { return nil }
                found = ElementIndex(section: number, row: row)
            }
        }
        return found
    }

    /// The place in the model for an element that the user puts between two shown rows; `nil` if
    /// the model no longer has the section.
    ///
    /// - Parameters:
    ///   - section: the section's number in the view.
    ///   - successor: the row below the element; `nil` at the end of the section.
    ///   - predecessor: the row above the element, in case the model has lost the successor; `nil`
    ///     at the beginning of the section.
    ///   - origin: the place in the model from which the element is removed first; `nil` for a new
    ///     element.
    func gap(
        in section: Int, before successor: ElementIndex?, after predecessor: ElementIndex?,
        leaving origin: ElementIndex?
    ) -> ElementIndex? {
        guard let number = self.section(of: section) else { return nil }
        var row = model[number].rows.count
        if let successor {
            if let next = self.row(of: successor, in: number) {
                row = next
            } else if let predecessor {
                row = self.row(of: predecessor, in: number).map { $0 + 1 } ?? row
            } else {
                row = 0
            }
        }
        if let origin, origin.section == number, origin.row < row { row -= 1 }
        return ElementIndex(section: number, row: row)
    }

    /// The index of a shown row in a section of the model; `nil` if the section does not have this
    /// row.
    private func row(of place: ElementIndex, in number: Int) -> Int? {
        index(of: place).flatMap { $0.section == number ? $0.row : nil }
    }
}
