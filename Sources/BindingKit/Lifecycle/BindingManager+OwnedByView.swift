#if canImport(ObjectiveC) || canImport(UIKit)
extension BindingManager {
    /// The manager of a reusable view. If the view has none yet, an enabled one is made.
    ///
    /// - Parameter view: the view, its item or its controller. It owns the manager.
    static func ownedBy(_ view: AnyObject) -> BindingManager {
        if let known = place[view] { return known }
        let manager = BindingManager(owner: view)
        // Set first, because enabling may select something in other views, which may ask for this
        // manager.
        place[view] = manager
        manager.enable()
        return manager
    }

    private static let place = AssociatedPlace<BindingManager>()
}
#endif
