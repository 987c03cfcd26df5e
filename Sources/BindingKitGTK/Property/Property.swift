#if GTK
internal import CGTK

/// A GObject property that ``Object/property(_:of:for:)`` has found. Its values have a Swift type.
///
/// Use it for properties that BindingKit's classes do not name. Look the property up once, and then
/// bind it like any other property. As a subject, the property announces changes after they have
/// happened.
///
/// ```swift
/// let opacity = try picture.property("opacity", of: Double.self)
/// bindings.bindObserver(picture, \.[opacity], toSubject: model, \.brightness)
/// ```
public struct Property<Value: PropertyValue>: Hashable, Sendable {
    /// The name in GTK's documentation, like "tooltip-text".
    public let name: String

    /// The class that declares the property.
    let owner: GType
    /// The type of the values.
    let type: GType
    let isWritable: Bool
}

/// How a property will be used.
public enum PropertyUse: Sendable {
    /// The property is only observed.
    case reading
    /// The property is written, by a binding or by other code.
    case writing
}

extension Object {
    /// Looks up a property of the GObject's class.
    ///
    /// - Parameters:
    ///   - name: the name in GTK's documentation, like "tooltip-text".
    ///   - type: the Swift type of the property's values.
    ///   - use: whether the property is only observed, or also written.
    public func property<Value: PropertyValue>(
        _ name: String, of type: Value.Type = Value.self, for use: PropertyUse = .writing
    ) throws(PropertyError) -> Property<Value> {
        guard let found = cgtk_find_property(pointer, name) else {
            throw .missing(property: name, className: className)
        }
        let holds = found.pointee.value_type
        guard Value.fits(holds) else {
            throw .wrongType(
                property: name, className: className,
                holds: g_type_name(holds).map { String(cString: $0) } ?? "value",
                asked: "\(Value.self)")
        }
        guard cgtk_is_readable(found) != 0 else {
            throw .notReadable(property: name, className: className)
        }
        let isWritable = cgtk_is_writable(found) != 0
        guard isWritable || use == .reading else {
            throw .notWritable(property: name, className: className)
        }
        return Property(
            name: name, owner: found.pointee.owner_type, type: holds, isWritable: isWritable)
    }

    /// The value of a property that was looked up.
    ///
    /// The property may have been looked up in another object, if both objects inherit from the
    /// class that declares the property.
    public subscript<Value: PropertyValue>(_ property: Property<Value>) -> Value {
        get {
            check(property)
            access(self, \Object.[property], notify: property.name)
            return withValue(of: property) { value in
                g_object_get_property(pointer, property.name, &value)
                return Value.read(&value)
            }
        }
        set {
            check(property)
            precondition(property.isWritable, "\(className).\(property.name) can't be set.")
            guard !isDestroyed else { return reportDestroyed(property.name) }
            withValue(of: property) { value in
                newValue.write(to: &value)
                g_object_set_property(pointer, property.name, &value)
            }
        }
    }

    private func check(_ property: Property<some PropertyValue>) {
        precondition(
            g_type_is_a(cgtk_type_of(pointer), property.owner) != 0,
            "\(className) has no property “\(property.name)”; it was looked up in another class.")
    }

    private func withValue<Result>(
        of property: Property<some PropertyValue>, _ body: (inout GValue) -> Result
    ) -> Result {
        var value = GValue()
        g_value_init(&value, property.type)
        defer { g_value_unset(&value) }
        return body(&value)
    }
}
#endif
