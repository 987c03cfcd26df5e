#if GTK
internal import CGTK
internal import Synchronization

/// Finds the Swift object of a GObject, and counts the GObjects that have one.
@MainActor
enum ObjectIdentity {
    static func wrapper(of pointer: UnsafeMutablePointer<GObject>) -> Object? {
        g_object_get_qdata(pointer, wrapperKey).map {
            Unmanaged<Object>.fromOpaque($0).takeUnretainedValue()
        }
    }

    /// Does not retain the Swift object, because GTK's references decide how long it lives. The
    /// object's `deinit` protects the entry, because it removes the entry.
    static func set(_ object: Object, of pointer: UnsafeMutablePointer<GObject>) {
        g_object_set_qdata(pointer, wrapperKey, Unmanaged.passUnretained(object).toOpaque())
        guard g_object_get_qdata(pointer, countKey) == nil else { return }
        LiveCounts.objectCounter.add(1, ordering: .relaxed)
        g_object_set_qdata_full(pointer, countKey, UnsafeMutableRawPointer(pointer)) { _ in
            LiveCounts.objectCounter.subtract(1, ordering: .relaxed)
        }
    }

    static func clear(_ pointer: UnsafeMutablePointer<GObject>) {
        g_object_set_qdata(pointer, wrapperKey, nil)
    }

    static func className(of pointer: UnsafeMutablePointer<GObject>) -> String {
        g_type_name(cgtk_type_of(pointer)).map { String(cString: $0) } ?? "GObject"
    }

    private static let wrapperKey = g_quark_from_string("bindingkit-swift-object")
    private static let countKey = g_quark_from_string("bindingkit-counted")
}

/// Counts the live GObjects and signal handlers of this library, for tests that look for leaks.
public enum LiveCounts {
    static let objectCounter = Atomic(0)
    static let handlerCounter = Atomic(0)

    /// The number of GObjects that have, or had, a Swift object and are not finalized yet.
    public static var objects: Int { objectCounter.load(ordering: .relaxed) }

    /// The number of connected signal handlers.
    public static var signalHandlers: Int { handlerCounter.load(ordering: .relaxed) }
}
#endif
