#if GTK
public import BindingKit
internal import CGTK

/// A slider (GtkScale).
public final class Scale: EditableWidget {
    /// The number that the slider shows. Other widgets may share it.
    public let adjustment: Adjustment

    /// A horizontal slider over `range`. The arrow keys move it by `step`.
    public init(in range: ClosedRange<Double> = 0...100, step: Double = 1) {
        adjustment = Adjustment(range.lowerBound, in: range, step: step)
        super.init(gtk_scale_new(GTK_ORIENTATION_HORIZONTAL, adjustment.cast()))
    }

    /// Wraps a scale that GtkBuilder has made.
    init(built widget: UnsafeMutablePointer<GtkWidget>) {
        adjustment = Adjustment.shared(
            gtk_range_get_adjustment(
                UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkRange.self)))
        super.init(widget)
    }

    /// The position of the knob. If a set value is outside the range, the slider clamps it.
    public var value: Double {
        get { adjustment.value }
        set { if isWritable("value") { adjustment.value = newValue } }
    }

    override func connectEdits(
        _ connections: EditConnections, _ report: @escaping @MainActor (EditEvent) -> Void
    ) {
        connections.on("value-changed") { report(.changed) }
        connections.onEvents { [weak self] event in
            switch event {
            case .press: self?.setHeld(true, report)
            case .release: self?.setHeld(false, report)
            case .escape, .key: break
            }
            return false
        }
    }

    private func setHeld(_ isDeferred: Bool, _ report: @MainActor (EditEvent) -> Void) {
        guard isUserAtIt != isDeferred else { return }
        isUserAtIt = isDeferred
        report(isDeferred ? .began : .committed)
    }
}

extension Scale: ValueControl {
    /// The slider and the position of its knob.
    public var edited: (Scale, ReferenceWritableKeyPath<Scale, Double>) { (self, \.value) }
}
#endif
