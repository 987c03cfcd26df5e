/// The header or footer of a section: text in the view's own style, or a view.
public enum SectionTitle: ExpressibleByStringInterpolation {
    /// Text in the view's own style.
    case text(String)
    /// A view of your own.
    case view(SectionView)

    /// Text.
    public init(stringLiteral value: String) {
        self = .text(value)
    }

    /// The text; `nil` for a view.
    public var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// Whether another title can use the same view. This is so if the titles have equal text, or
    /// have views of the same class.
    func isSame(as other: SectionTitle) -> Bool {
        switch (self, other) {
        case (.text(let first), .text(let second)): first == second
        case (.view(let first), .view(let second)): first.type == second.type
        default: false
        }
    }
}

/// A view as header or footer, with bindings of its own.
public struct SectionView {
    /// The class of the view.
    public let type: AnyObject.Type
    /// Fills a view of this class. The manager belongs to the view, is enabled, and has no
    /// bindings.
    public let configure: @MainActor (AnyObject, BindingManager) -> Void

    /// A view as header or footer.
    ///
    /// - Parameters:
    ///   - type: the class of the view, which the library registers.
    ///   - configure: fills the view each time the view is shown. The manager belongs to the view.
    public init<View: AnyObject>(
        _ type: View.Type, configure: @escaping @MainActor (View, BindingManager) -> Void
    ) {
        self.type = type
        self.configure = { view, scope in
            guard let view = view as? View else { return }
            configure(view, scope)
        }
    }
}

/// A section of rows, which the closure of `.sections { }` makes.
///
/// The next update recognizes a section by its id, and the section's rows by their ids.
///
/// ```swift
/// RowSection(kind.id, header: kind.name, rows: kind.fruits)
/// ```
@MainActor
public struct RowSection<Element> {
    let id: any Hashable
    var titles = SectionTitles()
    let rows: [Element]
    let identity: RowID<Element>
}

extension RowSection {
    /// A section.
    ///
    /// - Parameters:
    ///   - id: the id, which identifies the section.
    ///   - header: the header.
    ///   - footer: the footer.
    ///   - index: the title in the view's index.
    ///   - rows: the rows, which have an `id`.
    public init(
        _ id: some Hashable, header: SectionTitle? = nil, footer: SectionTitle? = nil,
        index: String? = nil, rows: [Element]
    ) where Element: Identifiable {
        self.init(
            id: id,
            titles: SectionTitles(header: header, footer: footer, index: index), rows: rows,
            identity: SharedIdentities.byID())
    }

    /// A section whose titles are strings.
    @_disfavoredOverload
    public init(
        _ id: some Hashable, header: String?, footer: String? = nil, index: String? = nil,
        rows: [Element]
    ) where Element: Identifiable {
        self.init(
            id, header: header.map { .text($0) }, footer: footer.map { .text($0) }, index: index,
            rows: rows)
    }

    /// A section of objects that have no id. They are distinguished by identity.
    @_disfavoredOverload
    public init(
        _ id: some Hashable, header: SectionTitle? = nil, footer: SectionTitle? = nil,
        index: String? = nil, rows: [Element]
    ) where Element: AnyObject {
        self.init(
            id: id,
            titles: SectionTitles(header: header, footer: footer, index: index), rows: rows,
            identity: SharedIdentities.ofObjects())
    }

    /// A section of rows whose ids are at a key path.
    public init<ID: Hashable>(
        _ id: some Hashable, header: SectionTitle? = nil, footer: SectionTitle? = nil,
        index: String? = nil, rows: [Element], rowID: KeyPath<Element, ID>
    ) {
        self.init(
            id: id,
            titles: SectionTitles(header: header, footer: footer, index: index), rows: rows,
            identity: .value(rowID))
    }

    /// A section whose titles are strings, with rows whose ids are at a key path.
    @_disfavoredOverload
    public init<ID: Hashable>(
        _ id: some Hashable, header: String?, footer: String? = nil, index: String? = nil,
        rows: [Element], rowID: KeyPath<Element, ID>
    ) {
        self.init(
            id, header: header.map { .text($0) }, footer: footer.map { .text($0) }, index: index,
            rows: rows, rowID: rowID)
    }
}

/// The header, the footer and the index title of a section.
struct SectionTitles {
    var header: SectionTitle?
    var footer: SectionTitle?
    var index: String?

    /// Whether a view that shows these titles can show the other titles without an update.
    func isSame(as other: SectionTitles) -> Bool {
        isSame(header, other.header) && isSame(footer, other.footer) && index == other.index
    }

    private func isSame(_ first: SectionTitle?, _ second: SectionTitle?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        return first.isSame(as: second)
    }
}

/// The id of the only section, if the rows are not divided into sections.
struct SoleSection: Hashable {}
