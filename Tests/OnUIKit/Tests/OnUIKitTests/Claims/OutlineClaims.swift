import UIKit

extension Claim {
    /// What outlines require from cells.
    static var outlines: [Claim] {
        [
            Claim(
                "A list cell gives its accessories back, each with its view",
                source: """
                    UICollectionViewListCell.h: accessories; UICellAccessory.h: customView
                    """
            ) {
                let cell = UICollectionViewListCell(frame: .zero)
                let view = UIControl(frame: CGRect(x: 0, y: 0, width: 32, height: 32))
                let placement = UICellAccessory.Placement.trailing(displayed: .always) {
                    $0.count
                }
                cell.accessories = [
                    .checkmark(),
                    .customView(
                        configuration: UICellAccessory.CustomViewConfiguration(
                            customView: view, placement: placement, maintainsFixedSize: true)),
                ]
                try expect(cell.accessories.count == 2)
                try expect(cell.accessories[0].accessoryType == .checkmark)
                try expect(cell.accessories[1].accessoryType == .customView(view))
                let others = cell.accessories.filter { $0.accessoryType != .customView(view) }
                cell.accessories = others
                try expect(cell.accessories.map(\.accessoryType) == [.checkmark])
            },
            Claim(
                "A cell begins without indentation, and keeps that which it is given",
                source: """
                    UITableViewCell.h: indentationLevel, default is 0; UICollectionViewListCell.h: \
                    indentationLevel
                    """
            ) {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                let item = UICollectionViewListCell(frame: .zero)
                try expect(cell.indentationLevel == 0 && item.indentationLevel == 0)
                (cell.indentationLevel, item.indentationLevel) = (2, 3)
                try expect(cell.indentationLevel == 2 && item.indentationLevel == 3)
            },
            Claim(
                "The view of a table cell's accessory is in the cell",
                source: "UITableViewCell.h: accessoryView: if set, use custom view"
            ) {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                let view = UIControl(frame: CGRect(x: 0, y: 0, width: 32, height: 32))
                cell.accessoryView = view
                cell.layoutIfNeeded()
                try expect(view.isDescendant(of: cell))
                cell.accessoryView = nil
                cell.layoutIfNeeded()
                try expect(view.superview == nil)
            },
        ]
    }
}
