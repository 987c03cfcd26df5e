import BindingKit

/// A page of a stack in memory.
@MainActor
final class MemoryPage {
    let name: String

    init(_ name: String) { self.name = name }
}

/// A stack of a toolkit in memory. It pushes and pops pages, and the test ends the transitions.
///
/// The stack is as strict as UIKit: it records every call that is not allowed as a mistake.
@MainActor
final class MemoryStack: NavigationStack {
    /// The pages that a caller has set: “A B”, or “put A B” without a transition.
    private(set) var calls: [String] = []
    /// The calls that were not allowed.
    private(set) var mistakes: [String] = []
    /// The names of the pages that the user or client code has removed, in this order.
    private(set) var left: [String] = []
    /// The stack calls it with the former and the new pages when a caller sets other pages.
    var onSet: (([MemoryPage], [MemoryPage]) -> Void)?
    /// Whether the stack announces its changes.
    var announces = true
    /// Whether the stack is in a window.
    var isOnScreen: Bool { didSet { announce() } }
    private(set) var pages: [MemoryPage] = []
    /// Whether a transition is under way.
    private(set) var isMoving = false
    /// The pages before the user began to go back. `nil` when the user can't cancel this.
    private var former: [MemoryPage]?
    private let listeners = EditListeners()

    init(isOnScreen: Bool = true) { self.isOnScreen = isOnScreen }

    /// The names of the pages: “A B”; followed by dots during a transition.
    var shows: String {
        pages.map(\.name).joined(separator: " ") + (isMoving ? " …" : "")
    }

    /// Whether there are listeners.
    var isObserved: Bool { !listeners.isEmpty }

    // MARK: Asked by the library

    var stackPages: [MemoryPage] { pages }

    var stackPhase: PresenterPhase {
        if isMoving { return .busy }
        return isOnScreen ? .ready : .offScreen
    }

    func setStackPages(_ latest: [MemoryPage], animated: Bool) {
        let names = latest.map(\.name).joined(separator: " ")
        calls.append(animated ? names : "put \(names)")
        if isMoving { mistakes.append("sets \(names) in a transition") }
        if animated, !isOnScreen { mistakes.append("moves to \(names) off screen") }
        if latest.elementsEqual(pages, by: ===) { mistakes.append("sets \(names) again") }
        if Set(latest.map(ObjectIdentifier.init)).count < latest.count {
            mistakes.append("sets a page twice: \(names)")
        }
        onSet?(pages, latest)
        move(to: latest, animated: animated)
    }

    func reportChanges(to report: @escaping @MainActor () -> Void) -> EditToken {
        listeners.add { _ in report() }
    }

    // MARK: What client code does without a binding

    /// Shows pages immediately, unless a transition is under way.
    func setForeign(_ latest: [MemoryPage]) {
        guard !isMoving else { return }
        leave(pages, for: latest)
        move(to: latest, animated: false)
    }

    /// Pushes a page immediately, unless a transition is under way.
    func pushForeign(_ name: String) { setForeign(pages + [MemoryPage(name)]) }

    // MARK: What the user does, and time

    /// Begins to go back to a number of pages.
    func swipe(to count: Int) {
        guard isOnScreen, !isMoving, count < pages.count else { return }
        let former = pages
        // Like UIKit: if the user cancels, the former pages are shown again.
        move(to: Array(pages[..<count]), animated: true)
        self.former = former
    }

    /// Goes back, and completes the transition.
    func goBack(to count: Int) {
        swipe(to: count)
        finish()
    }

    /// Cancels going back. The removed pages are then shown again.
    func giveUp() {
        guard let former else { return }
        (pages, self.former) = (former, nil)
        finish()
    }

    /// Completes the transition.
    func finish() {
        guard isMoving else { return }
        if let former { leave(former, for: pages) }
        former = nil
        isMoving = false
        announce()
    }

    private func leave(_ former: [MemoryPage], for latest: [MemoryPage]) {
        left += former.filter { page in !latest.contains { $0 === page } }.map(\.name)
    }

    private func move(to latest: [MemoryPage], animated: Bool) {
        pages = latest
        isMoving = animated
        announce()
    }

    private func announce() {
        if announces { listeners.send(.changed) }
    }
}
