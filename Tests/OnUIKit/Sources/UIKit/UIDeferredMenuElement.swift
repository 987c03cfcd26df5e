/// An element whose elements are made when the menu opens.
open class UIDeferredMenuElement: UIMenuElement {
    public typealias Provider = (@escaping ([UIMenuElement]) -> Void) -> Void

    let provider: Provider
    let isCached: Bool
    private var cache: [UIMenuElement]?

    private init(_ provider: @escaping Provider, isCached: Bool) {
        self.provider = provider
        self.isCached = isCached
        super.init(title: "", image: nil)
    }

    public class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
        UIDeferredMenuElement(elementProvider, isCached: false)
    }

    /// The elements that the menu shows instead of this one. Empty until the provider has
    /// completed.
    func elements() -> [UIMenuElement] {
        if let cache { return cache }
        var elements: [UIMenuElement] = []
        provider { elements = $0 }
        if isCached { cache = elements }
        return elements
    }
}
