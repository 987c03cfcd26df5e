@testable import Terminal

/// Draws a single view as plain text.
@MainActor
func drawn(_ view: View, width: Int, height: Int = 1) -> [String] {
    view.frame = Rect(x: 0, y: 0, width: width, height: height)
    var canvas = Canvas(size: Size(width: width, height: height))
    view.render(in: &canvas)
    return canvas.plainLines
}

/// A canvas of one row with `text`.
func line(_ text: String, width: Int, _ style: TextStyle = .plain) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: 1))
    canvas.draw(text, x: 0, y: 0, style)
    return canvas
}
