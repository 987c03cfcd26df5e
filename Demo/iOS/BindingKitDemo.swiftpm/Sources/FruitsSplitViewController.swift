import BindingKit
import UIKit

/// The list of fruits beside the form for the selected fruit. If there is too little space, the
/// form covers the list.
///
/// The two share only the controller of the fruits and the undo manager.
final class FruitsSplitViewController: UISplitViewController, UISplitViewControllerDelegate {
    let list: FruitsViewController

    init(fruits: [Fruit]) {
        let listing = FruitListing(fruits: ArrayController(content: fruits))
        list = FruitsViewController(listing: listing)
        super.init(style: .doubleColumn)
        preferredDisplayMode = .oneBesideSecondary
        delegate = self
        setViewController(list, for: .primary)
        setViewController(FruitViewController(listing: listing), for: .secondary)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    /// Without a selection, the list is on top.
    func splitViewController(
        _ splitViewController: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        list.hasSelection ? proposedTopColumn : .primary
    }
}
