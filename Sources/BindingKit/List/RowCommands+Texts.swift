// Strings that the user drops on a list view of UIKit.

/// The place of a drop. The dropped strings arrive later.
@MainActor
final class TextPlace {
    fileprivate enum Relation {
        case before
        case inside
        case atEndOfSection
    }

    /// The row that marks the place: the strings are dropped before, inside or below this row. An
    /// empty section has no such row.
    var row: TrackedRows
    fileprivate let relation: Relation
    fileprivate let section: Int
    fileprivate let sectionCount: Int
    /// The owner of the section.
    fileprivate weak var owner: AnyObject?
    /// The strings that have arrived but have not been dropped.
    fileprivate var texts: [String]?

    fileprivate init(_ row: TrackedRows, _ relation: Relation, _ section: Int, of sectionCount: Int)
    {
        (self.row, self.relation) = (row, relation)
        (self.section, self.sectionCount) = (section, sectionCount)
    }
}

extension RowCommands {
    /// Follows a place through changes of the list, until the strings are dropped at the place.
    func followPlace(_ place: RowIndex, isInside: Bool) -> TextPlace? {
        guard let contents, let end = end(of: place.section) else { return nil }
        let rows = (0..<end.row).lazy.map { RowIndex(section: place.section, row: $0) }
        // Extra rows, such as a bottom row, can't be found again after a reload.
        let isElement = { contents.element(at: $0) != nil }
        let below = rows.dropFirst(place.row).first(where: isElement)
        let row = below ?? rows.last(where: isElement)
        let textPlace = TextPlace(
            TrackedRows(row.map { [$0] } ?? [], in: contents),
            isInside ? .inside : below != nil ? .before : .atEndOfSection, place.section,
            of: contents.sectionCount)
        textPlace.owner = (contents as? any DragContents)?.owner(of: place.section)
        textPlaces.append(textPlace)
        return textPlace
    }

    /// Drops strings at a followed place. If the place's row was removed, nothing is dropped.
    func drop(_ texts: [String], at place: TextPlace) {
        place.texts = texts
        dropArrivedTexts()
    }

    /// Drops the strings that have arrived, if the view can show each string at once. If the view
    /// can't, all strings wait, because each string would be inserted before the previous one.
    func dropArrivedTexts() {
        for place in textPlaces {
            guard (contents as? any DragContents)?.showsDrops ?? true,
                let texts = replace(&place.texts, with: nil)
            else { continue }
            UndoGesture.run {
                for text in texts { drop(text, at: place) }
            }
            textPlaces.removeAll { $0 === place }
        }
    }

    private func drop(_ text: String, at place: TextPlace) {
        guard let contents else { return }
        let list = contents as? any DragContents
        guard let followed = place.row.places.first else {
            guard contents.sectionCount == place.sectionCount,
                list?.owner(of: place.section) === place.owner
            else { return }
            return dropAtEnd(of: place.section, text)
        }
        // The view may still show a row that the model has lost.
        guard let row = followed, list?.isInModel(row) ?? true,
            list?.owner(of: row.section) === place.owner
        else { return }
        switch place.relation {
        case .before: _ = contents.drop(.text(text), at: row)
        case .inside: _ = contents.drop(.text(text), into: row)
        case .atEndOfSection: dropAtEnd(of: row.section, text)
        }
    }

    private func dropAtEnd(of section: Int, _ text: String) {
        if let end = end(of: section) { _ = contents?.drop(.text(text), at: end) }
    }
}
