#if canImport(UIKit) && !os(watchOS)
internal import UIKit

/// Runs what is bound to a bar button item, until the last binding has ended.
///
/// It replaces the item's `primaryAction`, in whose presence UIKit ignores `target` and `action`.
/// The item owns it.
@MainActor
final class BarItemActions {
    private let listeners = EditListeners()
    private let former: UIAction?

    static func add(
        _ act: @escaping @MainActor () -> Void, to item: UIBarButtonItem
    ) -> EditToken {
        let actions =
            AssociatedObject.get(of: item, for: key) as? BarItemActions ?? BarItemActions(item)
        return actions.listeners.add { _ in act() }
    }

    private init(_ item: UIBarButtonItem) {
        former = item.primaryAction
        let action = UIAction { [weak self] _ in self?.listeners.send(.changed) }
        Self.replacePrimaryAction(of: item, by: action)
        AssociatedObject.set(self, of: item, for: Self.key)
        let identifier = action.identifier
        listeners.onEmpty = { [weak self, weak item] in
            guard let self, let item else { return }
            leave(item, with: identifier)
        }
    }

    private func leave(_ item: UIBarButtonItem, with identifier: UIAction.Identifier) {
        AssociatedObject.set(nil, of: item, for: Self.key)
        // The program may have set another action meanwhile. The item copies its action.
        guard item.primaryAction?.identifier == identifier else { return }
        Self.replacePrimaryAction(of: item, by: former)
    }

    private static func replacePrimaryAction(of item: UIBarButtonItem, by action: UIAction?) {
        // An action replaces the item's title and image as well.
        let (title, image) = (item.title, item.image)
        item.primaryAction = action
        item.title = title
        item.image = image
    }

    private static let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
}
#endif
