@MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBar(
        _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

/// The methods are optional.
extension UISearchBarDelegate {
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBar(
        _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) {}
}

open class UISearchBar: UIView {
    public let searchTextField = UISearchTextField()
    open weak var delegate: (any UISearchBarDelegate)?
    open var showsCancelButton = false
    open var placeholder: String?
    open var prompt: String?
    open var scopeButtonTitles: [String]?
    private var scope = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(searchTextField)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open var selectedScopeButtonIndex: Int {
        get { scope }
        set { if scopeButtonTitles?.indices.contains(newValue) == true { scope = newValue } }
    }

    open var text: String? {
        get { searchTextField.text }
        set { searchTextField.text = newValue }
    }
}
