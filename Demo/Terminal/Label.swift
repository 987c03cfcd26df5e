package import BindingKitDefinitions

/// One line of text.
@MainActor
package final class Label: View {
    package override class var namedProperties: PropertyTable {
        super.namedProperties.adding(
            PropertyTable(of: Label.self, ["text": \.text]))
    }

    package var text: String? {
        didSet { if text != oldValue { setNeedsDisplay() } }
    }

    package var style: TextStyle {
        didSet { if style != oldValue { setNeedsDisplay() } }
    }

    package var alignment: Alignment {
        didSet { if alignment != oldValue { setNeedsDisplay() } }
    }

    package init(
        _ text: String? = nil, style: TextStyle = .plain, alignment: Alignment = .left
    ) {
        self.text = text
        self.style = style
        self.alignment = alignment
    }

    package override var neededColumns: Int { (text ?? "").columns }

    package override func draw(in canvas: inout Canvas) {
        canvas.draw((text ?? "").fitted(to: bounds.width, alignment), x: 0, y: 0, style)
    }
}
