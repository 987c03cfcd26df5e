import BindingKit
import Foundation
import Observation
import Testing

@testable import TestSupport

/// Master and detail: a field edits a property of the selected object, and the selection changes
/// while the user types.
@MainActor
@Suite struct SwappedObjectTests {
    let manager = BindingManager()
    let field = Field()
    private let nails = Tool("Nails", count: 7)
    private let hammer = Tool("Hammer", count: 7)
    private let tools: ArrayController<Tool>

    init() {
        tools = ArrayController(content: [nails, hammer])
        tools.selection = nails
    }

    private func bindName(
        _ writeBack: WriteBack = .onEachChange
    ) -> BindingRecord {
        let binding = manager.bindObserver(
            EditedProperty(field, \.text), toSubject: tools, \.selection, twoWay: \.name,
            transform: ValueTransform.identity.toOptional(), whenNil: nil, writeBack: writeBack,
            validate: .required())
        manager.enable()
        return binding
    }

    // MARK: Following

    @Test func theViewShowsTheObjectThatThePathLeadsTo() {
        _ = bindName()
        #expect(field.text == "Nails")
        tools.selection = hammer
        manager.updateIfNeeded()
        #expect(field.text == "Hammer")
        hammer.name = "Big hammer"
        manager.updateIfNeeded()
        #expect(field.text == "Big hammer")
        nails.name = "Old"
        #expect(manager.updateIfNeeded() == 0, "the former object is forgotten")
    }

    @Test func anEditReachesTheObjectThatIsShown() {
        _ = bindName()
        field.enter("Screws")
        #expect(nails.name == "Screws")
        tools.selection = hammer
        manager.updateIfNeeded()
        field.enter("Saw")
        #expect(hammer.name == "Saw")
        #expect(nails.name == "Screws")
    }

    @Test func anEditInTheTurnOfTheSwapBelongsToTheObjectThatIsStillShown() {
        _ = bindName()
        tools.selection = hammer
        field.enter("Screws")
        #expect(nails.name == "Screws")
        #expect(hammer.name == "Hammer")
        manager.updateIfNeeded()
        #expect(field.text == "Hammer")
    }

    // MARK: Open edits

    @Test func anOpenEditIsWrittenToTheObjectThatItBeganOn() {
        _ = bindName(.onCommit)
        field.focus()
        field.enter("Screws")
        tools.selection = hammer
        manager.updateIfNeeded()
        #expect(nails.name == "Screws")
        #expect(hammer.name == "Hammer")
        #expect(field.text == "Hammer", "also while the field has the focus")

        field.enter("Saw")
        field.pressReturn()
        #expect(hammer.name == "Saw")
        #expect(nails.name == "Screws")
    }

    @Test func aRefusedEditIsDroppedWithAWarning() {
        let binding = bindName()
        field.focus()
        field.enter("")
        #expect(binding.validationError != nil)
        let log = logged(.warning) {
            tools.selection = hammer
            manager.updateIfNeeded()
        }
        #expect(log.count == 1)
        #expect(log.first?.message.contains("dropped a refused edit") == true)
        #expect(field.text == "Hammer")
        #expect(manager.isValid)

        field.enter("Saw")
        #expect(hammer.name == "Saw")
        #expect(nails.name == "Nails")
    }

    @Test func aRefusedTextThatIsCorrectedInTheTurnOfTheSwapBelongsToItsObject() {
        _ = bindName()
        field.focus()
        field.enter("")
        tools.selection = hammer
        field.enter("Screws")
        manager.updateIfNeeded()
        #expect(nails.name == "Screws")
        #expect(hammer.name == "Hammer")
        #expect(field.text == "Hammer")
    }

    @Test func aCommitInTheTurnOfTheSwapBelongsToTheObjectThatIsStillShown() {
        _ = bindName(.onCommit)
        field.focus()
        field.enter("Screws")
        tools.selection = hammer
        field.blur()
        #expect(nails.name == "Screws")
        #expect(hammer.name == "Hammer")
        #expect(field.text == "Hammer")
    }

    @Test func anEditThatWaitsForAPauseIsWrittenBeforeTheSwap() {
        let clock = ManualClock()
        _ = bindName(.afterPause(.seconds(1), clock: clock))
        field.focus()
        field.enter("Screws")
        tools.selection = hammer
        manager.updateIfNeeded()
        #expect(nails.name == "Screws")
        #expect(hammer.name == "Hammer")
    }

    @Test func disablingCommitsToTheObjectThatIsStillShown() {
        _ = bindName(.onCommit)
        field.focus()
        field.enter("Screws")
        tools.selection = hammer
        manager.disable()
        #expect(nails.name == "Screws")
        #expect(hammer.name == "Hammer")
        manager.enable()
        #expect(field.text == "Hammer")
    }

    @Test func aDiscardedEditIsWrittenToNoObject() {
        _ = bindName(.onCommit)
        field.focus()
        field.enter("Screws")
        tools.selection = hammer
        manager.discardEditing()
        #expect(field.text == "Hammer")
        #expect(nails.name == "Nails")
    }

    @Test func aTextThatIsComposedBelongsToTheObjectThatItBeganOn() {
        _ = bindName()
        field.focus()
        field.compose("ね")
        tools.selection = hammer
        let writes = field.writes
        manager.updateIfNeeded()
        #expect(field.writes == writes, "the view is left alone while text is composed")
        field.endComposing("釘")
        #expect(nails.name == "釘")
        #expect(hammer.name == "Hammer")
        #expect(field.text == "Hammer")
    }

    @Test func aSetterThatSwapsTheObjectGetsItsEdit() {
        _ = bindName()
        nails.onSet = { [tools, hammer] in tools.selection = hammer }
        field.enter("Screws")
        manager.updateIfNeeded()
        #expect(nails.name == "Screws")
        #expect(hammer.name == "Hammer")
        #expect(field.text == "Hammer")
    }

    @Test func aValidationThatSwapsTheObjectLeavesTheEditWhereItBegan() {
        manager.bindObserver(
            EditedProperty(field, \.text), toSubject: tools, \.selection, twoWay: \.name,
            transform: ValueTransform.identity.toOptional(), whenNil: nil,
            validate: Validation { [tools, hammer] _ in tools.selection = hammer })
        manager.enable()
        field.enter("Screws")
        manager.updateIfNeeded()
        #expect(nails.name == "Screws")
        #expect(hammer.name == "Hammer")
        #expect(field.text == "Hammer")
    }

    // MARK: A controller with a registrar

    @Test func aSwapThatIsDeliveredAtOnceTakesTheEditAlong() {
        let selected = Selected(nails)
        manager.bindObserver(
            EditedProperty(field, \.text), toSubject: selected, \.tool, twoWay: \.name,
            transform: ValueTransform.identity.toOptional(), whenNil: nil, writeBack: .onCommit)
        manager.enable()
        field.focus()
        field.enter("Screws")
        selected.tool = hammer
        #expect(nails.name == "Screws")
        #expect(field.text == "Hammer")
        #expect(hammer.name == "Hammer")
    }

    @Test func aSetterThatSwapsAPathWithARegistrarGetsItsEdit() {
        let selected = Selected(nails)
        let binding = manager.bindObserver(
            EditedProperty(field, \.text), toSubject: selected, \.tool, twoWay: \.name,
            transform: ValueTransform.identity.toOptional(), whenNil: nil)
        manager.enable()
        nails.onSet = { [hammer] in selected.tool = hammer }
        field.enter("Screws")
        #expect(nails.name == "Screws")
        #expect(field.text == "Hammer")
        #expect(hammer.name == "Hammer")
        #expect(binding.subject === selected)
    }

    // MARK: No object

    @Test func withoutAnObjectNilIsShownAndAnEditIsRefused() {
        let binding = bindName()
        #expect(binding.hasObject)
        tools.selection = nil
        manager.updateIfNeeded()
        #expect(field.text == nil)
        #expect(!binding.hasObject)

        field.enter("Screws")
        #expect(binding.validationError?.message == "Nothing is selected.")
        #expect(nails.name == "Nails")

        tools.selection = hammer
        manager.updateIfNeeded()
        #expect(field.text == "Hammer")
        #expect(binding.hasObject)
        #expect(manager.isValid)
    }

    @Test func whatStandsForNoObjectIsShown() {
        let label = EditableLabel()
        tools.selection = nil
        manager.bindObserver(
            EditedProperty(label, \.text), toSubject: tools, \.selection, twoWay: \.name,
            whenNil: "–")
        manager.enable()
        #expect(label.text == "–")
        tools.selection = nails
        manager.updateIfNeeded()
        #expect(label.text == "Nails")
    }

    @Test func aFormDisablesItselfWhileThereIsNoObject() {
        let form = PlainView()
        let binding = bindName()
        manager.bindObserver(form, \.isOn, toSubject: binding, \.hasObject)
        #expect(form.isOn)
        tools.selection = nil
        manager.updateIfNeeded()
        #expect(!form.isOn)
        tools.selection = hammer
        manager.updateIfNeeded()
        #expect(form.isOn)
        binding.unbind()
        #expect(!form.isOn)
    }

    @Test func awaitedContentLeavesThePlaceholder() {
        let controller = ObjectController<Tool>()
        field.text = "placeholder"
        let binding = manager.bindObserver(
            EditedProperty(field, \.text), toSubject: controller, \.content, twoWay: \.name,
            transform: ValueTransform.identity.toOptional(), whenNil: nil)
        manager.enable()
        #expect(field.text == "placeholder")
        #expect(!binding.hasObject)
        field.enter("too early")
        #expect(binding.validationError?.message == "Nothing is selected.")
        controller.content = nails
        manager.updateIfNeeded()
        #expect(field.text == "Nails")
        #expect(nails.name == "Nails")
    }

    @Test func anObjectThatDiesTakesTheEditAlong() {
        let controller = ObjectController(content: Tool("Glue", count: 1))
        weak var glue: AnyObject?
        glue = controller.content
        let binding = manager.bindObserver(
            EditedProperty(field, \.text), toSubject: controller, \.content, twoWay: \.name,
            transform: ValueTransform.identity.toOptional(), whenNil: nil, writeBack: .onCommit)
        manager.enable()
        field.focus()
        field.enter("Paste")
        controller.content = nil
        #expect(glue == nil, "the binding retains no object")
        manager.updateIfNeeded()
        #expect(field.text == nil)
        #expect(manager.isValid)
        #expect(binding.state == .active)
    }

    // MARK: Transforms

    @Test func aRefusedNumberStaysAwayFromTheNextObject() {
        let binding = manager.bindObserver(
            EditedProperty(field, \.text), toSubject: tools, \.selection, twoWay: \.count,
            transform: ValueTransform.text(.number).toOptional(), whenNil: nil,
            validate: .range(0...99))
        manager.enable()
        field.focus()
        field.enter("100")
        tools.selection = hammer
        manager.updateIfNeeded()
        #expect(field.text == "7")
        field.enter("8")
        #expect(hammer.count == 8)
        #expect(nails.count == 7)
        #expect(binding.validationError == nil)
    }

    @Test func anotherObjectWithTheSameValueIsShownInTheModelsWords() {
        manager.bindObserver(
            EditedProperty(field, \.text), toSubject: tools, \.selection, twoWay: \.count,
            transform: ValueTransform.text(.number).toOptional(), whenNil: nil)
        manager.enable()
        field.focus()
        field.enter("07")
        #expect(field.text == "07")
        tools.selection = hammer
        manager.updateIfNeeded()
        #expect(field.text == "7")
    }

    @Test func anotherObjectWithTheSameValueIsNotWrittenAgain() {
        manager.bindObserver(
            EditedProperty(field, \.text), toSubject: tools, \.selection, twoWay: \.count,
            transform: ValueTransform.text(.number).toOptional(), whenNil: nil)
        manager.enable()
        let writes = field.writes
        tools.selection = hammer
        manager.updateIfNeeded()
        #expect(field.writes == writes)
        field.enter("8")
        #expect(hammer.count == 8)
        #expect(nails.count == 7)
    }

    @Test func anObjectWhoseTransformFailsIsNotEditedByWhatTheViewStillShows() {
        manager.bindObserver(
            EditedProperty(field, \.text), toSubject: tools, \.selection, twoWay: \.name,
            transform: ValueTransform(
                forward: {
                    guard $0 != "Hammer" else { throw ValidationError("no hammers") }
                    return $0
                }, reverse: { $0 }
            ).toOptional(), whenNil: nil)
        manager.enable()
        tools.selection = hammer
        manager.updateIfNeeded()
        #expect(field.text == "Nails")
        field.enter("Screws")
        #expect(hammer.name == "Hammer")
        #expect(nails.name == "Screws", "the view still shows this one")
    }

    // MARK: Other modes and paths

    @Test func anObjectThatIsAlwaysThereIsPinnedThroughAComputedProperty() {
        let owner = Owner(nails)
        manager.bindObserver(
            EditedProperty(field, \.text), toSubject: owner, \.current, twoWay: \.name,
            transform: ValueTransform.identity.toOptional(), whenNil: nil, writeBack: .onCommit)
        manager.enable()
        field.focus()
        field.enter("Screws")
        owner.tool = hammer
        manager.updateIfNeeded()
        #expect(nails.name == "Screws")
        #expect(hammer.name == "Hammer")
        #expect(field.text == "Hammer")
    }

    @Test func fromViewToModelTheNextEditBelongsToTheNextObject() {
        field.text = "Typed"
        manager.bindObserver(
            EditedProperty(field, \.text), toSubject: tools, \.selection, twoWay: \.name,
            transform: ValueTransform.identity.toOptional(), whenNil: nil, mode: .oneWayToSubject)
        manager.enable()
        #expect(nails.name == "Typed", "the view wins")
        tools.selection = hammer
        manager.updateIfNeeded()
        #expect(hammer.name == "Hammer")
        field.enter("Saw")
        #expect(hammer.name == "Saw")
        #expect(nails.name == "Typed")
    }

    @Test(arguments: [BindingMode.oneWay, .oneTime])
    func whatIsNotEditedIsShownOnly(mode: BindingMode) {
        let binding = manager.bindObserver(
            EditedProperty(field, \.text), toSubject: tools, \.selection, twoWay: \.name,
            transform: ValueTransform.identity.toOptional(), whenNil: nil, mode: mode)
        manager.enable()
        #expect(field.text == "Nails")
        #expect(binding.hasObject)
        field.enter("Screws")
        manager.commitEditing()
        #expect(nails.name == "Nails")
        tools.selection = hammer
        manager.updateIfNeeded()
        #expect(field.text == (mode == .oneTime ? "Screws" : "Hammer"))
    }

    @Test func aControlNeedsNoKeyPath() {
        let slider = Slider()
        let binding = manager.bindObserver(
            slider, toSubject: tools, \.selection, twoWay: \.weight, whenNil: 0,
            validate: .range(...50))
        manager.enable()
        #expect(slider.value == 10)
        slider.drag(to: 20)
        #expect(nails.weight == 20)
        tools.selection = nil
        manager.updateIfNeeded()
        #expect(slider.value == 0)
        #expect(!binding.hasObject)
    }

    @Test(.gettersHaveSymbols) func theRecordReadsLikeTheCall() {
        let binding = bindName()
        #expect(binding.ends.hasSuffix("↔ arrayController.selection?.name") == true, "\(binding)")
    }
}

// MARK: - Material

@Observable
private final class Tool: Identifiable {
    @ObservationIgnored var onSet: (() -> Void)?

    var name: String { didSet { onSet?() } }
    var count: Int
    var weight = 10.0

    init(_ name: String, count: Int) {
        self.name = name
        self.count = count
    }
}

@Observable
private final class Selected {
    var tool: Tool?
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    init(_ tool: Tool?) { self.tool = tool }
}

@Observable
private final class Owner {
    var tool: Tool
    var current: Tool? { tool }

    init(_ tool: Tool) { self.tool = tool }
}

/// A view whose text can't be nil.
@MainActor
private final class EditableLabel: EditableView {
    var text = ""
    let editPhase = EditPhase.idle
    private let listeners = EditListeners()

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }
}

extension Slider: ValueControl {
    var edited: (Slider, ReferenceWritableKeyPath<Slider, Double>) { (self, \.value) }
}
