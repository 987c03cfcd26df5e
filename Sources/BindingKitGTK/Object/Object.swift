#if GTK
internal import BindingKit
public import CGTK
public import Observation

/// One Swift object for one GObject, which bindings observe and write.
///
/// It keeps the GObject alive while Swift refers to it. Widgets also live as long as GTK refers to
/// the GObject, so a label needs no other owner than its box. When neither refers to it, both go,
/// and with them every binding and signal handler.
///
/// All wrapped GObjects belong to the main actor.
@MainActor
open class Object: Observable {
    /// The GObject itself, for calls to GTK that have no counterpart here.
    public let pointer: UnsafeMutablePointer<GObject>

    // Unchecked because it is looked at with every write; protected by being set in one place
    // that calls nobody.
    /// Whether GTK has disposed of the object, as with a closed window.
    ///
    /// Writes are ignored from then on.
    @exclusivity(unchecked)
    public private(set) final var isDestroyed = false

    let registrar = BindingRegistrar()
    final var handlers: [NotifyHandler] = []
    final var latestHandler: NotifyHandler?
    private var saysThatItIsDestroyed = false

    private let lifetime: ObjectLifetime

    /// Wraps a GObject that was just created, and takes over its floating or only reference.
    public init(owning pointer: UnsafeMutablePointer<GObject>, lifetime: ObjectLifetime) {
        precondition(
            ObjectIdentity.wrapper(of: pointer) == nil,
            "A \(ObjectIdentity.className(of: pointer)) was wrapped twice; use Object.of(_:).")
        self.pointer = pointer
        self.lifetime = lifetime
        if g_object_is_floating(pointer) != 0 { g_object_ref_sink(pointer) }
        ObjectIdentity.set(self, of: pointer)
        // Unmanaged because GLib must not keep this object alive here; protected by `deinit`,
        // which takes the reference back.
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
    @inline(__always)
    final func isWritable(_ property: StaticString) -> Bool {
        if isDestroyed { reportDestroyed("\(property)") }
        return !isDestroyed
    }

    final func reportDestroyed(_ property: String) {
        guard !saysThatItIsDestroyed else { return }
        saysThatItIsDestroyed = true
        Report.warning(
            "\(className).\(property) was written after GTK had destroyed the object; this and "
                + "all later values are ignored.")
    }

    /// The GObject as GTK's functions take a type whose structure is public.
    final func cast<Structure>(
        to structure: Structure.Type = Structure.self
    ) -> UnsafeMutablePointer<Structure> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: structure)
    }

    /// The GObject as GTK's functions take a type whose structure is hidden.
    final var opaque: OpaquePointer { OpaquePointer(pointer) }

    fileprivate func noteDestruction() {
        isDestroyed = true
        for handler in handlers { handler.forget() }
        handlers = []
        latestHandler = nil
    }
}

/// What keeps a Swift object alive.
public enum ObjectLifetime: Sendable {
    /// Swift, or any holder in GTK: right for widgets.
    case gtkOrSwift
    /// Swift alone: right for objects that are used like models.
    ///
    /// It makes emissions cheaper, because GLib holds the GObject during them.
    case swift
}

/// Called by GLib when ours has become the only reference to a GObject, or no longer is.
///
/// While GTK has references, it owns one to the Swift object.
private func toggled(
    _ reference: UnsafeMutableRawPointer?, _ pointer: UnsafeMutablePointer<GObject>?,
    _ isLast: Int32
) {
    guard let reference else { return }
    let object = Unmanaged<Object>.fromOpaque(reference)
    if isLast != 0 { object.release() } else { _ = object.retain() }
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
#endif
