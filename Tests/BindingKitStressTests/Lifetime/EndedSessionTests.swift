import Testing

@testable import BindingKit
@testable import TestSupport

/// The session that writes edits ends, while client code keeps its binding.
@MainActor
@Suite struct EndedSessionTests {
    private let manager = BindingManager()

    @Test(arguments: [BindingMode.twoWay, .oneWayToSubject])
    func anEndedBindingReleasesItsSession(mode: BindingMode) {
        let (form, view) = (Form(), PlainView())
        let binding = manager.bindObserver(
            EditedProperty(observing: view, \.text), toSubject: form, twoWay: \.name, mode: mode)
        weak var session: AnyObject?
        session = binding.session
        #expect(session != nil)
        manager.enable()
        binding.unbind()
        #expect(session == nil)
    }

    @Test func theErrorOfAReleasedSessionIsWithdrawn() throws {
        let (form, field, label) = (Form(), Field(), Label())
        var owner: BindingManager? = BindingManager()
        let binding = try #require(
            owner?.bindObserver(
                field, \.text, toSubject: form, twoWay: \.name,
                validate: Validation { if $0 == "bad" { throw Refusal() } }))
        manager.bindObserver(label, \.text, toSubject: binding, \.validationError?.message)
        owner?.enable()
        manager.enable()
        field.enter("bad")
        #expect(label.text != nil)
        weak var session: AnyObject?
        session = binding.session
        #expect(session != nil)
        owner = nil
        settleTurn()
        #expect(label.text == nil)
        #expect(session == nil)
    }
}
