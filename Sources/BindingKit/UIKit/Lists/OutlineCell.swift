#if canImport(UIKit) && !os(watchOS)
internal import UIKit

/// A cell that shows the level and the arrow of an outline's row.
@MainActor
protocol OutlineCell: UIView {
    var indentationLevel: Int { get set }
    /// The arrow; `nil` if the cell has no arrow, or if client code has replaced the arrow by
    /// another accessory.
    var outlineArrow: OutlineArrow? { get set }
}

extension UITableViewCell: OutlineCell {
    var outlineArrow: OutlineArrow? {
        get { accessoryView as? OutlineArrow }
        set {
            guard accessoryView !== newValue, accessoryView == nil || outlineArrow != nil else {
                return
            }
            accessoryView = newValue
        }
    }
}

extension UICollectionViewListCell: OutlineCell {
    var outlineArrow: OutlineArrow? {
        get { accessories.lazy.compactMap(\.outlineArrow).first }
        set {
            guard outlineArrow !== newValue else { return }
            let others = accessories.filter { $0.outlineArrow == nil }
            accessories = others + (newValue.map { [UICellAccessory($0)] } ?? [])
        }
    }
}

extension UICellAccessory {
    @MainActor
    fileprivate init(_ arrow: OutlineArrow) {
        // The arrow is at the edge, so the arrows of all rows line up.
        let placement = Placement.trailing(displayed: .always) { $0.count }
        self = .customView(
            configuration: CustomViewConfiguration(
                customView: arrow, placement: placement, maintainsFixedSize: true))
    }

    fileprivate var outlineArrow: OutlineArrow? {
        guard case .customView(let view) = accessoryType else { return nil }
        return view as? OutlineArrow
    }
}
#endif
