/// A view that selects one of its items by index, and may be filled after it has been bound.
@MainActor
protocol IndexedItems: AnyObject {
    var itemCount: Int { get }
    /// The index of the selected item, counted from 0; −1 for none. The library sets only indices
    /// of existing items.
    var itemIndex: Int { get set }
    /// Whether the view selects its first item by itself when it is filled.
    var selectsFirstItem: Bool { get }
    /// The selection of an item that does not exist yet. The view owns it.
    var awaitedSelection: AwaitedSelection { get }

    /// Deselects all items, if the view can.
    func deselectItem()
}

extension IndexedItems {
    var selectsFirstItem: Bool { false }

    /// The index of the selected item, or the awaited index; −1 for none.
    var selectedPlace: Int {
        get { awaitedSelection.value(as: Int.self) ?? itemIndex }
        set {
            guard newValue != -1 else { return selectNoItem() }
            selectItem(newValue) { (0..<$0.itemCount).contains(newValue) ? newValue : nil }
        }
    }

    /// Selects the item of a value. If the item does not exist yet, nothing is selected until the
    /// item exists.
    ///
    /// - Parameter find: returns the index of the item in a view; `nil` if the view has no such item.
    func selectItem<Value: Equatable>(
        _ value: Value, find: @escaping @MainActor (Self) -> Int?
    ) {
        guard let index = find(self) else { return awaitItem(value, find: find) }
        awaitedSelection.cancel()
        itemIndex = index
    }

    /// Deselects all items. If the view can't, the log gets a warning.
    func selectNoItem() {
        awaitedSelection.cancel()
        deselectItem()
        guard itemIndex != -1 else { return }
        BindingLog.warning(
            "its value selects no item, but it always shows one. Add an item for that value.",
            about: self)
    }

    private func awaitItem<Value: Equatable>(
        _ value: Value, find: @escaping @MainActor (Self) -> Int?
    ) {
        deselectItem()
        var shown = itemIndex
        awaitedSelection.wait(for: value) { [weak self] in
            guard let self else { return false }
            // If all items were removed, none is shown. New items may be added later.
            if itemCount == 0 { shown = -1 }
            return itemIndex == shown || selectsFirstItem && shown == -1 && itemIndex == 0
        } select: { [weak self] in
            guard let self, let index = find(self) else { return false }
            awaitedSelection.cancel()
            itemIndex = index
            return true
        } report: { [weak self] in
            guard let self else { return }
            BindingLog.warning(
                "it has no item \(value), only \(itemCount) items.", about: self)
        }
    }
}

extension BindingRecord {
    /// Cancels the awaited selection, if this binding has requested it.
    func cancelAwaitedSelection() {
        guard target != nil, !isOverridden, session?.mode != .oneWayToSubject,
            let view = observerObject as? any IndexedItems,
            let value = view.awaitedSelection.awaitedValue, hasWritten(value)
        else { return }
        view.awaitedSelection.cancel()
    }
}

#if canImport(ObjectiveC) || canImport(UIKit)
extension AwaitedSelection {
    /// The awaited selection of a view. The view owns it. The first call makes it.
    static func ownedBy(_ view: AnyObject) -> AwaitedSelection {
        place.object(of: view, orNew: AwaitedSelection.init)
    }

    private static let place = AssociatedPlace<AwaitedSelection>()
}
#endif
