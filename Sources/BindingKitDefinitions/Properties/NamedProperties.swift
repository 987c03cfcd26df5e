/// A type that publishes names of its properties, so that definitions of bindings can use them.
///
/// A final class or a structure stores the table, because the table is read often:
///
/// ```swift
/// import BindingKitDefinitions
///
/// extension Fruit: NamedProperties {
///     static let namedProperties = PropertyTable(of: Fruit.self, [
///         "name": \.name, "price": \.price,
///     ])
/// }
/// ```
///
/// A class with subclasses has a `class var`. A subclass overrides it with
/// `super.namedProperties.adding(PropertyTable(of: Sub.self, […]))`. Write the name of the class:
/// inside a class, `PropertyTable(of: Self.self, …)` compiles, but traps at run time.
public protocol NamedProperties {
    /// The names of the type's properties. The library reads them once per type.
    @MainActor static var namedProperties: PropertyTable { get }
}
