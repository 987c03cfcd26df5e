#if GTK
internal import CGTK

/// The clipboard of a window's display. It reads and writes text.
@MainActor
public struct Clipboard {
    private let widget: Widget

    /// The clipboard that a widget copies to.
    public init(of widget: Widget) {
        self.widget = widget
    }

    /// Puts a text on the clipboard.
    public func write(_ text: String) {
        guard !widget.isDestroyed else { return }
        gdk_clipboard_set_text(gtk_widget_get_clipboard(widget.widget), text)
    }

    /// Requests the text on the clipboard. Another application may have to send it.
    ///
    /// - Parameter receive: gets the text; nil if there is none.
    public func read(_ receive: @escaping @MainActor (String?) -> Void) {
        guard !widget.isDestroyed else { return receive(nil) }
        let data = Unmanaged.passRetained(TextReceiver(receive)).toOpaque()
        gdk_clipboard_read_text_async(
            gtk_widget_get_clipboard(widget.widget), nil,
            { clipboard, result, data in
                guard let data else { return }
                let characters = gdk_clipboard_read_text_finish(
                    clipboard.map { OpaquePointer($0) }, result, nil)
                let text = characters.map { String(cString: $0) }
                g_free(characters)
                let receiver = Unmanaged<TextReceiver>.fromOpaque(data).takeRetainedValue()
                MainActor.assumeIsolated { receiver.receive(text) }
            }, data)
    }
}

/// Wraps a closure for GTK, which retains this object.
private final class TextReceiver: Sendable {
    let receive: @MainActor (String?) -> Void

    init(_ receive: @escaping @MainActor (String?) -> Void) {
        self.receive = receive
    }
}
#endif
