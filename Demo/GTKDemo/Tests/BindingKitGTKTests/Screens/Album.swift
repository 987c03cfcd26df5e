import BindingKitGTK
import CGTK
import Observation
import Testing

@testable import BindingKit

/// What a screen shows beside its values.
@MainActor
@Observable
final class Album {
    struct Photo: Identifiable, Sendable {
        let id: String
    }
    enum Part: Hashable { case title, note, place }

    var photo: Photo? { didSet { photos.append(photo?.id) } }
    var isHelpOpen = false
    var question: Question<String>?
    var focus: Part? { didSet { foci.append(focus) } }
    var title = ""

    /// What the properties were set to.
    @ObservationIgnored var photos: [String?] = []
    @ObservationIgnored var foci: [Part?] = []

    func show(_ id: String?) { photo = id.map(Photo.init) }
}

/// A page with a button and a field.
final class AlbumPage: ViewController {
    let button = Button("Help")
    let field = Entry()
    let bindings = BindingManager()

    override func loadView() -> Widget { Box(.vertical, [button, field]).margin(20) }
    override func viewWillAppear() { bindings.enable() }
    override func viewDidDisappear() { bindings.disable() }
}

/// A page in a window, and what it presents.
@MainActor
final class AlbumScreen {
    let album = Album()
    let page = AlbumPage(title: "Album")
    let window: Window
    /// The pages that were made, still alive or not.
    var made: [Made] = []

    struct Made {
        weak var page: AlbumPage?
        let title: String
    }

    private static var count = 0

    init(isShown: Bool = true) {
        Self.count += 1
        // By its title the window is found on the display.
        window = Window(title: "Album \(Self.count)", width: 300, height: 200)
        window.contentViewController = page
        if isShown {
            window.present()
            Turn.end()
        }
    }

    @discardableResult
    func bind<Host: Presenter>(on presenter: Host) -> BindingRecord
    where Host.Content == ViewController {
        page.bindings.bindPresentation(on: presenter, toSubject: album, twoWay: \.photo) {
            [weak self] photo in self?.makePage(photo.id) ?? AlbumPage(title: "")
        }
    }

    @discardableResult
    func bindHelp<Host: Presenter>(on presenter: Host) -> BindingRecord
    where Host.Content == ViewController {
        page.bindings.bindPresentation(on: presenter, toSubject: album, twoWay: \.isHelpOpen) {
            [weak self] in self?.makePage("Help") ?? AlbumPage(title: "")
        }
    }

    func makePage(_ title: String) -> AlbumPage {
        let page = AlbumPage(title: title)
        made.append(Made(page: page, title: title))
        return page
    }

    /// Sets what is shown, and ends the turn.
    func show(_ id: String?) {
        album.show(id)
        Turn.end()
    }

    /// The titles of the pages that are on screen in front of this one.
    var shown: [String] {
        made.compactMap(\.page).filter { $0.view.isMapped }.map(\.title)
    }

    /// The page that is shown.
    var content: AlbumPage? { made.compactMap(\.page).last { $0.view.isMapped } }
}

extension Presenter {
    /// From now on nothing is found before a frame, but only where GTK reports it.
    func stopLooking() { FrameClients.shared.removeAll { $0 is PresentationSlot } }
}

/// Tests of dialogs, one at a time: each of them asks which dialog is in front.
@Suite(.onDisplay, .serialized) enum ScreenTests {}

/// The end of a turn.
@MainActor
enum Turn {
    static func end() {
        for _ in 0..<3 {
            Display.endEvent()
            UpdateQueue.shared.settleTurn()
        }
    }
}

extension Window {
    /// The cross in the title bar.
    func pressCross() {
        gtk_window_close(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkWindow.self))
        Turn.end()
    }
}

extension Button {
    func press() {
        cgtk_emit(pointer, "clicked")
        Turn.end()
    }
}
