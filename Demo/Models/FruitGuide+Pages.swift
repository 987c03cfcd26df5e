public import BindingKit

extension FruitGuide {
    /// The pages that a page lists; for nil, the families.
    public func pages(of page: Page?) -> [Page] {
        switch page {
        case nil: (families.value ?? []).map(Page.family)
        case .family(let family): family.kinds.map(Page.kind)
        case .kind(let kind): kind.varieties.map(Page.variety)
        case .variety: []
        }
    }

    /// The notice of a page that lists nothing; nil if it lists something.
    public func emptiness(of page: Page?) -> Unavailable? {
        guard pages(of: page).isEmpty else { return nil }
        return Unavailable(
            .empty, "No varieties.", message: "The guide lists none for \(page?.title ?? "").",
            actionTitle: "All families")
    }

    /// Opens three pages at once, whatever is open now.
    public func surprise() { show("Gala") }
}
