#if GTK
internal import CGTK

/// A row as GTK's lists know it: a GObject that stands for it, and says where it is.
///
/// It refers to the object without retaining it.
@MainActor
struct Row {
    let pointer: UnsafeMutablePointer<CGTKRow>

    init(_ object: UnsafeMutableRawPointer) {
        pointer = object.assumingMemoryBound(to: CGTKRow.self)
    }

    /// The number of the object, which no other one has or had.
    var key: UInt64 { UInt64(pointer.pointee.key) }

    /// Where the row is when all that has been announced is done; `nil` for one that went.
    var position: Int? {
        get { pointer.pointee.position < 0 ? nil : Int(pointer.pointee.position) }
        nonmutating set { pointer.pointee.position = gint64(newValue ?? -1) }
    }

    func retain() { g_object_ref(pointer) }

    func release() { g_object_unref(pointer) }

    // MARK: Making rows

    /// Makes the object of a row, which the caller has to release.
    static func make(at position: Int?, of list: RowList?) -> Row {
        let row = Row(cgtk_new(RowTypes.row))
        latestKey += 1
        row.pointer.pointee.key = guint64(latestKey)
        row.position = position
        row.pointer.pointee.owner = list.map { Unmanaged.passUnretained($0).toOpaque() }
        return row
    }

    /// A row of a list that has gone.
    static func orphan() -> Row { make(at: nil, of: nil) }

    private static var latestKey: UInt64 = 0
}
#endif
