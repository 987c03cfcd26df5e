#if canImport(ObjectiveC) || canImport(UIKit)
extension BindingManager {
    /// The manager that a reusable view has or, from now on, will have; enabled.
    ///
    /// - Parameter view: the view, or the item or controller of one, which owns the manager.
    static func ownedBy(_ view: AnyObject) -> BindingManager {
        if let known = place[view] { return known }
        let manager = BindingManager(owner: view)
        // First: what enabling selects in other views may ask for this manager, too.
        place[view] = manager
        manager.enable()
        return manager
    }

    private static let place = AssociatedPlace<BindingManager>()
}
#endif
