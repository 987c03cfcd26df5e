#if canImport(UIKit) && !os(watchOS)
internal import UIKit

extension RowAction {
    private var image: UIImage? { symbol.flatMap { UIImage(systemName: $0) } }

    @MainActor
    var menuAction: UIAction {
        UIAction(
            title: title, image: image, attributes: isDestructive ? .destructive : []
        ) { [perform] _ in perform() }
    }

    #if !os(tvOS)
    @MainActor
    var contextualAction: UIContextualAction {
        let action = UIContextualAction(
            style: isDestructive ? .destructive : .normal, title: title
        ) { [perform] _, _, done in
            perform()
            done(true)
        }
        action.image = image
        return action
    }
    #endif
}

extension [RowAction] {
    /// A menu of the actions; `nil` if there are none.
    @MainActor
    var menu: UIContextMenuConfiguration? {
        guard !isEmpty else { return nil }
        let actions = map(\.menuAction)
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            UIMenu(children: actions)
        }
    }
}

extension UITableView.RowAnimation {
    init(_ effect: RowAnimations.Effect) {
        self =
            switch effect {
            case .automatic: .automatic
            case .none: .none
            case .fade: .fade
            case .top: .top
            case .bottom: .bottom
            case .left: .left
            case .right: .right
            case .middle: .middle
            }
    }
}
#endif
