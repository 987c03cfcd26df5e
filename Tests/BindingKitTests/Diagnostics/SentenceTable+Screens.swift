@testable import BindingKit
@testable import TestSupport

extension SentenceTable {
    /// Sentences about presentations.
    static let ofScreens: [Sentence] = [
        .explained(
            "The manager is disabled, but presented content stays up to date until it is dismissed."
        ) { stage in
            let (screen, gallery) = (MemoryPresenter("screen"), Gallery())
            let record = stage.manager.bindPresentation(
                on: screen, toSubject: gallery, twoWay: \.isHelpOpen
            ) { [unowned screen] in screen.screen("help") }
            stage.manager.enable()
            gallery.isHelpOpen = true
            settleTurn()
            stage.manager.disable()
            return withExtendedLifetime((screen, gallery)) {
                record.explanation(isLooking: false)
            }
        },
        .logged(
            .warning,
            """
            : the closure returned content that is already presented elsewhere. It is presented \
            here when it is dismissed there.
            """
        ) { stage in
            let (screen, gallery) = (MemoryPresenter("screen"), Gallery())
            let other = MemoryPresenter("other")
            let shown = other.screen("shown")
            other.presentForeign(shown)
            stage.manager.bindPresentation(
                on: screen, toSubject: gallery, twoWay: \.isHelpOpen
            ) { shown }
            stage.manager.enable()
            gallery.isHelpOpen = true
            settleTurn()
            withExtendedLifetime((screen, gallery, other)) {}
        },
        .logged(
            .warning,
            """
            : client code moved pages of the path, or removed pages below others, so the path ends \
            before them. Change the model's path instead. Pages left on the stack now belong to \
            client code.
            """
        ) { stage in
            let (stack, album) = (MemoryStack(isOnScreen: false), Album())
            stage.manager.bindPath(of: stack, toSubject: album, twoWay: \.path) {
                MemoryPage($0.id)
            }
            stage.manager.enable()
            album.open("A B")
            settleTurn()
            stack.setForeign([stack.pages[1]])
            settleTurn()
            withExtendedLifetime((stack, album)) {}
        },
        .logged(
            .warning,
            """
            : the closure returned a page that is already on the stack, so the path ends before \
            this page. Return another page for each element.
            """
        ) { stage in
            let (stack, album, page) = (MemoryStack(isOnScreen: false), Album(), MemoryPage("A"))
            stage.manager.bindPath(of: stack, toSubject: album, twoWay: \.path) { _ in page }
            stage.manager.enable()
            album.open("A B")
            settleTurn()
            withExtendedLifetime((stack, album)) {}
        },
        .logged(.warning, ": no view has the key 2.") { stage in
            let gallery = Gallery()
            gallery.page = 2
            stage.manager.bindFocus(toSubject: gallery, twoWay: \.page, [1: stage.field])
            stage.manager.enable()
            withExtendedLifetime(gallery) {}
        },
    ]
}
