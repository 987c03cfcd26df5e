import BindingKit
package import BindingKitDefinitions

/// A number in a range. The arrow keys change it.
///
/// Each key is a complete edit.
@MainActor
package final class Slider: Control {
    package override class var namedProperties: PropertyTable {
        super.namedProperties.adding(
            PropertyTable(of: Slider.self, ["value": \.value, "colour": \.colour]))
    }

    /// The values at the ends of the slider.
    package let range: ClosedRange<Double>
    /// The change by an arrow key.
    package let step: Double
    /// The change by an arrow key with shift, or by a page key.
    package let largeStep: Double

    /// A value outside of ``range`` is clamped.
    package var value: Double {
        get { position }
        set { move(to: newValue) }
    }

    package var colour: Colour {
        didSet { if colour != oldValue { setNeedsDisplay() } }
    }

    private var position: Double

    package init(
        range: ClosedRange<Double> = 0...1, step: Double, largeStep: Double,
        colour: Colour = .accent
    ) {
        self.range = range
        self.step = step
        self.largeStep = largeStep
        self.colour = colour
        position = range.lowerBound
    }

    private func move(to value: Double) {
        // NaN has no position on the slider.
        guard !value.isNaN else { return }
        let nearest = min(range.upperBound, max(range.lowerBound, value))
        guard nearest != position else { return }
        position = nearest
        setNeedsDisplay()
    }

    // MARK: - Keys

    package override var keyClaim: KeyClaim { .sideArrows }
    package override var keyHelp: [KeyHelp] {
        [
            KeyHelp("←→", "change, shift faster"), KeyHelp("tab", "next"),
            KeyHelp("esc", "leaves"),
            KeyHelp("home end", "the lowest and the highest value", isHint: false),
        ]
    }

    package override func keyDown(_ key: Key) -> Bool {
        switch key {
        case .left: slide(to: position - step)
        case .right: slide(to: position + step)
        case .farLeft, .pageDown: slide(to: position - largeStep)
        case .farRight, .pageUp: slide(to: position + largeStep)
        case .home: slide(to: range.lowerBound)
        case .end: slide(to: range.upperBound)
        default: return super.keyDown(key)
        }
        return true
    }

    private func slide(to value: Double) {
        let former = position
        move(to: value)
        if position != former { send(.changed) }
    }

    // MARK: - Drawing

    package override func draw(in canvas: inout Canvas) {
        drawEdge(in: &canvas)
        var area = bounds
        _ = area.removeLeft(1)
        let number = Self.text(position)
        // The longest numbers are those at the ends, or one step before the ends.
        let long = [range.lowerBound, range.upperBound]
        let numberWidth =
            (long + [long[0] + step, long[1] - step])
            .map { Self.text($0).count }.max() ?? 0
        let bar = area.removeLeft(area.width - numberWidth - 1)
        let length = range.upperBound - range.lowerBound
        let share = length > 0 ? (position - range.lowerBound) / length : 0
        canvas.drawBar(share, in: bar, isEnabled ? colour : .faint)
        canvas.draw(
            number.fitted(to: area.width, .right), x: area.x, y: 0,
            isEnabled ? TextStyle(isBold: isFirstResponder) : TextStyle(.faint)
        )
    }

    /// A whole number without a point, another number with two decimal digits.
    private static func text(_ value: Double) -> String {
        if let whole = Int(exactly: value) { return "\(whole)" }
        let hundredths = Int(exactly: (value * 100).rounded()) ?? 0
        let fraction = abs(hundredths % 100)
        let sign = hundredths < 0 ? "-" : ""
        return "\(sign)\(abs(hundredths) / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }
}
