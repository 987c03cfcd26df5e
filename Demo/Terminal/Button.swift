import BindingKit
package import BindingKitDefinitions

/// Performs an action when the user presses Return or the space key on it.
@MainActor
package final class Button: Control {
    package override class var namedProperties: PropertyTable {
        super.namedProperties.adding(
            PropertyTable(of: Button.self, ["title": \.title]))
    }

    package var title: String {
        didSet { if title != oldValue { setNeedsDisplay() } }
    }

    private let colour: Colour

    package init(_ title: String, colour: Colour = .accent) {
        self.title = title
        self.colour = colour
    }

    package override var neededColumns: Int { title.columns + 5 }

    package override var keyHelp: [KeyHelp] {
        [
            KeyHelp("⏎ or space", "presses"), KeyHelp("tab", "next"),
            KeyHelp("esc", isOnPage ? "goes back" : "leaves"),
        ]
    }

    package override func keyDown(_ key: Key) -> Bool {
        guard isEnabled, key == .enter || key == .character(" ") else { return super.keyDown(key) }
        send(.changed)
        return true
    }

    package override func draw(in canvas: inout Canvas) {
        drawEdge(in: &canvas)
        let text = "[ \(title) ]".truncated(to: bounds.width - 1)
        canvas.draw(text, x: 1, y: 0, style)
    }

    private var style: TextStyle {
        guard isEnabled else { return TextStyle(.faint) }
        return isFirstResponder
            ? TextStyle(.onAccent, on: colour, isBold: true) : TextStyle(colour, isBold: true)
    }
}
