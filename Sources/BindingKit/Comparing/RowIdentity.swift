/// Says which rows of two lists are the same, and whether they have the same content.
///
/// Content is compared only for rows whose bits differ, because equal bits are equal values.
@usableFromInline
protocol RowIdentity<Element> {
    associatedtype Element
    associatedtype ID: Hashable

    func id(of element: Element) -> ID
    func hasSameContent(_ old: Element, _ new: Element) -> Bool
}

/// Rows with an `id`, whose content is compared by `==`.
@usableFromInline
struct EquatableRows<Element: Identifiable & Equatable>: RowIdentity {
    @inlinable init() {}

    @inlinable
    func id(of element: Element) -> Element.ID { element.id }

    @inlinable
    func hasSameContent(_ old: Element, _ new: Element) -> Bool { old == new }
}

/// Rows with an `id`, whose content is compared only by its bits.
@usableFromInline
struct IdentifiableRows<Element: Identifiable>: RowIdentity {
    @inlinable init() {}

    @inlinable
    func id(of element: Element) -> Element.ID { element.id }

    @inlinable
    func hasSameContent(_ old: Element, _ new: Element) -> Bool { false }
}

/// Objects that are compared by identity.
@usableFromInline
struct ObjectRows<Element: AnyObject>: RowIdentity {
    @inlinable init() {}

    @inlinable
    func id(of element: Element) -> ObjectIdentifier { ObjectIdentifier(element) }

    @inlinable
    func hasSameContent(_ old: Element, _ new: Element) -> Bool { true }
}

/// Rows whose identity and content are compared by closures.
@usableFromInline
struct KeyedRows<Element, ID: Hashable>: RowIdentity {
    @usableFromInline let key: (Element) -> ID
    @usableFromInline let isEqual: (Element, Element) -> Bool

    @inlinable
    init(key: @escaping (Element) -> ID, isEqual: @escaping (Element, Element) -> Bool) {
        self.key = key
        self.isEqual = isEqual
    }

    @inlinable
    func id(of element: Element) -> ID { key(element) }

    @inlinable
    func hasSameContent(_ old: Element, _ new: Element) -> Bool { isEqual(old, new) }
}
