internal import BindingKit
public import CGTK
public import Observation

/// One Swift object for one GObject: what bindings observe and write.
///
/// It lives at least as long as anybody in GTK refers to the GObject, so that a label needs no
/// other owner than the box it is in, and it keeps the GObject alive while Swift refers to it.
/// When neither does, both go, and with them every binding and signal handler.
///
/// All GObjects that are wrapped belong to the main actor.
@MainActor
open class Object: Observable {
    /// The GObject itself, for calls to GTK that have no counterpart here.
    public let pointer: UnsafeMutablePointer<GObject>

    /// Whether GTK has disposed of the object, as it does with a window that is closed.
    ///
    /// What is written to it from then on is ignored.
    public private(set) var isDestroyed = false

    let registrar = BindingRegistrar()
    var announced: [NotifyHandler] = []
    private var saysThatItIsDestroyed = false

    /// Keeps this object alive while GTK holds references to its GObject.
    private var ownReference: Object?

    /// Wraps a GObject that was just created, and takes over its floating or only reference.
    public init(owning pointer: UnsafeMutablePointer<GObject>) {
        precondition(
            ObjectIdentity.wrapper(of: pointer) == nil,
            "A \(ObjectIdentity.className(of: pointer)) was wrapped twice; use Object.of(_:).")
        self.pointer = pointer
        if g_object_is_floating(pointer) != 0 { g_object_ref_sink(pointer) }
        ObjectIdentity.set(self, of: pointer)
        ownReference = self
        // The references are unmanaged because they must not keep this object alive; protected
        // by `deinit`, which takes them back.
        let reference = Unmanaged.passUnretained(self).toOpaque()
        g_object_add_toggle_ref(pointer, toggled, reference)
        g_object_weak_ref(pointer, destroyed, reference)
        g_object_unref(pointer)
    }

    isolated deinit {
        let reference = Unmanaged.passUnretained(self).toOpaque()
        for handler in announced { handler.disconnect() }
        ObjectIdentity.clear(pointer)
        if !isDestroyed { g_object_weak_unref(pointer, destroyed, reference) }
        g_object_remove_toggle_ref(pointer, toggled, reference)
    }

    /// The Swift object of a GObject, if it has one of this kind.
    public static func of(_ pointer: UnsafeMutableRawPointer?) -> Self? {
        pointer.flatMap { ObjectIdentity.wrapper(of: $0.assumingMemoryBound(to: GObject.self)) }
            as? Self
    }

    /// The name of the GObject's class, like "GtkLabel".
    public var className: String { ObjectIdentity.className(of: pointer) }

    // MARK: - For subclasses

    /// Whether GTK may still be called; says once, on standard error, why not.
    ///
    /// - Parameter property: what was going to be written.
    final func isWritable(_ property: String) -> Bool {
        guard isDestroyed else { return true }
        if !saysThatItIsDestroyed {
            saysThatItIsDestroyed = true
            Report.warning(
                "\(className).\(property) was written after GTK had destroyed the object; this "
                    + "and all later values are ignored.")
        }
        return false
    }

    /// The GObject as GTK's functions take a type whose structure is public.
    final func cast<Structure>(
        to structure: Structure.Type = Structure.self
    ) -> UnsafeMutablePointer<Structure> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: structure)
    }

    /// The GObject as GTK's functions take a type whose structure is hidden.
    final var opaque: OpaquePointer { OpaquePointer(pointer) }

    // MARK: - Lifetime

    fileprivate func referencesChanged(areOurs: Bool) {
        // Releasing the last reference ends in `deinit`: not in mid-assignment.
        let released = ownReference
        ownReference = areOurs ? nil : self
        withExtendedLifetime(released) {}
    }

    fileprivate func noteDestruction() {
        isDestroyed = true
        for handler in announced { handler.forget() }
        announced = []
    }
}

/// Called by GLib when ours has become the only reference to a GObject, or no longer is.
private func toggled(
    _ reference: UnsafeMutableRawPointer?, _ pointer: UnsafeMutablePointer<GObject>?,
    _ isLast: Int32
) {
    let object = Object.from(reference)
    MainActor.assumeIsolated { object?.referencesChanged(areOurs: isLast != 0) }
}

/// Called by GLib when a GObject is disposed of.
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
