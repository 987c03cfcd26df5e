#if GTK
public import BindingKit
internal import CGTK

/// A number with buttons that step it up and down (GtkSpinButton).
public final class SpinButton: EditableWidget {
    /// Whether the user has typed digits that the number does not contain yet.
    private var isTyping = false

    /// A button over `range`. Each press changes the number by `step`.
    public init(in range: ClosedRange<Double> = 0...100, step: Double = 1, digits: Int = 0) {
        super.init(
            gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step))
        gtk_spin_button_set_digits(opaque, UInt32(digits))
        connectInput()
    }

    /// Wraps a widget that GtkBuilder has made.
    init(built widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(widget)
        connectInput()
    }

    /// The number. If a set value is outside the range, the button clamps it.
    ///
    /// A typed number takes effect when the user presses Return, or when the button loses the
    /// keyboard. If the text is not a number, the button shows the former number again.
    public var value: Double {
        get {
            access(self, \.value, notify: "value")
            return isDestroyed ? 0 : gtk_spin_button_get_value(opaque)
        }
        set {
            guard isWritable("value") else { return }
            gtk_spin_button_set_value(opaque, newValue)
            isTyping = false
        }
    }

    /// `editing` while the button has the focus, `composing` while the user types digits.
    public override var editPhase: EditPhase {
        isTyping && isUserAtIt ? .composing : super.editPhase
    }

    /// Turns the typed digits into the number.
    public override func endComposition() { takeText() }

    override func connectEdits(
        _ connections: EditConnections, _ report: @escaping @MainActor (EditEvent) -> Void
    ) {
        connections.followFocus { [weak self] in
            self?.takeText()
            report(.committed)
        }
        connections.on("value-changed") { [weak self] in
            self?.isTyping = false
            report(.changed)
        }
        if let part = gtk_editable_get_delegate(opaque) {
            // GTK emits `changed` before the number changes. If the number changes, `value-changed`
            // follows.
            connections.on("changed", of: UnsafeMutableRawPointer(part)) { [weak self] in
                self?.isTyping = true
            }
            connections.on("activate", of: UnsafeMutableRawPointer(part)) { [weak self] in
                self?.takeText()
                report(.committed)
            }
        }
        connections.onEscape(typed: { [weak self] in self?.typed ?? "" }) { report(.cancelled) }
    }

    /// The typed text, which might not be a number yet.
    var typed: String {
        isDestroyed ? "" : String(cString: gtk_editable_get_text(opaque))
    }

    private func takeText() {
        if !isDestroyed { gtk_spin_button_update(opaque) }
        isTyping = false
    }

    /// If the typed text is not a number, restores the former number. GTK would set the smallest
    /// number instead.
    private func connectInput() {
        _ = SignalHandler(pointer, "input") { [weak self] number in
            guard let self, !isNumber(typed) else { return false }
            number?.assumingMemoryBound(to: Double.self).pointee =
                gtk_spin_button_get_value(opaque)
            return true
        }
    }

    /// Whether GTK reads a text as a number.
    private func isNumber(_ text: String) -> Bool {
        text.withCString { start in
            var end: UnsafeMutablePointer<CChar>?
            g_strtod(start, &end)
            return end.map { $0 > start && $0.pointee == 0 } ?? false
        }
    }
}

extension SpinButton: ValueControl {
    /// The button and its number.
    public var edited: (SpinButton, ReferenceWritableKeyPath<SpinButton, Double>) {
        (self, \.value)
    }
}
#endif
