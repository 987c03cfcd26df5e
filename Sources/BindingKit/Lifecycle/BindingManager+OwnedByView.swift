#if canImport(ObjectiveC) || canImport(UIKit)
extension BindingManager {
    /// The manager that a reusable view has or, from now on, will have; enabled.
    ///
    /// - Parameter view: the view, or the item or controller of one, which owns the manager.
    static func ownedBy(_ view: AnyObject) -> BindingManager {
        if let known = AssociatedObject.get(of: view, for: key) as? BindingManager {
            return known
        }
        let manager = BindingManager(owner: view)
        // First: what enabling selects in other views may ask for this manager, too.
        AssociatedObject.set(manager, of: view, for: key)
        manager.enable()
        return manager
    }

    private static let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
}
#endif
