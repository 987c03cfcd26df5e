@testable import BindingKit
@testable import TestSupport

extension SentenceTable {
    /// Sentences about what is presented.
    static let ofScreens: [Sentence] = [
        .explained("The manager is disabled; what is presented is followed until it has gone.") {
            stage in
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
            : the closure has returned a content that is presented already. It is presented here when \
            it has gone there.
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
        .logged(.warning, ": no view has the key 2.") { stage in
            let gallery = Gallery()
            gallery.page = 2
            stage.manager.bindFocus(toSubject: gallery, twoWay: \.page, [1: stage.field])
            stage.manager.enable()
            withExtendedLifetime(gallery) {}
        },
    ]
}
