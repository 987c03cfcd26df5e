import BindingKitGTK
import CGTK
import Observation
import Testing

@testable import BindingKit

/// The state of a screen: its presentations, questions and focus.
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

    /// The values that the properties were set to.
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

/// A page in a window, and the pages that it presents.
@MainActor
final class AlbumScreen {
    let album = Album()
    let page = AlbumPage(title: "Album")
    let window: Window
    /// Records of the pages that were made. The pages may be released.
    var made: [Made] = []

    struct Made {
        weak var page: AlbumPage?
        let title: String
    }

    private static var count = 0

    init(isShown: Bool = true) {
        Self.count += 1
        // The unique title identifies the window on the display.
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

    /// Presents a page, and ends the turn.
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
    /// From now on, changes are noticed only if GTK reports them, and not before frames.
    func stopLooking() { FrameClients.shared.removeAll { $0 is PresentationSlot } }
}

/// Tests of dialogs. They are serialized, because each one asks for the dialog in front.
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
    /// Presses the close button in the title bar.
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
