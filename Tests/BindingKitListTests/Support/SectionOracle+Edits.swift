@testable import BindingKit

// The expected results of the user's edits in editable sections, computed naively.
extension SectionOracle {
    /// The sections in the view, which may differ from the model's.
    struct Shown {
        let groups: [RowGroup]

        /// The groups of the model without an element.
        func removing(_ place: ElementIndex, from model: [RowGroup]) -> [RowGroup] {
            var model = model
            if let found = find(place, in: model) {
                model[found.section].entries.remove(at: found.row)
            }
            return model
        }

        /// The groups of the model with another element.
        func inserting(
            _ entry: RowEntry, before place: ElementIndex, into model: [RowGroup]
        ) -> [RowGroup] {
            put(entry, between: places(in: place.section), at: place, into: model) ?? model
        }

        /// The groups of the model with an element at its place after a move.
        func moving(
            _ origin: ElementIndex, to target: ElementIndex, in model: [RowGroup]
        ) -> [RowGroup] {
            guard let found = find(origin, in: model) else { return model }
            var others = places(in: target.section)
            others.removeAll { $0 == origin }
            // The element is marked, so that all other places stay the same.
            var marked = model
            let entry = marked[found.section].entries[found.row]
            marked[found.section].entries[found.row].id = -1
            let moved = put(entry, between: others, at: target, into: marked)
            return moved.map { groups in
                groups.map { group in
                    var group = group
                    group.entries.removeAll { $0.id == -1 }
                    return group
                }
            } ?? model
        }

        private func places(in section: Int) -> [ElementIndex] {
            groups[section].entries.indices.map { ElementIndex(section: section, row: $0) }
        }

        private func put(
            _ entry: RowEntry, between others: [ElementIndex], at place: ElementIndex,
            into model: [RowGroup]
        ) -> [RowGroup]? {
            var model = model
            let id = groups[place.section].id
            guard let section = model.firstIndex(where: { $0.id == id }) else { return nil }
            let row = { (place: ElementIndex) -> Int? in
                let found = find(place, in: model)
                return found?.section == section ? found?.row : nil
            }
            var target = model[section].entries.count
            if place.row < others.count {
                if let next = row(others[place.row]) {
                    target = next
                } else if place.row == 0 {
                    target = 0
                } else if let former = row(others[place.row - 1]) {
                    target = former + 1
                }
            }
            model[section].entries.insert(entry, at: target)
            return model
        }

        /// The place of an element in the model. It is in its own section, or in another section if
        /// no other element has its id.
        private func find(_ place: ElementIndex, in model: [RowGroup]) -> ElementIndex? {
            let (group, entry) = (groups[place.section], groups[place.section].entries[place.row])
            let rank = group.entries[..<place.row].filter { $0.id == entry.id }.count
            let all = model.enumerated().flatMap { section, group in
                group.entries.indices.filter { group.entries[$0].id == entry.id }
                    .map { ElementIndex(section: section, row: $0) }
            }
            let home = all.filter { model[$0.section].id == group.id }
            if rank < home.count { return home[rank] }
            let elsewhere = all.filter { model[$0.section].id != group.id }
            let shown = groups.flatMap(\.entries).filter { $0.id == entry.id }
            return shown.count == 1 && elsewhere.count == 1 ? elsewhere[0] : nil
        }
    }

    /// Whether an id occurs twice.
    static func hasTwins(_ groups: [RowGroup], inOneSection: Bool = false) -> Bool {
        let lists = inOneSection ? groups.map(\.entries) : [groups.flatMap(\.entries)]
        return lists.contains { Set($0.map(\.id)).count < $0.count }
    }
    /// Whether the model's section and the view's section have different numbers of rows with an id
    /// that occurs several times in the view. A comparison of the rows decides which of them stay.
    static func hasOtherTwins(_ shown: [RowGroup], _ model: [RowGroup]) -> Bool {
        shown.contains { group in
            let ids = group.entries.map(\.id)
            let home = model.first { $0.id == group.id }?.entries.map(\.id) ?? []
            return Set(ids).contains { id in
                let (old, new) = (ids.count { $0 == id }, home.count { $0 == id })
                return old > 1 && new > 0 && old != new
            }
        }
    }
}
