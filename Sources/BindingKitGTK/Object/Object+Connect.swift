#if GTK
public import BindingKit
internal import CGTK

extension Object {
    /// Calls `action` each time the object emits a signal.
    ///
    /// Use it for signals that BindingKit does not name, and for `notify::` with a property's name.
    /// If the class has no such signal or property, or if the signal's handlers return a value, the
    /// program ends with a message.
    ///
    /// ```swift
    /// token = calendar.connect("next-month") { [weak self] in self?.loadMonth() }
    /// ```
    ///
    /// The caller owns the token. When the token is released or GTK destroys the object, the
    /// handler is disconnected and `action` is released. The token may be released in `action`. If
    /// GTK has already destroyed the object, the call has no effect.
    ///
    /// - Parameters:
    ///   - signal: the signal's name in GTK's documentation, like `next-month`.
    ///   - action: gets none of the signal's arguments. GTK must emit the signal on the main thread.
    ///     The object retains the action; capture weakly.
    public final func connect(
        _ signal: String, action: @escaping @MainActor () -> Void
    ) -> EditToken {
        checkSignal(signal)
        guard !isDestroyed else { return EditToken {} }
        let handler = SignalHandler(pointer, signal, action)
        return EditToken { handler.disconnect() }
    }

    private func checkSignal(_ signal: String) {
        // `fatalError` because its message is also printed in a release build.
        var number: UInt32 = 0
        var detail: GQuark = 0
        guard g_signal_parse_name(signal, cgtk_type_of(pointer), &number, &detail, 1) != 0 else {
            fatalError("\(className) has no signal “\(signal)”.")
        }
        var query = GSignalQuery()
        g_signal_query(number, &query)
        guard query.return_type == CGTK_TYPE_NONE else {
            let type = g_type_name(query.return_type).map { String(cString: $0) } ?? "value"
            fatalError(
                "\(className).\(signal) returns a \(type), so `connect` can't handle the signal. "
                    + "Call g_signal_connect_data.")
        }
        // GLib itself accepts every name after `notify::`.
        guard signal.hasPrefix("notify::"), let name = g_quark_to_string(detail) else { return }
        guard cgtk_find_property(pointer, name) != nil else {
            fatalError("\(className) has no property “\(String(cString: name))”.")
        }
    }
}
#endif
