open class UITableViewCell: UIView, ReusableCell {
    public enum CellStyle: Int, Sendable {
        case `default`
        case value1
        case value2
        case subtitle
    }

    public enum AccessoryType: Int, Sendable {
        case none
        case disclosureIndicator
        case checkmark
    }

    public enum EditingStyle: Int, Sendable {
        case none
        case delete
        case insert
    }

    public let contentView = UIView()
    public let textLabel: UILabel? = UILabel()
    public let detailTextLabel: UILabel? = UILabel()
    public let imageView: UIImageView? = UIImageView()
    public let reuseIdentifier: String?
    open internal(set) var editingStyle = EditingStyle.none
    open var showsReorderControl = false
    open var indentationLevel = 0
    open var accessoryType = AccessoryType.none

    /// The cell shows this view instead of the accessory of `accessoryType`.
    open var accessoryView: UIView? {
        didSet {
            guard accessoryView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let accessoryView { addSubview(accessoryView) }
        }
    }

    public init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
    }

    /// Makes a cell of a registered class. Not part of UIKit, which can call any initializer of any
    /// class. A subclass inherits this initializer if it overrides all designated initializers, or
    /// none.
    public required convenience init(dequeuedFor identifier: String) {
        self.init(style: .default, reuseIdentifier: identifier)
    }

    open func prepareForReuse() {}

    // MARK: State

    open var isSelected: Bool {
        get { state.isSelected }
        set { setSelected(newValue, animated: false) }
    }

    open var isHighlighted: Bool {
        get { state.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    open var isEditing: Bool {
        get { state.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    private var state = (isSelected: false, isHighlighted: false, isEditing: false)

    open func setSelected(_ selected: Bool, animated: Bool) { state.isSelected = selected }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        state.isHighlighted = highlighted
    }
    open func setEditing(_ editing: Bool, animated: Bool) { state.isEditing = editing }

    /// Makes the table request the height of the row again.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        guard let table = superview as? UITableView else { return }
        table.invalidateGeometry()
        table.setNeedsLayout()
    }

    func showSelection(_ isSelected: Bool) { setSelected(isSelected, animated: false) }
}

open class UITableViewHeaderFooterView: UIView {
    public let reuseIdentifier: String?
    public let contentView = UIView()
    public let textLabel: UILabel? = UILabel()

    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
    }

    /// See `UITableViewCell.init(dequeuedFor:)`.
    public required convenience init(dequeuedFor identifier: String) {
        self.init(reuseIdentifier: identifier)
    }

    open func prepareForReuse() {}
}
