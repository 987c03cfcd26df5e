/// Something that the user drops onto a list view. Moving a row within its view is not a drop.
public enum RowDrop {
    /// The element of a row that was dragged out of another list view, or out of the rows of
    /// another binding.
    case element(Any)
    /// A string that was dragged from elsewhere, such as another application.
    case text(String)
}

extension RowBinding {
    /// Whether the user may drag rows, or drop something between them or on them. A handler that
    /// only removes rows does not allow drags.
    var allowsDrags: Bool {
        model?.arrays != nil || editing.onMove != nil || editing.onDrop != nil
            || editing.onDropText != nil || !editing.dropsOnRow.isEmpty
    }

    /// Whether a drop can become a child of a row, or can go to a handler for drops on the row.
    func canTake(_ drop: RowDrop, into index: ElementIndex) -> Bool {
        canTake(drop) && takesChildren(index) || dropOnRow(drop, index) != nil
    }

    /// The action with which a handler performs a drop on a row; `nil` if no handler takes the
    /// drop.
    private func dropOnRow(_ drop: RowDrop, _ index: ElementIndex) -> (() -> Bool)? {
        guard isActive, case .element(let element) = drop, let target = store[index] else {
            return nil
        }
        return editing.dropsOnRow.lazy.compactMap { $0(element, target) }.first
    }

    /// Whether the binding can take a drop between two rows.
    func canTake(_ drop: RowDrop) -> Bool {
        guard isActive else { return false }
        switch drop {
        case .text: return editing.onDropText != nil
        case .element(let element):
            guard editing.onDrop != nil || model?.arrays != nil,
                let element = element as? Element
            else { return false }
            return editing.canDrop?(element) != false
        }
    }

    /// Inserts a dropped element or string into the model, and shows the change at once.
    ///
    /// - Parameters:
    ///   - index: the row before which the drop goes.
    ///   - isInside: whether the drop goes into that row instead.
    /// - Returns: whether the model has taken the drop.
    func take(_ drop: RowDrop, at index: ElementIndex, isInside: Bool) -> Bool {
        endEditsBeforeStep()
        if isInside {
            // If the model has lost the row's element, the dropped element would be lost too.
            guard let target = store[index], modelHolds(target) else { return false }
            if let dropOnRow = dropOnRow(drop, index) {
                defer { showModel() }
                return dropOnRow()
            }
        }
        guard canTake(drop), !isInside || takesChildren(index) else { return false }
        let destination =
            isInside ? destination(inside: index, of: nil) : destination(before: index)
        guard modelHoldsParent(of: destination) else { return false }
        let isTaken =
            switch drop {
            case .text(let text): editing.onDropText?(text, destination) ?? false
            case .element(let element): take(element, at: index, destination)
            }
        showModel()
        return isTaken
    }

    private func take(
        _ element: Any, at index: ElementIndex, _ destination: RowDestination<Element>
    ) -> Bool {
        // If both lists show one model, the drop is refused, because the other list would remove
        // the inserted element.
        guard let element = element as? Element, !modelHolds(element) else { return false }
        if let onDrop = editing.onDrop { return onDrop(element, destination) }
        guard let arrays = model?.arrays else { return false }
        insert(element, into: arrays, before: index)
        // The model's setter may have refused the element.
        return modelHolds(element)
    }

    func modelHolds(_ element: Element) -> Bool { model?.holds(element) ?? false }
}
