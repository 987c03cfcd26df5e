/// Views out of a file; here out of a closure, since nothing is archived.
@MainActor
open class UINib: NSObject {
    let make: @MainActor () -> UIView

    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        preconditionFailure("There are no nib files here.")
    }

    /// No part of UIKit.
    package init(_ make: @escaping @MainActor () -> UIView) {
        self.make = make
        super.init()
    }
}
