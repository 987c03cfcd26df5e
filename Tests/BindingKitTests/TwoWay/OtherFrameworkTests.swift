import BindingKit
import Observation
import Testing

@testable import TestSupport

/// A screen of another framework edits the same model. Like SwiftUI, it tracks the properties that
/// it reads, is drawn again after a change, and writes through a getter and a setter.
@MainActor
@Suite struct OtherFrameworkTests {
    @MainActor
    private final class Host {
        let form: Form
        private(set) var shown = ""
        private(set) var isToBeDrawn = true

        init(_ form: Form) {
            self.form = form
            draw()
        }

        func draw() {
            isToBeDrawn = false
            shown = withObservationTracking {
                form.name
            } onChange: { [weak self] in
                MainActor.assumeIsolated { self?.isToBeDrawn = true }
            }
        }

        func type(_ text: String) { form.name = text }
    }

    private let manager = BindingManager()
    private let form = Form()
    private let field = Field()

    private func bind() -> Host {
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name)
        manager.enable()
        return Host(form)
    }

    @Test func eachKeyInTheFieldIsToBeDrawnInTheHostAtOnce() {
        let host = bind()
        field.enter("Linus")
        #expect(host.isToBeDrawn)
        host.draw()
        #expect(host.shown == "Linus")
    }

    @Test func eachKeyInTheHostIsInTheFieldInTheSameTurn() {
        let host = bind()
        host.type("Grace")
        settleTurn()
        #expect(field.text == "Grace")
        #expect(form.name == "Grace")
    }

    @Test func theFieldsOwnValueIsNotWrittenBackByAHostThatDraws() {
        let host = bind()
        field.enter("Linus")
        let writes = field.writes.count
        host.draw()
        settleTurn()
        #expect(field.writes.count == writes)
        #expect(!host.isToBeDrawn)
    }

    @Test func anOpenEditStaysWhileTheHostTypes() {
        let host = bind()
        field.focus()
        field.enter("Linus")
        host.type("Grace")
        settleTurn()
        #expect(form.name == "Grace")
        #expect(field.text == "Linus")
    }
}
