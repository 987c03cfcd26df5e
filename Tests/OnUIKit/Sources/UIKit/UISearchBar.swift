@MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

/// The methods are optional.
extension UISearchBarDelegate {
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

open class UISearchBar: UIView {
    public let searchTextField = UISearchTextField()
    open weak var delegate: (any UISearchBarDelegate)?
    open var showsCancelButton = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(searchTextField)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open var text: String? {
        get { searchTextField.text }
        set { searchTextField.text = newValue }
    }
}
