#if canImport(ObjectiveC) || canImport(UIKit)
extension BindingManager {
    /// The manager of a reusable view. If the view has no manager yet, this method makes one and
    /// enables it.
    ///
    /// - Parameter view: the view, its item or its controller. This object owns the manager.
    static func ownedBy(_ view: AnyObject) -> BindingManager {
        if let known = place[view] { return known }
        let manager = BindingManager(owner: view)
        // The manager is stored first, because enabling it may select something in other views, and
        // these views may call this method for the same view.
        place[view] = manager
        manager.enable()
        return manager
    }

    private static let place = AssociatedPlace<BindingManager>()
}
#endif
