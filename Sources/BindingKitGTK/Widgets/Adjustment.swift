#if GTK
internal import CGTK

/// A number between two bounds. Scales and scroll bars share it.
///
/// Bindings last as long as Swift retains the adjustment. A ``Scale`` retains its adjustment.
public final class Adjustment: Object {
    /// A number from `range`. Arrow keys change it by `step`.
    public init(
        _ value: Double = 0, in range: ClosedRange<Double> = 0...100, step: Double = 1,
        page: Double = 10
    ) {
        let adjustment = gtk_adjustment_new(
            value, range.lowerBound, range.upperBound, step, page, 0)
        guard let adjustment else { preconditionFailure("GTK could not create the adjustment.") }
        super.init(
            owning: UnsafeMutableRawPointer(adjustment).assumingMemoryBound(to: GObject.self),
            lifetime: .swift)
    }

    /// Takes over a reference to an adjustment.
    init(built adjustment: UnsafeMutableRawPointer) {
        super.init(owning: adjustment.assumingMemoryBound(to: GObject.self), lifetime: .swift)
    }

    /// The Swift object of an adjustment that another object owns.
    static func shared(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?) -> Adjustment {
        guard let adjustment else { preconditionFailure("GTK has no adjustment.") }
        let pointer = UnsafeMutableRawPointer(adjustment)
        return Adjustment.of(pointer) ?? Adjustment(built: g_object_ref(pointer))
    }

    /// The number. Bindings can observe it. Setting it clamps the new value to the bounds.
    public var value: Double {
        get {
            access(self, Self.valuePath, announcedBy: "value-changed")
            return gtk_adjustment_get_value(cast())
        }
        set { if isWritable("value") { gtk_adjustment_set_value(cast(), newValue) } }
    }

    // A constant is used because each use of the literal would make a new key path object.
    private static let valuePath = \Adjustment.value
}
#endif
