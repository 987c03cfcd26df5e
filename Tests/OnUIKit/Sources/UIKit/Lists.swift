// Tables and collections, as far as cells and their controllers need them.

open class UITableViewCell: UIView {
    public enum CellStyle: Int, Sendable {
        case `default`
    }

    public let contentView = UIView()
    public let reuseIdentifier: String?

    public init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
    }

    open func prepareForReuse() {}
}

open class UITableViewHeaderFooterView: UIView {
    public let reuseIdentifier: String?

    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
    }

    open func prepareForReuse() {}
}

open class UICollectionReusableView: UIView {
    open func prepareForReuse() {}
}

open class UICollectionViewCell: UICollectionReusableView {
    public let contentView = UIView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

open class UITableView: UIView {
    public enum Style: Int, Sendable {
        case plain
        case grouped
    }

    public let style: Style
    private var reusable: [String: [UITableViewCell]] = [:]

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        let cell = reusable[identifier]?.popLast()
        cell?.prepareForReuse()
        return cell
    }

    /// A row has left the screen.
    func enqueue(_ cell: UITableViewCell) {
        cell.removeFromSuperview()
        reusable[cell.reuseIdentifier ?? "", default: []].append(cell)
    }
}

open class UITableViewController: UIViewController {
    private let style: UITableView.Style

    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    open override func loadView() {
        view = UITableView(frame: .zero, style: style)
    }

    open var tableView: UITableView! { view as? UITableView }
}

open class UICollectionViewLayout: NSObject {}

open class UICollectionView: UIView {
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

open class UICollectionViewController: UIViewController {
    private let layout: UICollectionViewLayout

    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        layout = UICollectionViewLayout()
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        layout = UICollectionViewLayout()
        super.init(coder: coder)
    }

    open override func loadView() {
        view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    }

    open var collectionView: UICollectionView! { view as? UICollectionView }
}
