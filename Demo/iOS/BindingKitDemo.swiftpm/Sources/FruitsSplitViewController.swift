import BindingKit
import UIKit

/// The list of fruits beside the form for the selected one; where there is little room, the form
/// covers the list.
///
/// The two share nothing but the controller of the fruits and what can be undone.
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

    /// As long as nothing is selected, there is nothing to see but the list.
    func splitViewController(
        _ splitViewController: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        list.hasSelection ? proposedTopColumn : .primary
    }
}
