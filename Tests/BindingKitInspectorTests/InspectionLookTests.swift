import Testing

@testable import BindingKit
@testable import TestSupport

/// What a window gets from the model when the user requests it.
@MainActor
@Suite struct InspectionLookTests {
    private let manager = BindingManager()
    private let person = Person()
    private let label = Label()
    private let inspection = BindingInspection()
    private let reads = Reads()

    /// Chooses a binding. Its model has changed without an announcement.
    private func chooseOneThatIsBehind() {
        manager.bindObserver(label, \.number, toSubject: person) { [reads] in
            reads.count += 1
            reads.onRead?()
            return $0.shoeSize + $0.age - 36
        }
        manager.enable()
        settleTurn()
        inspection.refresh()
        inspection.selection = Set(manager.bindings.map(\.order))
        person.shoeSize = 43
        reads.count = 0
    }

    private var isFound: Bool {
        inspection.explanation.contains("The model now holds 43, but no change was announced: ")
    }

    @Test func theModelIsReadWhenTheUserAsks() {
        chooseOneThatIsBehind()
        inspection.refresh()
        #expect(!isFound && reads.count == 0)
        inspection.lookAtModel()
        #expect(isFound && reads.count > 0)
        #expect(label.number == 42, "nothing is delivered")
    }

    @Test func theAnswerStaysWhileTheBindingHasNothingElseToSay() {
        chooseOneThatIsBehind()
        inspection.lookAtModel()
        reads.count = 0
        for _ in 0..<3 { inspection.refresh() }
        #expect(isFound && reads.count == 0)
        person.age += 1
        settleTurn()
        inspection.refresh()
        #expect(!inspection.explanation.contains("The model now"))
        #expect(inspection.explanation.contains("44"))
    }

    @Test func anotherLookFindsWhatHasChangedSince() {
        chooseOneThatIsBehind()
        inspection.lookAtModel()
        person.shoeSize = 44
        inspection.refresh()
        #expect(isFound)
        inspection.lookAtModel()
        #expect(inspection.explanation.contains("The model now holds 44"))
    }

    @Test func anAnswerIsThatOfTheBindingThatWasChosen() {
        chooseOneThatIsBehind()
        inspection.lookAtModel()
        let chosen = inspection.selection
        inspection.selection = []
        #expect(inspection.explanation.isEmpty)
        inspection.selection = chosen
        #expect(!isFound)
    }

    @Test func withoutAChosenBindingThereIsNoAnswer() {
        inspection.lookAtModel()
        #expect(inspection.explanation.isEmpty)
        chooseOneThatIsBehind()
        manager.removeAllBindings()
        inspection.lookAtModel()
        #expect(inspection.explanation == "The binding has ended." && reads.count == 0)
    }

    @Test func aGetterThatChoosesAnotherBindingGetsNoAnswerShownThere() {
        chooseOneThatIsBehind()
        reads.onRead = { [inspection] in inspection.selection = [] }
        inspection.lookAtModel()
        #expect(inspection.explanation.isEmpty)
    }

    @Test func aGetterThatLooksItselfIsAnswered() {
        chooseOneThatIsBehind()
        reads.onRead = { [inspection] in inspection.lookAtModel() }
        inspection.lookAtModel()
        #expect(isFound && reads.count < 5)
    }

    @Test func aModelThatMayBeInItsSetterIsNotRead() {
        chooseOneThatIsBehind()
        person.age += 1
        settleTurn()
        person.age += 1
        reads.count = 0
        inspection.lookAtModel()
        #expect(inspection.explanation.contains("A change was announced and arrives"))
        #expect(reads.count == 0)
    }
}

@MainActor
private final class Reads {
    var count = 0
    var onRead: (() -> Void)?
}
