import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// What `explain` finds when it reads the model. Reading must leave no registration behind.
@MainActor
@Suite struct LookingTests {
    private let manager = BindingManager()
    private let label = Label()
    private let shelf = Shelf()

    private var explanation: String { manager.explain(label, \.text) }

    private func isBehind(_ value: String) -> Bool {
        explanation.contains("The model now holds \(value), but no change was announced: ")
    }

    // MARK: What was not announced

    @Test func aDerivationThatReadsAPlainObjectIsFoundToBeBehind() {
        manager.bindObserver(label, \.text, toSubject: shelf) { $0.box.name }
        manager.enable()
        #expect(!explanation.contains("The model now"))
        shelf.box.name = "pears"
        #expect(isBehind("\"pears\""))
        #expect(label.text == "apples", "nothing is delivered")
    }

    @Test func aWeakObjectThatHasDiedIsFoundToBeGone() {
        do {
            let person = Person()
            shelf.owner = person
            manager.bindObserver(label, \.text, toSubject: shelf, \.owner?.name)
            manager.enable()
            #expect(label.text == "Ada")
            settleTurn()
            withExtendedLifetime(person) {}
        }
        #expect(isBehind("nil"))
    }

    @Test func plainElementsOfAControllerAreFoundToHaveChanged() {
        let boxes = [Box(), Box()]
        let controller = ArrayController(content: boxes)
        controller.sort(by: \.name)
        manager.bindObserver(label, \.text, toSubject: controller) {
            $0.arrangedObjects.map(\.name).joined(separator: " ")
        }
        manager.enable()
        settleTurn()
        boxes[0].name = "pears"
        #expect(isBehind("\"pears apples\""))
    }

    @Test func aTransformThatReadsMoreThanItsArgumentIsFoundOut() {
        manager.bindObserver(label, \.text, toSubject: shelf, \.name) { [shelf] in
            "\($0) \(shelf.box.name)"
        }
        manager.enable()
        #expect(!explanation.contains("transform"))
        shelf.box.name = "pears"
        #expect(
            explanation.hasSuffix(
                """
                Its transform now returns "shelf pears" for the same value, because it reads \
                another property that is not observed. Derive the value from the subject instead.
                """))
    }

    @Test func aDerivationThatThrowsByNowIsFoundOut() {
        manager.bindObserver(label, \.text, toSubject: shelf) {
            guard $0.box.name == "apples" else { throw Refusal() }
            return $0.box.name
        }
        manager.enable()
        shelf.box.name = "pears"
        #expect(explanation.contains("Its derivation now throws, but no change was announced"))
        #expect(manager.bindings.first?.state == .active)
    }

    @Test func anObjectInTwoPartsIsReadByBothAndNotBlamed() {
        let (field, people) = (Field(), ObjectController(content: Person()))
        manager.bindObserver(
            EditedProperty(field, \.text), toSubject: people, \.content, twoWay: \.name,
            transform: ValueTransform.identity.toOptional(), whenNil: nil)
        #expect(logged { manager.enable() }.isEmpty)
        settleTurn()
        #expect(!manager.explain(field, \.text).contains("observable"))
    }

    @Test func aControllerThatNeverHadContentIsNotBlamed() {
        let people = ObjectController<Person>()
        manager.bindObserver(label, \.text, toSubject: people, \.content?.name)
        #expect(logged { manager.enable() }.isEmpty)
        #expect(explanation.contains("The subject has not had a value to deliver yet."))
    }

    @Test func valuesThatAreMadeAnewAreNoChange() {
        manager.bindObserver(label, \.company, toSubject: shelf) { _ in Company("new") }
        manager.bindObserver(label, \.action, toSubject: shelf, \.name) { _ in {} }
        manager.enable()
        #expect(!manager.explain(label, \.company).contains("now"))
        #expect(!manager.explain(label, \.action).contains("now"))
    }

    @Test func aModeThatDeliversOnceIsNamed() {
        let field = Field()
        manager.bindObserver(
            field, \.text, toSubject: shelf, twoWay: \.name, whenNil: "", mode: .oneTime)
        manager.enable()
        settleTurn()
        shelf.name = "other"
        settleTurn()
        let text = manager.explain(field, \.text)
        #expect(text.contains("Its mode is `oneTime`, so later changes are not delivered."))
        #expect(!text.contains("announced"))
    }

    // MARK: Not looking

    @Test func aModelThatHasAnnouncedAChangeIsNotReadInThatTurn() {
        var reads = 0
        manager.bindObserver(label, \.text, toSubject: shelf) {
            reads += 1
            return $0.name
        }
        manager.enable()
        shelf.name = "first"
        reads = 0
        #expect(explanation.contains("A change was announced and arrives at the end of this turn"))
        #expect(reads == 0)
        manager.updateIfNeeded()
        reads = 0
        #expect(explanation.contains("A change was announced in this turn. The model was not read"))
        #expect(reads == 0)
        settleTurn()
        #expect(!explanation.contains("announced"))
    }

    @Test func aModelThatIsBeingChangedInPlaceIsNotRead() {
        let bulletin = Bulletin("Rain")
        manager.bindObserver(label, \.text, toSubject: bulletin, \.text)
        manager.enable()
        var text = ""
        func change(_ value: inout String) {
            text = explanation
            value = "Sun"
        }
        change(&bulletin.text)
        #expect(text.contains("The model was not read again, because an update is running."))
        #expect(label.text == "Sun")
    }

    @Test func aTrackedReadAroundItSubscribesToNothing() {
        let bulletin = Bulletin("Rain")
        manager.bindObserver(label, \.text, toSubject: shelf) { $0.name }
        manager.bindObserver(label, \.title, toSubject: bulletin, \.text)
        manager.enable()
        nonisolated(unsafe) var isCalled = false
        let texts = withObservationTracking {
            [explanation, manager.explain(label, \.title)]
        } onChange: {
            isCalled = true
        }
        for text in texts { #expect(text.hasSuffix("because the caller's reads are tracked.")) }
        (shelf.name, bulletin.text) = ("other", "Sun")
        #expect(!isCalled)
        settleTurn()
        #expect((label.text, label.title) == ("other", "Sun"))
    }

    @Test func aRefreshOfTheInspectorReadsNoModel() throws {
        var reads = 0
        let record = manager.bindObserver(label, \.text, toSubject: shelf) {
            reads += 1
            return $0.box.name
        }
        manager.enable()
        let inspection = BindingInspection()
        inspection.start()
        defer { inspection.stop() }
        shelf.box.name = "pears"
        reads = 0
        inspection.selection = [record.order]
        inspection.refresh()
        #expect(reads == 0)
        #expect(inspection.explanation.contains("\"apples\""))
        #expect(!inspection.explanation.contains("pears"))
        let inspected = try #require(inspection.binding(record.order))
        #expect(inspected.explanation.contains("The model now holds \"pears\""), "who asks is told")
    }

    // MARK: Leaving nothing behind

    @Test func lookingIsNoWorkOfTheLibraryAndKeepsSubscriptions() {
        manager.bindObserver(label, \.text, toSubject: shelf) { $0.box.name + $0.name }
        manager.enable()
        shelf.box.name = "pears"
        // Threads of other tests may change something meanwhile, and this is counted, too.
        #expect((0..<5).contains { _ in Work.of { _ = explanation } == Work() })
        shelf.name = "!"
        settleTurn()
        #expect(label.text == "pears!")
    }

    @Test func whatWasReadIsReleased() {
        weak var latest: Company?
        manager.bindObserver(label, \.text, toSubject: shelf) { _ in
            let company = Company("new")
            latest = company
            return company.title
        }
        manager.bindObserver(label, \.company, toSubject: shelf) { _ in
            let company = Company("new")
            latest = company
            return company
        }
        manager.enable()
        _ = manager.explain(label, \.company)
        #expect(latest == nil)
    }

    @Test func aGetterWithEffectsHasThemDeliveredAtTheEndOfTheTurn() {
        let (bulletin, other) = (Bulletin("0"), Label())
        manager.bindObserver(other, \.text, toSubject: bulletin, \.text)
        var reads = 0
        manager.bindObserver(label, \.text, toSubject: shelf) {
            reads += 1
            bulletin.text = "\(reads)"
            return $0.name
        }
        manager.enable()
        settleTurn()
        let shown = other.text
        _ = explanation
        #expect(other.text == shown, "nothing is delivered")
        settleTurn()
        #expect(other.text == bulletin.text && other.text != shown)
    }

    @Test func aGetterThatEndsTheBindingIsSurvived() {
        manager.bindObserver(label, \.text, toSubject: shelf) { [weak manager] in
            if $0.box.name == "end" { manager?.removeAllBindings() }
            return $0.name
        }
        manager.enable()
        shelf.box.name = "end"
        #expect(explanation.contains("It is written by"))
        #expect(manager.bindings.isEmpty)
    }

    @Test func aViewThatDiesWhileItIsDescribedIsDescribed() throws {
        var view: TellingView? = TellingView()
        let record = try #require(
            view.map {
                manager.bindObserver($0, \.told, toSubject: shelf, \.name) { Told(text: $0) }
            })
        manager.enable()
        Told.onDescription = { view = nil }
        defer { Told.onDescription = nil }
        #expect(record.explanation(isLooking: true).contains("holds shelf."))
        #expect(view == nil && record.state == .ended)
    }
}

private final class Box: Identifiable {
    var name = "apples"
}

@Observable
private final class Shelf {
    var name = "shelf"
    var box = Box()
    weak var owner: Person?
}

private struct Told: CustomStringConvertible {
    @MainActor static var onDescription: (() -> Void)?
    var text = ""

    var description: String {
        MainActor.assumeIsolated { Self.onDescription?() }
        return text
    }
}

@MainActor
private final class TellingView {
    var told = Told()
}
