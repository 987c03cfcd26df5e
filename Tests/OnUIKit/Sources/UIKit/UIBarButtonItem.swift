@MainActor
open class UIBarItem: NSObject, AssociatedObjectOwner {
    nonisolated let associatedObjects = AssociatedObjects()

    open var isEnabled = true
    open var title: String?
    open var image: UIImage?

    nonisolated public override init() {
        super.init()
    }
}

open class UITabBarItem: UIBarItem {
    open var badgeValue: String?
}

open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain = 0
        case done = 2
    }

    public enum SystemItem: Int, Sendable {
        case done
        case cancel
        case edit
        case save
    }

    private var ownAction: UIAction?
    private var systemItem: SystemItem?

    open var action: Selector?
    open weak var target: AnyObject?

    public convenience init(
        title: String?, style: Style, target: AnyObject?, action: Selector?
    ) {
        self.init()
        self.title = title
        self.target = target
        self.action = action
    }

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil
    ) {
        self.init()
        self.title = title
        self.image = image
        self.primaryAction = primaryAction
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init()
        self.systemItem = systemItem
        self.primaryAction = primaryAction
    }

    open var primaryAction: UIAction? {
        get { ownAction }
        set {
            ownAction = newValue?.copied()
            guard let newValue, systemItem == nil else { return }
            title = newValue.title
            if let image = newValue.image { self.image = image }
        }
    }
}
