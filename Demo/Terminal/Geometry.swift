/// A size in columns and rows.
package struct Size: Hashable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// A rectangle of character cells. The origin is at the top left.
///
/// To lay out views, cut strips off a rectangle:
/// ```swift
/// var rest = view.bounds
/// title.frame = rest.removeTop(1)
/// list.frame = rest
/// ```
package struct Rect: Hashable, Sendable {
    package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    /// A negative width or height becomes zero, so that a tiny terminal needs no special case.
    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
    }

    package var isEmpty: Bool { width == 0 || height == 0 }

    /// Whether panels are stacked here, rather than side by side.
    package var isNarrow: Bool { width < 58 }

    // MARK: - Cutting strips off

    /// Cuts off the first `rows` rows, or as many as there are, and returns them.
    package mutating func removeTop(_ rows: Int) -> Rect {
        let taken = min(rows, height)
        let strip = Rect(x: x, y: y, width: width, height: taken)
        self = Rect(x: x, y: y + taken, width: width, height: height - taken)
        return strip
    }

    /// Cuts off the last `rows` rows, or as many as there are, and returns them.
    package mutating func removeBottom(_ rows: Int) -> Rect {
        let taken = min(rows, height)
        self = Rect(x: x, y: y, width: width, height: height - taken)
        return Rect(x: x, y: y + height, width: width, height: taken)
    }

    /// Cuts off the first `columns` columns, or as many as there are, and returns them.
    package mutating func removeLeft(_ columns: Int) -> Rect {
        let taken = min(columns, width)
        let strip = Rect(x: x, y: y, width: taken, height: height)
        self = Rect(x: x + taken, y: y, width: width - taken, height: height)
        return strip
    }

    // MARK: - Deriving others

    package func inset(columns: Int, rows: Int) -> Rect {
        Rect(
            x: x + columns, y: y + rows,
            width: width - 2 * columns, height: height - 2 * rows
        )
    }

    /// A rectangle of this size in the middle, as large as it fits.
    package func centred(_ size: Size) -> Rect {
        Rect(
            x: x + max(0, width - size.width) / 2, y: y + max(0, height - size.height) / 2,
            width: min(width, size.width), height: min(height, size.height)
        )
    }

    package func intersection(_ other: Rect) -> Rect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return Rect(
            x: left, y: top,
            width: min(x + width, other.x + other.width) - left,
            height: min(y + height, other.y + other.height) - top
        )
    }

    package func contains(x column: Int, y row: Int) -> Bool {
        (x..<x + width).contains(column) && (y..<y + height).contains(row)
    }
}
