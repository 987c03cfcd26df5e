#if canImport(UIKit) && !os(watchOS)
internal import UIKit

/// The arrow by which the user expands and collapses a row of an outline.
///
/// It replaces `UICellAccessory.outlineDisclosure`, which turns only if a diffable data source
/// shows section snapshots.
final class OutlineArrow: UIControl {
    private static var side: CGFloat { 32 }

    private let image = UIImageView(image: UIImage(systemName: "chevron.forward"))
    private var isExpanded = false

    init(onTap: @escaping @MainActor () -> Void) {
        let frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        super.init(frame: frame)
        image.frame = frame
        image.contentMode = .center
        image.preferredSymbolConfiguration = UIImage.SymbolConfiguration(scale: .small)
        addSubview(image)
        addAction(UIAction { _ in onTap() }, for: .touchUpInside)
        isAccessibilityElement = true
        accessibilityTraits = .button
        describe()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The arrow is never archived.")
    }

    func show(isExpanded: Bool, isAnimated: Bool) {
        guard isExpanded != self.isExpanded else { return }
        self.isExpanded = isExpanded
        describe()
        guard isAnimated else { return turn() }
        UIView.animate(withDuration: 0.25, delay: 0) { self.turn() }
    }

    private func turn() {
        let isFromRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let quarter = isFromRight ? -CGFloat.pi / 2 : CGFloat.pi / 2
        image.transform = isExpanded ? CGAffineTransform(rotationAngle: quarter) : .identity
    }

    private func describe() {
        guard #available(iOS 18, tvOS 18, visionOS 2, *) else { return }
        accessibilityExpandedStatus = isExpanded ? .expanded : .collapsed
    }
}
#endif
