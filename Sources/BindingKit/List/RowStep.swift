/// A removal, move or insertion of one element by the user, as a step of undo.
///
/// Undo puts only that element back, and keeps later changes of the arrays.
final class RowStep<Element>: EditPlace {
    /// A section of the model.
    @MainActor private struct Section {
        let number: Int
        let id: any Hashable

        init(_ number: Int, of sections: [RowSection<Element>]) {
            self.number = number
            id = sections[number].id
        }

        /// The section's present number; `nil` if the model no longer has the section.
        func number(in sections: [RowSection<Element>]) -> Int? {
            // If several sections have this id, the section at the previous index is preferred.
            if sections.indices.contains(number), isSameID(sections[number].id, id) {
                return number
            }
            return sections.firstIndex { isSameID($0.id, id) }
        }
    }

    /// The place of an element among the other elements.
    @MainActor private struct Place {
        let section: Section
        let index: Int
        /// The element before the place. It identifies the place if other elements are inserted or
        /// removed.
        let predecessor: Element?

        init(_ place: ElementIndex, in sections: [RowSection<Element>]) {
            section = Section(place.section, of: sections)
            index = place.row
            let rows = sections[place.section].rows
            predecessor = index > 0 ? rows[index - 1] : nil
        }
    }

    private let arrays: RowArrays<Element>
    private let identity: RowID<Element>
    private var element: Element
    /// The place of the element before the edit; `nil` if the arrays did not have the element.
    private var place: Place?
    /// The place where the search for the element begins.
    private var home: (section: Section, row: Int)
    /// Whether another section has an element with the same id.
    private let isRepeated: Bool

    /// - Parameter edit: the edit that is about to be made.
    init?(
        _ registration: UndoRegistration, _ edit: RowEdit<Element>, in arrays: RowArrays<Element>
    ) {
        guard let sections = arrays.read(), let identity = sections.first?.identity,
            let home = edit.target ?? edit.origin, sections.indices.contains(home.section)
        else { return nil }
        self.arrays = arrays
        self.identity = identity
        // The model may have a newer value of the element than the view.
        var (element, place): (Element, Place?) = (edit.element, nil)
        if let origin = edit.origin, sections.indices.contains(origin.section),
            sections[origin.section].rows.indices.contains(origin.row)
        {
            element = sections[origin.section].rows[origin.row]
            place = Place(origin, in: sections)
        }
        (self.element, self.place) = (element, place)
        self.home = (Section(home.section, of: sections), home.row)
        let id: Set<AnyHashable> = [identity.identify(element)]
        isRepeated = sections.indices.contains { section in
            section != edit.origin?.section && !identity.find(id, sections[section].rows).isEmpty
        }
        super.init(registration)
    }

    override func completed(_ value: Any) -> Any? {
        arrays.read().flatMap(edit(in:)) == nil ? nil : value
    }

    override func exchange(_ value: Any) -> Any? {
        guard let former = arrays.read(), let edit = edit(in: former) else { return nil }
        let formerPlace = edit.origin.map { Place($0, in: former) }
        element = edit.element
        arrays.apply(edit)
        let formerHome = home
        if let place = edit.target ?? edit.origin {
            home = (Section(place.section, of: former), place.row)
        }
        // The model may have refused the edit.
        guard let latest = arrays.read(), index(in: latest) != edit.origin else {
            home = formerHome
            return nil
        }
        place = formerPlace
        return value
    }

    /// The edit that puts the element back; `nil` if the element is already back, or if the model
    /// no longer has the section to which the element belongs.
    private func edit(in sections: [RowSection<Element>]) -> RowEdit<Element>? {
        let origin = index(in: sections)
        var target: ElementIndex?
        if let place {
            guard let number = place.section.number(in: sections) else { return nil }
            var others = sections[number].rows
            if let origin, origin.section == number { others.remove(at: origin.row) }
            target = ElementIndex(section: number, row: gap(at: place, in: others))
        }
        guard origin != target else { return nil }
        let present = origin.map { sections[$0.section].rows[$0.row] }
        return RowEdit(element: present ?? element, origin: origin, target: target)
    }

    /// The present place of the element. The search begins at the former place.
    private func index(in sections: [RowSection<Element>]) -> ElementIndex? {
        let id = identity.identify(element)
        let number = home.section.number(in: sections)
        if let number, sections[number].rows.indices.contains(home.row),
            identity.identify(sections[number].rows[home.row]) == id
        {
            return ElementIndex(section: number, row: home.row)
        }
        let others = isRepeated ? [] : sections.indices.filter { $0 != number }
        for section in (number.map { [$0] } ?? []) + others {
            guard let row = identity.find([id], sections[section].rows).first else { continue }
            return ElementIndex(section: section, row: row)
        }
        return nil
    }

    /// The index at which the element belongs among the other elements.
    private func gap(at place: Place, in others: [Element]) -> Int {
        guard let predecessor = place.predecessor else { return 0 }
        let found = identity.find([identity.identify(predecessor)], others)
        // If several elements have the predecessor's id, the element at the former index is
        // preferred.
        if found.contains(place.index - 1) { return place.index }
        return found.first.map { $0 + 1 } ?? min(place.index, others.count)
    }
}

extension RowBinding {
    /// Commits the open edits before an edit of a row, so that the open edits become earlier steps
    /// of undo.
    func endEditsBeforeStep() {
        guard registersUndo, let manager, manager.recorder != nil else { return }
        UndoGesture.beforeGesture { manager.endEdits(.commit) }
    }

    /// Registers the steps of this binding; `nil` if the binding registers none.
    var stepRecorder: EditRecorder? { registersUndo ? manager?.recorder : nil }

    /// Changes the model's arrays, as a step that the user can undo.
    func change(
        _ arrays: RowArrays<Element>, by edit: RowEdit<Element>, _ recorder: EditRecorder?
    ) {
        guard let recorder, let place = RowStep(recorder.registration, edit, in: arrays)
        else { return arrays.apply(edit) }
        arrays.apply(edit)
        guard let completed = place.completed(()) else { return }
        recorder.register(UndoStep(place, value: completed), of: self)
    }
}
