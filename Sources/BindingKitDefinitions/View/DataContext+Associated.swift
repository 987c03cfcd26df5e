#if canImport(ObjectiveC) || canImport(UIKit)
internal import BindingKit

extension DataContext {
    /// Where objects of Objective-C keep their contexts.
    static let place = AssociatedPlace<DataContext>()
}
#endif
