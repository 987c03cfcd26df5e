public import BindingKit

extension FruitGuide {
    /// The pages that a page lists; the families for nil.
    public func pages(of page: Page?) -> [Page] {
        switch page {
        case nil: (families.value ?? []).map(Page.family)
        case .family(let family): family.kinds.map(Page.kind)
        case .kind(let kind): kind.varieties.map(Page.variety)
        case .variety: []
        }
    }

    /// That a page lists nothing.
    public func emptiness(of page: Page?) -> Unavailable? {
        guard pages(of: page).isEmpty else { return nil }
        return Unavailable(
            .empty, "No varieties.", message: "The guide lists none for \(page?.title ?? "").",
            actionTitle: "All families")
    }

    /// Opens three pages at once, whatever is open.
    public func surprise() { show("Gala") }
}
