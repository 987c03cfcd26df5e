package import BindingKitDefinitions
package import Foundation

/// Shows a picture as large as possible, with two pixels in each character. If the terminal can't
/// decode the format, it shows the format and the size.
@MainActor
package final class PictureView: View {
    package override class var namedProperties: PropertyTable {
        super.namedProperties.adding(PropertyTable(of: PictureView.self, ["data": \.data]))
    }

    /// The bytes of the picture's file; nil shows nothing.
    package var data: Data? {
        didSet {
            guard data != oldValue else { return }
            picture = data.flatMap(Picture.init)
            setNeedsDisplay()
        }
    }

    private var picture: Picture?

    package override init() {}

    package override func draw(in canvas: inout Canvas) {
        guard data != nil else { return }
        guard let picture, picture.hasPixels, let size = picture.size else {
            let text = picture?.description ?? "No picture."
            return canvas.draw(text, x: 0, y: 0, TextStyle(.quiet))
        }
        let (width, height) = fitted(size)
        for y in stride(from: 0, to: height, by: 2) {
            for x in 0..<width {
                let (column, row) = (x * size.width / width, y * size.height / height)
                let below = (y + 1) * size.height / height
                let style = TextStyle(
                    picture.colour(x: column, y: row),
                    on: y + 1 < height ? picture.colour(x: column, y: below) : nil)
                canvas.draw("▀", x: x, y: y / 2, style)
            }
        }
    }

    /// The columns and half rows that show a picture without distorting it.
    private func fitted(_ size: Size) -> (width: Int, height: Int) {
        let (columns, rows) = (bounds.width, 2 * bounds.height)
        let width = min(columns, rows * size.width / size.height)
        return (max(1, width), max(1, min(rows, width * size.height / size.width)))
    }
}
