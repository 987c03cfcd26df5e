#if GTK
internal import BindingKit
public import CGTK
public import Observation

/// The Swift object of a GObject. Bindings can observe and write its properties.
///
/// The Swift object keeps the GObject alive. For widgets, the reverse is also true: GTK's
/// references to the GObject keep the Swift object alive. So a label in a box needs no other owner.
/// When Swift and GTK have dropped their references, both objects are released, with all bindings
/// and signal handlers.
///
/// All wrapped GObjects belong to the main actor.
@MainActor
open class Object: Observable {
    /// The GObject itself, for GTK functions that BindingKit does not wrap.
    public let pointer: UnsafeMutablePointer<GObject>

    // The exclusivity check is off, because each write of a property reads this value. The value is
    // safe, because it is set in only one place, and setting it calls no other code.
    /// Whether GTK has disposed of the object, such as a closed window.
    ///
    /// From then on, writes are ignored.
    @exclusivity(unchecked)
    public private(set) final var isDestroyed = false

    let registrar = BindingRegistrar()
    final var handlers: [NotifyHandler] = []
    final var latestHandler: NotifyHandler?
    private var saysThatItIsDestroyed = false

    private let lifetime: ObjectLifetime

    /// Wraps a GObject, and takes over its floating reference, or else one reference of the caller.
    ///
    /// A `new` function usually returns such a reference. If only GTK has references, call
    /// `g_object_ref` first. If the GObject already has a Swift object, the program ends;
    /// ``of(_:)`` returns that object.
    public init(owning pointer: UnsafeMutablePointer<GObject>, lifetime: ObjectLifetime) {
        precondition(
            ObjectIdentity.wrapper(of: pointer) == nil,
            "A \(ObjectIdentity.className(of: pointer)) was wrapped twice. Use Object.of(_:).")
        self.pointer = pointer
        self.lifetime = lifetime
        if g_object_is_floating(pointer) != 0 { g_object_ref_sink(pointer) }
        ObjectIdentity.set(self, of: pointer)
        // Unmanaged because this reference must not keep the object alive. `deinit` protects the
        // reference, because it removes GLib's weak reference.
        let reference = Unmanaged.passUnretained(self)
        g_object_weak_ref(pointer, destroyed, reference.toOpaque())
        guard lifetime == .gtkOrSwift else { return }
        _ = reference.retain()
        g_object_add_toggle_ref(pointer, toggled, reference.toOpaque())
        g_object_unref(pointer)
    }

    isolated deinit {
        let reference = Unmanaged.passUnretained(self).toOpaque()
        for handler in handlers { handler.disconnect() }
        ObjectIdentity.clear(pointer)
        if !isDestroyed { g_object_weak_unref(pointer, destroyed, reference) }
        switch lifetime {
        case .gtkOrSwift: g_object_remove_toggle_ref(pointer, toggled, reference)
        case .swift: g_object_unref(pointer)
        }
    }

    /// The Swift object of a GObject, if it has one of this class.
    public static func of(_ pointer: UnsafeMutableRawPointer?) -> Self? {
        pointer.flatMap { ObjectIdentity.wrapper(of: $0.assumingMemoryBound(to: GObject.self)) }
            as? Self
    }

    /// The name of the GObject's class, like "GtkLabel".
    public var className: String { ObjectIdentity.className(of: pointer) }

    // MARK: - For subclasses

    /// Whether client code may still call GTK for this object. If not, prints the reason once to
    /// standard error.
    ///
    /// - Parameter property: the property that the caller is going to write.
    @inline(__always)
    final func isWritable(_ property: StaticString) -> Bool {
        if isDestroyed { reportDestroyed("\(property)") }
        return !isDestroyed
    }

    final func reportDestroyed(_ property: String) {
        guard !saysThatItIsDestroyed else { return }
        saysThatItIsDestroyed = true
        Report.warning(
            "\(className).\(property) was written after GTK had destroyed the object, so this and "
                + "all later values are ignored.")
    }

    /// The GObject as a pointer to a public structure, for GTK's functions:
    /// `gtk_window_set_icon_name(window.cast(), "fruit")`.
    public final func cast<Structure>(
        to structure: Structure.Type = Structure.self
    ) -> UnsafeMutablePointer<Structure> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: structure)
    }

    /// The GObject as a pointer to a hidden structure, for GTK's functions:
    /// `gtk_calendar_get_date(calendar.opaque)`.
    public final var opaque: OpaquePointer { OpaquePointer(pointer) }

    fileprivate func noteDestruction() {
        isDestroyed = true
        for handler in handlers { handler.forget() }
        handlers = []
        latestHandler = nil
    }
}

/// The references that keep a Swift object alive.
public enum ObjectLifetime: Sendable {
    /// References from Swift or from GTK. Use it for widgets.
    case gtkOrSwift
    /// References from Swift only. Use it for objects that serve as models.
    ///
    /// A signal costs less than with `gtkOrSwift`. GLib retains the GObject while it emits a
    /// signal. With `gtkOrSwift`, this reference makes GLib call back into Swift.
    case swift
}

/// GLib calls this when our reference to a GObject becomes the only one, and when other references
/// are added.
///
/// As long as GTK has references, GTK also owns a reference to the Swift object.
private func toggled(
    _ reference: UnsafeMutableRawPointer?, _ pointer: UnsafeMutablePointer<GObject>?,
    _ isLast: Int32
) {
    guard let reference else { return }
    let object = Unmanaged<Object>.fromOpaque(reference)
    if isLast != 0 { object.release() } else { _ = object.retain() }
}

/// GLib calls this when a GObject is disposed of.
private func destroyed(
    _ reference: UnsafeMutableRawPointer?, _ pointer: UnsafeMutablePointer<GObject>?
) {
    let object = Object.from(reference)
    MainActor.assumeIsolated { object?.noteDestruction() }
}

extension Object {
    fileprivate nonisolated static func from(_ reference: UnsafeMutableRawPointer?) -> Object? {
        reference.map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
    }
}
#endif
