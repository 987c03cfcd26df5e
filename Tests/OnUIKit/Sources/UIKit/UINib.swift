/// Makes views from a file. The stand-in uses a closure, because nothing is archived.
@MainActor
open class UINib: NSObject {
    let make: @MainActor () -> UIView

    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        preconditionFailure("There are no nib files here.")
    }

    /// Not part of UIKit.
    package init(_ make: @escaping @MainActor () -> UIView) {
        self.make = make
        super.init()
    }
}
