#if canImport(ObjectiveC) || canImport(UIKit)
internal import BindingKit

extension DataContext {
    /// The storage in which Objective-C objects keep their contexts.
    static let place = AssociatedPlace<DataContext>()
}
#endif
