#if GTK
internal import BindingKit
internal import CGTK

/// Expands a collapsed row of an outline after the user has held something over the middle of that
/// row for a while.
@MainActor
final class DragExpansion {
    /// How long the user must hold something over the row, in milliseconds.
    var delay: UInt32 = 700
    private let expand: @MainActor (RowIndex) -> Void
    private var place: DropPlace?
    private var source: UInt32?

    init(_ expand: @escaping @MainActor (RowIndex) -> Void) {
        self.expand = expand
    }

    isolated deinit {
        end()
    }

    /// The drag calls this while the user holds something over a place.
    func hold(over place: DropPlace) {
        guard let row = place.collapsedRow else { return end() }
        guard row != self.place?.index else { return }
        end()
        self.place = place
        // GLib does not retain this object, because the owner must be able to release this object.
        // `deinit` protects the pointer, because it removes GLib's source.
        source = g_timeout_add_full(
            G_PRIORITY_DEFAULT, delay,
            { data in
                guard let data else { return 0 }
                let expansion = Unmanaged<DragExpansion>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { expansion.run() }
                return 0
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// The drag calls this when the user no longer holds something over the row.
    func end() {
        place = nil
        guard let source else { return }
        self.source = nil
        g_source_remove(source)
    }

    private func run() {
        source = nil
        let row = place?.collapsedRow
        place = nil
        if let row { expand(row) }
    }
}
#endif
