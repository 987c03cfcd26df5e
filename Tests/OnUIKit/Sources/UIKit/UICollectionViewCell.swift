open class UICollectionReusableView: UIView {
    open internal(set) var reuseIdentifier: String?

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// See `UITableViewCell.init(dequeuedFor:)`.
    public required convenience init(dequeuedFor identifier: String) {
        self.init(frame: .zero)
        reuseIdentifier = identifier
    }

    open func prepareForReuse() {}
}

open class UICollectionViewCell: UICollectionReusableView, ReusableCell {
    public let contentView = UIView()
    open var isSelected = false
    open var isHighlighted = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        (superview as? UICollectionView)?.collectionViewLayout.invalidateLayout()
    }

    func showSelection(_ isSelected: Bool) { self.isSelected = isSelected }
}
