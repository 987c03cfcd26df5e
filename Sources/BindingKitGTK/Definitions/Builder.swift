#if GTK
internal import CGTK
public import Foundation

/// The objects of a `.ui` file, made by GtkBuilder.
///
/// An object gets the Swift class of its GObject class, or of the nearest ancestor that has one.
@MainActor
public final class Builder {
    private let builder: OpaquePointer
    /// The objects that client code has requested. GtkBuilder also retains them.
    private var objects: [String: Object] = [:]

    /// Reads a file and makes its objects.
    ///
    /// - Throws: a `BuilderError` with GTK's message, which names the file and the line.
    public init(file: URL) throws(BuilderError) {
        do { try MainLoop.connectToDisplay() } catch { throw BuilderError(message: "\(error)") }
        guard let builder = gtk_builder_new() else {
            throw BuilderError(
                message: "GTK could not create the builder.")
        }
        self.builder = builder
        var error: UnsafeMutablePointer<GError>?
        guard gtk_builder_add_from_file(builder, file.path, &error) == 0 else { return }
        defer { g_error_free(error) }
        throw BuilderError(message: error.map { String(cString: $0.pointee.message) } ?? "")
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(builder)) }

    /// The object with an id; nil if no object of this class has the id.
    public func object<Kind: Object>(_ id: String, as kind: Kind.Type = Kind.self) -> Kind? {
        if objects[id] == nil { objects[id] = makeObject(id) }
        return objects[id] as? Kind
    }

    private func makeObject(_ id: String) -> Object? {
        guard let found = gtk_builder_get_object(builder, id) else { return nil }
        let pointer = UnsafeMutableRawPointer(found)
        return Object.of(pointer) ?? ObjectClass.wrap(pointer)
    }

    /// The ids in the file, sorted.
    public var ids: [String] {
        var ids: [String] = []
        let list = gtk_builder_get_objects(builder)
        defer { g_slist_free(list) }
        var next = list
        while let item = next {
            if let id = item.pointee.data.flatMap({ cgtk_buildable_id($0) }) {
                ids.append(String(cString: id))
            }
            next = item.pointee.next
        }
        // GTK gives objects without an id a name that begins with three underscores.
        return ids.filter { !$0.hasPrefix("___") }.sorted()
    }
}

/// The reason why a `.ui` file can't be used.
public struct BuilderError: Error, Hashable, Sendable, CustomStringConvertible {
    /// GTK's message.
    public let message: String

    /// GTK's message.
    public var description: String { message }
}
#endif
