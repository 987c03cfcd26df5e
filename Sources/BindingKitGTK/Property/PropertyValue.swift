#if GTK
public import CGTK

/// A Swift type for the values of GObject properties.
public protocol PropertyValue {
    /// Whether properties of this GType hold values of this Swift type.
    static func fits(_ type: GType) -> Bool

    /// Reads `value`. The caller has checked its type.
    static func read(_ value: inout GValue) -> Self

    /// Writes this value into `value`. The caller has checked its type.
    func write(to value: inout GValue)
}

extension Bool: PropertyValue {
    /// Whether the type is `gboolean`.
    public static func fits(_ type: GType) -> Bool { type == CGTK_TYPE_BOOLEAN }

    /// Reads the truth value.
    public static func read(_ value: inout GValue) -> Bool { g_value_get_boolean(&value) != 0 }

    /// Writes the truth value.
    public func write(to value: inout GValue) { g_value_set_boolean(&value, self ? 1 : 0) }
}

extension Double: PropertyValue {
    /// Whether the type is `gdouble` or `gfloat`.
    public static func fits(_ type: GType) -> Bool {
        type == CGTK_TYPE_DOUBLE || type == CGTK_TYPE_FLOAT
    }

    /// Reads the number.
    public static func read(_ value: inout GValue) -> Double {
        if value.g_type == CGTK_TYPE_DOUBLE { return g_value_get_double(&value) }
        return Double(g_value_get_float(&value))
    }

    /// Writes the number. It is rounded if the property is a `gfloat`.
    public func write(to value: inout GValue) {
        if value.g_type == CGTK_TYPE_DOUBLE {
            g_value_set_double(&value, self)
        } else {
            g_value_set_float(&value, Float(self))
        }
    }
}

extension Int: PropertyValue {
    /// Whether the type is `gint`, `guint`, `gint64` or an enumeration.
    public static func fits(_ type: GType) -> Bool {
        [CGTK_TYPE_INT, CGTK_TYPE_UINT, CGTK_TYPE_INT64, CGTK_TYPE_ENUM]
            .contains(cgtk_fundamental(type))
    }

    /// Reads the number. For an enumeration, this is the raw number of its case.
    public static func read(_ value: inout GValue) -> Int {
        switch cgtk_fundamental(value.g_type) {
        case CGTK_TYPE_INT: Int(g_value_get_int(&value))
        case CGTK_TYPE_UINT: Int(g_value_get_uint(&value))
        case CGTK_TYPE_INT64: Int(g_value_get_int64(&value))
        default: Int(g_value_get_enum(&value))
        }
    }

    /// Writes the number, or the nearest number that the property's type can hold.
    public func write(to value: inout GValue) {
        switch cgtk_fundamental(value.g_type) {
        case CGTK_TYPE_INT: g_value_set_int(&value, Int32(clamping: self))
        case CGTK_TYPE_UINT: g_value_set_uint(&value, UInt32(clamping: self))
        case CGTK_TYPE_INT64: g_value_set_int64(&value, self)
        default: g_value_set_enum(&value, Int32(clamping: self))
        }
    }
}

extension String: PropertyValue {
    /// Whether the type is a string.
    public static func fits(_ type: GType) -> Bool { type == CGTK_TYPE_STRING }

    /// Reads the string; empty if the property is null.
    public static func read(_ value: inout GValue) -> String {
        g_value_get_string(&value).map { String(cString: $0) } ?? ""
    }

    /// Writes the string.
    public func write(to value: inout GValue) { g_value_set_string(&value, self) }
}

extension Optional: PropertyValue where Wrapped == String {
    /// Whether the type is a string.
    public static func fits(_ type: GType) -> Bool { String.fits(type) }

    /// Reads the string; nil if the property is null.
    public static func read(_ value: inout GValue) -> String? {
        g_value_get_string(&value).map { String(cString: $0) }
    }

    /// Writes the string, or null if the value is nil.
    public func write(to value: inout GValue) { g_value_set_string(&value, self) }
}
#endif
