public import BindingKit

extension FruitGuide {
    /// The pages that a page lists; the families if the page is nil.
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

    /// Opens three pages in one step, whatever is open now.
    public func surprise() { show("Gala") }
}
