import BindingKit
import Observation
import Testing

@testable import TestSupport

/// Each class of a hierarchy has a registrar of its own. The line with the registrar is for the
/// class's own properties.
@MainActor
@Suite struct InheritanceTests {
    private let manager = BindingManager()
    private let label = Label()
    private let other = Label()

    @Test("Contract 11: where each class has a registrar, every change arrives in the setter")
    func bothClassesNotifyAfterwards() {
        let model = Both()
        manager.bindObserver(label, \.text, toSubject: model) { "\($0.name) \($0.extra)" }
        manager.bindObserver(other, \.number, toSubject: model, \.extra)
        manager.bindObserver(other, \.title, toSubject: model, \.name)
        manager.enable()
        model.name = "b"
        #expect(label.text == "b 1" && other.title == "b")
        model.extra = 2
        #expect(label.text == "b 2" && other.number == 2)
    }

    @Test("Contract 11: properties of a subclass without the line arrive at the end of the turn")
    func aSubclassWithoutTheLineNotifiesInAdvance() {
        let model = BaseOnly()
        manager.bindObserver(label, \.text, toSubject: model) { "\($0.name) \($0.extra)" }
        manager.enable()
        model.name = "b"
        #expect(label.text == "b 1")
        model.extra = 2
        #expect(label.text == "b 1")
        settleTurn()
        #expect(label.text == "b 2")
    }

    @Test("Contract 11: properties of a superclass without the line arrive at the end of the turn")
    func aSuperclassWithoutTheLineNotifiesInAdvance() {
        let model = SubOnly()
        manager.bindObserver(label, \.text, toSubject: model) { "\($0.name) \($0.extra)" }
        manager.enable()
        model.extra = 2
        #expect(label.text == "a 2")
        model.name = "b"
        #expect(label.text == "a 2")
        settleTurn()
        #expect(label.text == "b 2")
    }

    @Test func anExplanationStatesForEachPropertyWhenItsChangesArrive() {
        let model = BaseOnly()
        manager.bindObserver(label, \.text, toSubject: model as AnnouncingBase, \.name)
        manager.bindObserver(label, \.number, toSubject: model, \.extra)
        manager.bindObserver(label, \.title, toSubject: model) { "\($0.name) \($0.extra)" }
        #expect(!manager.explain(label, \.text).contains("arrive"))
        manager.enable()
        let setter = "The subject's changes arrive before the setter returns."
        #expect(manager.explain(label, \.text).contains(setter))
        let turn = "The subject's changes arrive at the end of the turn."
        #expect(manager.explain(label, \.number).contains(turn))
        let both = """
            Changes to models with a `BindingRegistrar` arrive before the setter returns, other \
            changes at the end of the turn.
            """
        #expect(manager.explain(label, \.title).contains(both))
    }
}

@MainActor
@Observable private class AnnouncingBase {
    var name = "a"
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
}

@MainActor
@Observable private final class Both: AnnouncingBase {
    var extra = 1
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
}

@MainActor
@Observable private final class BaseOnly: AnnouncingBase {
    var extra = 1
}

@MainActor
@Observable private class PlainBase {
    var name = "a"
}

@MainActor
@Observable private final class SubOnly: PlainBase {
    var extra = 1
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
}
