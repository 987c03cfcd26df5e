/// One cell of the screen.
struct Cell: Equatable, Sendable {
    static let empty = Cell(character: " ", style: .plain)

    /// Nil if the wide character to the left also covers this cell.
    var character: Character?
    var style: TextStyle
}

/// A frame of cells into which views draw text.
///
/// Each view draws from (0, 0). ``within(_:_:)`` moves the origin and sets the clipping area.
public struct Canvas: Equatable, Sendable {
    package let size: Size
    private(set) var cells: [Cell]
    private var clip: Rect
    private var originX = 0
    private var originY = 0

    package init(size: Size) {
        self.size = Size(width: max(0, size.width), height: max(0, size.height))
        cells = Array(repeating: .empty, count: self.size.width * self.size.height)
        clip = Rect(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// Draws with `rect`'s top left as the origin, and only inside it.
    package mutating func within(_ rect: Rect, _ body: (inout Canvas) -> Void) {
        let saved = (clip, originX, originY)
        let moved = Rect(
            x: originX + rect.x, y: originY + rect.y, width: rect.width, height: rect.height
        )
        clip = clip.intersection(moved)
        (originX, originY) = (moved.x, moved.y)
        body(&self)
        (clip, originX, originY) = saved
    }

    // MARK: - Drawing

    /// Draws one line of text. Control characters and marks without a base are left out.
    package mutating func draw(_ text: String, x: Int, y: Int, _ style: TextStyle = .plain) {
        var column = originX + x
        let row = originY + y
        for character in text {
            let width = character.columns
            if width > 0 { put(character, width: width, column: column, row: row, style) }
            column += width
        }
    }

    package mutating func fill(_ rect: Rect, _ character: Character = " ", _ style: TextStyle) {
        let line = String(repeating: character, count: rect.width / max(1, character.columns))
        for row in 0..<rect.height {
            draw(line, x: rect.x, y: rect.y + row, style)
        }
    }

    /// Swaps the colours of text and background in a rectangle of the frame.
    package mutating func invert(_ rect: Rect) {
        for row in rect.y..<rect.y + rect.height {
            for column in rect.x..<rect.x + rect.width {
                let (x, y) = (originX + column, originY + row)
                guard clip.contains(x: x, y: y) else { continue }
                cells[y * size.width + x].style.isReversed.toggle()
            }
        }
    }

    /// Makes everything that was drawn so far look disabled.
    mutating func fade() {
        for index in cells.indices { cells[index].style = TextStyle(.faint) }
    }

    private mutating func put(
        _ character: Character, width: Int, column: Int, row: Int, _ style: TextStyle
    ) {
        guard clip.contains(x: column, y: row) else { return }
        guard width == 1 || clip.contains(x: column + 1, y: row) else {
            // Half of a wide character can't be shown.
            return put(" ", width: 1, column: column, row: row, style)
        }
        let index = row * size.width + column
        for covered in index..<index + width { releaseWideCharacter(at: covered) }
        cells[index] = Cell(character: character, style: style)
        if width == 2 { cells[index + 1] = Cell(character: nil, style: style) }
    }

    /// Replaces a wide character by a space when one of its halves is about to be overwritten.
    private mutating func releaseWideCharacter(at index: Int) {
        if cells[index].character == nil {
            cells[index - 1].character = " "
            cells[index].character = " "
        }
        let next = index + 1
        if next % size.width != 0, next < cells.count, cells[next].character == nil {
            cells[next].character = " "
        }
    }

    // MARK: - Reading

    /// The frame as text: one element per row, without colours and without trailing spaces.
    package var plainLines: [String] {
        (0..<size.height).map { row in
            var line = String(self.row(row).compactMap(\.character))
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    func row(_ row: Int) -> ArraySlice<Cell> {
        cells[row * size.width..<(row + 1) * size.width]
    }
}
