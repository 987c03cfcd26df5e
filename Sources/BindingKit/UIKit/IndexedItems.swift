#if canImport(UIKit) && !os(watchOS)
internal import UIKit

/// A view that selects one of its items by their index, and may be filled after it has been bound.
@MainActor
protocol IndexedItems: AnyObject {
    var itemCount: Int { get }
    /// The selected item; set only to indices of items.
    var itemIndex: Int { get set }

    /// Selects none, if that is possible.
    func deselectItem()
}

extension IndexedItems {
    /// Selects an item, or, where there is none of that index, the one that has come when the turn
    /// ends.
    ///
    /// - Parameter index: the index; −1 for none.
    func selectItem(at index: Int) {
        let latest = SelectionRequest(index)
        AssociatedObject.set(latest, of: self, for: requestKey)
        guard !(0..<itemCount).contains(index) else { return itemIndex = index }
        deselectItem()
        guard index != -1 else { return }
        let shown = itemIndex
        Task { [weak self] in
            // The program may have selected another item meanwhile, with or without a binding.
            guard let self, isLatest(latest), itemIndex == shown else { return }
            guard !(0..<itemCount).contains(index) else { return itemIndex = index }
            BindingLog.warning("it has no item \(index), only \(itemCount) items.", about: self)
        }
    }

    private func isLatest(_ request: SelectionRequest) -> Bool {
        AssociatedObject.get(of: self, for: requestKey) as? SelectionRequest === request
    }
}

/// An index that was to be selected.
private final class SelectionRequest: Sendable {
    let index: Int

    init(_ index: Int) {
        self.index = index
    }
}

@MainActor private let requestKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
#endif
