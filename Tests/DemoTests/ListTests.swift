import BindingKit
import Testing

@testable import Terminal

@MainActor
@Suite struct ListTests {
    private let screen = ShelfList(height: 3)
    private var list: ListBox { screen.list }

    private func fill(_ count: Int) -> Shelf {
        let shelf = Shelf(count: count)
        screen.bind(shelf)
        _ = screen.lines
        return shelf
    }

    @Test func manyRows() {
        let shelf = fill(6)
        shelf.books = (0..<100_000).map { Book("Other \($0)") }
        #expect(screen.lines == ["  Other 0", "  Other 1", "  Other 2"])
        #expect(list.subviews.count == 3)
        #expect(screen.bindingCount == 3)
    }
}
