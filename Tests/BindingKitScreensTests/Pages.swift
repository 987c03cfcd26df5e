@testable import BindingKit
@testable import TestSupport

/// A stack that shows the path of an album.
@MainActor
final class Pages {
    let album = Album()
    let stack: MemoryStack
    let manager = BindingManager()
    /// The names of the pages that were made.
    private(set) var made: [String] = []
    /// The stack's binding calls this when it makes a page.
    var onMake: ((String) -> Void)?

    init(isEnabled: Bool = true, isOnScreen: Bool = true) {
        stack = MemoryStack(isOnScreen: isOnScreen)
        if isEnabled { manager.enable() }
    }

    var calls: [String] { stack.calls }
    var mistakes: [String] { stack.mistakes }
    var shows: String { stack.shows }

    @discardableResult
    func bind() -> BindingRecord {
        manager.bindPath(of: stack, toSubject: album, twoWay: \.path) { [weak self] picture in
            self?.make(picture.id) ?? MemoryPage("lost")
        }
    }

    func make(_ name: String) -> MemoryPage {
        made.append(name)
        onMake?(name)
        return MemoryPage(name)
    }

    /// Sets the path, and ends the turn.
    func open(_ ids: String) {
        album.open(ids)
        settleTurn()
    }

    /// Shows a path, and finishes the transitions.
    func show(_ ids: String) {
        open(ids)
        finish()
    }

    /// Ends the transition and the turn.
    func finish() {
        stack.finish()
        settleTurn()
        settleTurn()
    }

    /// Simulates that the user goes back until this number of pages is left. The turn ends.
    func goBack(to count: Int) {
        stack.goBack(to: count)
        settleTurn()
        settleTurn()
    }
}
