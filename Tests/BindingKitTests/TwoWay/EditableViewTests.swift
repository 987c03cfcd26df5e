import BindingKit
import Testing

@testable import TestSupport

@MainActor
@Suite struct EditableViewTests {
    private func suite(
        _ makeView: @escaping () -> Field
    ) -> EditableViewConformance<Field, String?> {
        EditableViewConformance(
            keyPath: \Field.text, values: ["one", "two", "three"], makeView: makeView,
            change: { $0.enter($1) }, begin: { $0.focus() }, commit: { $0.blur() },
            cancel: { $0.pressEscape() })
    }

    @Test func aFieldConforms() {
        #expect(suite { Field() }.failures() == [])
    }

    @Test func aFieldThatReportsEverythingConforms() {
        let chatty = suite {
            let field = Field()
            field.reportsEverything = true
            return field
        }
        #expect(chatty.failures() == [])
    }

    @Test func aSliderConforms() {
        let suite = EditableViewConformance(
            keyPath: \Slider.value, values: [0, 0.5, 1], makeView: { Slider() },
            change: { $0.drag(to: $1) }, begin: { $0.touch() }, commit: { $0.lift() })
        #expect(suite.failures() == [])
    }

    @Test func theSuiteFindsAViewThatForgetsItsPromises() {
        let suite = EditableViewConformance(
            keyPath: \Forgetful.value, values: [0, 1, 2], makeView: { Forgetful() },
            change: { $0.value = $1 }, begin: { _ in }, commit: { _ in }, cancel: { _ in })
        #expect(suite.failures().count > 8)
    }

    @Test func listenersMayLeaveAndJoinDuringAReport() {
        let listeners = EditListeners()
        var told: [String] = []
        var tokens: [EditToken] = []
        let first = listeners.add { _ in
            told.append("first")
            tokens = []
        }
        tokens = [
            listeners.add { _ in told.append("second") },
            listeners.add { _ in told.append("third") },
        ]
        listeners.send(.changed)
        #expect(told == ["first"])
        #expect(tokens.isEmpty)
        withExtendedLifetime(first) {}
        #expect(!listeners.isEmpty)
    }

    @Test func aTokenMayBeReleasedOnAnotherThread() async {
        let listeners = EditListeners()
        let token = listeners.add { _ in }
        await Task.detached { withExtendedLifetime(token) {} }.value
        listeners.send(.changed)
    }
}

@MainActor
private final class Forgetful: EditableView {
    var value = 0
    var editPhase: EditPhase { .idle }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        EditToken {}
    }

    func keepSelection(during write: () -> Void) {}
}
