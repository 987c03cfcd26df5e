import Testing

@testable import BindingKit
@testable import TestSupport

@MainActor
@Suite struct WriteBackTests {
    let manager = BindingManager()
    let form = Form()
    let field = Field()
    let clock = ManualClock()

    private func bind() -> BindingRecord {
        let binding = manager.bindObserver(
            field, \.text, toSubject: form, twoWay: \.name,
            writeBack: .afterPause(.milliseconds(300), clock: clock))
        manager.enable()
        return binding
    }

    @Test func aPauseWritesOnceWithTheLastValue() async {
        let binding = bind()
        field.focus()
        field.type("x")
        let first = binding.session?.timer
        clock.advance(by: .milliseconds(200))
        field.type("yz")
        clock.advance(by: .milliseconds(299))
        await first?.value
        #expect(form.sets.isEmpty)

        clock.advance(by: .milliseconds(1))
        await binding.session?.timer?.value
        #expect(form.sets == ["name=Adaxyz"])
    }

    @Test func aCommitDoesNotWaitForThePause() async {
        let binding = bind()
        field.focus()
        field.type("x")
        let timer = binding.session?.timer
        field.blur()
        #expect(form.sets == ["name=Adax"])

        clock.advance(by: .seconds(1))
        await timer?.value
        #expect(form.sets == ["name=Adax"])
    }

    @Test func theModelWaitsDuringThePauseAlsoWithoutAFocus() async {
        let binding = bind()
        field.enter("user")
        form.name = "model"
        manager.updateIfNeeded()
        #expect(field.text == "user")

        clock.advance(by: .seconds(1))
        await binding.session?.timer?.value
        manager.updateIfNeeded()
        #expect(form.name == "user")
    }

    @Test func anEditTakenBackDuringThePauseLetsTheModelThrough() async {
        let binding = bind()
        field.enter("user")
        field.enter("Ada")
        form.name = "model"
        manager.updateIfNeeded()
        clock.advance(by: .seconds(1))
        await binding.session?.timer?.value
        #expect(form.name == "model")
        #expect(field.text == "model")
    }

    @Test func disablingDuringThePauseCommits() async {
        let binding = bind()
        field.enter("user")
        let timer = binding.session?.timer
        manager.disable()
        #expect(form.name == "user")
        clock.advance(by: .seconds(1))
        await timer?.value
        #expect(form.sets == ["name=user"])
    }

    @Test func unbindingDuringThePauseWritesNothing() async {
        let binding = bind()
        field.enter("user")
        let timer = binding.session?.timer
        binding.unbind()
        clock.advance(by: .seconds(1))
        await timer?.value
        #expect(form.sets.isEmpty)
    }

    @Test func escapeDuringThePauseWritesNothing() async {
        let binding = bind()
        field.focus()
        field.type("x")
        let timer = binding.session?.timer
        field.pressEscape()
        clock.advance(by: .seconds(1))
        await timer?.value
        #expect(form.sets.isEmpty)
        #expect(field.text == "Ada")
    }
}
