import UIKit

/// Client code's own delegate for drags and drops.
final class OwnDrags: NSObject, UITableViewDragDelegate, UITableViewDropDelegate,
    UICollectionViewDragDelegate, UICollectionViewDropDelegate
{
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem] { [] }

    func tableView(
        _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {}

    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem] { [] }

    func collectionView(
        _ collectionView: UICollectionView,
        performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {}
}
