@testable import BindingKit
@testable import TestSupport

/// A screen that presents the pictures of a gallery.
@MainActor
final class Sheets {
    let gallery = Gallery()
    let screen = MemoryPresenter("screen")
    let manager = BindingManager()
    private(set) var record: BindingRecord?
    /// The callbacks so far: “A gone”.
    var events: [String] = []

    init(isEnabled: Bool = true) {
        if isEnabled { manager.enable() }
    }

    var calls: [String] { screen.toolkit.calls }
    var mistakes: [String] { screen.toolkit.mistakes }
    var shows: String { screen.shows }

    @discardableResult
    func bind() -> BindingRecord {
        let screen = screen
        let record = manager.bindPresentation(
            on: screen, toSubject: gallery, twoWay: \.picture,
            onDismiss: { [weak self] in self?.events.append("gone") }
        ) { [unowned screen] picture in screen.screen(picture.id) }
        self.record = record
        return record
    }

    /// Sets the picture, and ends the turn.
    func show(_ id: String?) {
        gallery.show(id)
        settleTurn()
    }

    /// Presents a picture, and finishes the transition.
    func present(_ id: String) {
        show(id)
        screen.finish()
        settleTurn()
    }

    /// Simulates that the user dismisses the shown content. The turn ends.
    func swipeAway() {
        screen.swipeAway()
        settleTurn()
        settleTurn()
    }

    /// Ends the transition and the turn.
    func finish() {
        screen.finish()
        settleTurn()
        settleTurn()
    }
}
