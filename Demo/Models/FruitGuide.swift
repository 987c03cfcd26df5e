public import BindingKit
public import Observation

/// A guide to fruits: families, their kinds, and the varieties of each kind, page by page.
///
/// A server provides them. It takes a while, and its first request fails.
@MainActor
@Observable
public final class FruitGuide {
    /// A family of plants, like the roses.
    public struct Family: Identifiable, Hashable, Sendable {
        /// Like "Roses".
        public let name: String
        /// In the order of the page.
        public let kinds: [Kind]

        /// The same as ``name``.
        public var id: String { name }
    }

    /// A kind of fruit, like the apple.
    public struct Kind: Identifiable, Hashable, Sendable {
        /// Like "Apple".
        public let name: String
        /// In the order of the page; some kinds have none.
        public let varieties: [Variety]

        /// The same as ``name``.
        public var id: String { name }
    }

    /// A variety of a kind, like Gala.
    public struct Variety: Identifiable, Hashable, Sendable {
        /// Like "Gala".
        public let name: String
        /// A sentence or two.
        public let taste: String

        /// The same as ``name``.
        public var id: String { name }
    }

    /// A page that was opened from the one before it.
    public enum Page: Identifiable, Hashable, Sendable {
        case family(Family)
        case kind(Kind)
        case variety(Variety)

        /// The type of the page and its name, because a kind and a variety may have the same name.
        public var id: String {
            switch self {
            case .family(let family): "family \(family.id)"
            case .kind(let kind): "kind \(kind.id)"
            case .variety(let variety): "variety \(variety.id)"
            }
        }

        /// Like "Apple".
        public var title: String {
            switch self {
            case .family(let family): family.name
            case .kind(let kind): kind.name
            case .variety(let variety): variety.name
            }
        }
    }

    /// The families, which the first page lists. `load()` fetches them.
    public let families: Loaded<[Family]>
    /// The pages above the first one, the top page last.
    public var path: [Page] = []

    /// A guide without data.
    ///
    /// - Parameter answer: returns when the server has answered; after half a second by default.
    public init(answer: @escaping @MainActor () async throws -> Void = FruitMarket.pause) {
        var hasAnswered = false
        families = Loaded {
            try await answer()
            defer { hasAnswered = true }
            guard hasAnswered else { throw FruitMarket.NoAnswer() }
            return Family.all
        }
    }

    /// Opens a page on top.
    public func open(_ page: Page) { path.append(page) }

    /// Goes back to the first page.
    public func goToFamilies() { path = [] }

    /// Opens a variety by its name, with the pages that lead to it; does nothing if there is none.
    public func show(_ variety: String) {
        for family in families.value ?? [] {
            for kind in family.kinds {
                guard let found = kind.varieties.first(where: { $0.name == variety }) else {
                    continue
                }
                path = [.family(family), .kind(kind), .variety(found)]
                return
            }
        }
    }
}

extension FruitGuide.Family {
    fileprivate static let all = [
        Self(
            name: "Roses",
            kinds: [
                .init(
                    name: "Apple",
                    varieties: [
                        .init(name: "Boskoop", taste: "Sour and firm. For cakes."),
                        .init(name: "Gala", taste: "Sweet and crisp. For lunch boxes."),
                        .init(name: "Rubinette", taste: "Sweet and sour at once."),
                    ]),
                .init(
                    name: "Pear",
                    varieties: [
                        .init(name: "Conference", taste: "Mild, and soft when it is ripe."),
                        .init(name: "Williams", taste: "Full of juice. For the bottle, too."),
                    ]),
                .init(name: "Quince", varieties: []),
            ]),
        Self(
            name: "Citrus",
            kinds: [
                .init(
                    name: "Lemon",
                    varieties: [
                        .init(name: "Eureka", taste: "Sour, and almost seedless."),
                        .init(name: "Meyer", taste: "Sweet for a lemon, like an orange."),
                    ]),
                .init(
                    name: "Orange",
                    varieties: [
                        .init(name: "Moro", taste: "Red inside, with a note of berries."),
                        .init(name: "Navel", taste: "Sweet and easy to peel."),
                    ]),
            ]),
        Self(
            name: "Palms",
            kinds: [
                .init(
                    name: "Date",
                    varieties: [
                        .init(name: "Deglet Nour", taste: "Like honey, and half dry."),
                        .init(name: "Medjool", taste: "Like caramel, large and soft."),
                    ])
            ]),
    ]
}
