/// Buttons beside each other. If there is no space left, the next button begins a new line.
@MainActor
package final class ButtonRow: View {
    package var buttons: [Button] {
        didSet {
            oldValue.forEach { $0.removeFromSuperview() }
            buttons.forEach(addSubview)
        }
    }

    package init(_ buttons: Button...) {
        self.buttons = buttons
        super.init()
        buttons.forEach(addSubview)
    }

    package override var neededColumns: Int {
        buttons.reduce(-Self.gap) { $0 + $1.neededColumns + Self.gap }
    }

    /// The number of lines that the buttons need.
    package func neededRows(columns: Int) -> Int { (places(columns).last?.y ?? 0) + 1 }

    package override func layoutSubviews() {
        for (button, place) in zip(buttons, places(bounds.width)) {
            button.frame = Rect(
                x: place.x, y: place.y, width: min(button.neededColumns, bounds.width), height: 1)
        }
    }

    private func places(_ columns: Int) -> [(x: Int, y: Int)] {
        var (x, y) = (0, 0)
        return buttons.map { button in
            if x > 0, x + button.neededColumns > columns { (x, y) = (0, y + 1) }
            defer { x += button.neededColumns + Self.gap }
            return (x, y)
        }
    }

    private static let gap = 1

    // MARK: - Keys

    package override func keyDown(_ key: Key) -> Bool {
        switch key {
        case .left: move(by: -1)
        case .right: move(by: 1)
        default: super.keyDown(key)
        }
    }

    private func move(by step: Int) -> Bool {
        let able = buttons.filter(\.canTakeFocus)
        guard let index = able.firstIndex(where: \.isFirstResponder) else { return false }
        able[(index + step + able.count) % able.count].takeFocus()
        return true
    }
}
