#if GTK
internal import CGTK

/// A row for GTK's lists: a GObject that represents the row and stores its position.
///
/// This value refers to the object without retaining it.
@MainActor
struct Row {
    let pointer: UnsafeMutablePointer<CGTKRow>

    init(_ object: UnsafeMutableRawPointer) {
        pointer = object.assumingMemoryBound(to: CGTKRow.self)
    }

    /// The unique number of the object. No other object ever gets this number.
    var key: UInt64 { UInt64(pointer.pointee.key) }

    /// The row's position, including changes not announced yet; `nil` if the row is removed.
    var position: Int? {
        get { pointer.pointee.position < 0 ? nil : Int(pointer.pointee.position) }
        nonmutating set { pointer.pointee.position = gint64(newValue ?? -1) }
    }

    func retain() { g_object_ref(pointer) }

    func release() { g_object_unref(pointer) }

    // MARK: Making rows

    /// Makes the object of a row. The caller must release it.
    static func make(at position: Int?, of list: RowList?) -> Row {
        let row = Row(cgtk_new(RowTypes.row))
        latestKey += 1
        row.pointer.pointee.key = guint64(latestKey)
        row.position = position
        row.pointer.pointee.owner = list.map { Unmanaged.passUnretained($0).toOpaque() }
        return row
    }

    /// A row object that belongs to no list.
    static func orphan() -> Row { make(at: nil, of: nil) }

    private static var latestKey: UInt64 = 0
}
#endif
