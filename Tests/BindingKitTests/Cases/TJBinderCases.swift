import Testing

@testable import BindingKit

/// What TJBinder's source does with the data objects of its views.
@MainActor
struct TJBinderCases {
    let manager = BindingManager()
    let label = Label()
    let person = Person("Ada", age: 36)

    @Test("Case 33: swapping the data object updates every view that shows it")
    func swapped() {
        let controller = ObjectController(content: person)
        let other = Label()
        manager.bindObserver(label, \.text, toSubject: controller, \.content?.name)
        manager.bindObserver(other, \.text, toSubject: controller) { $0.content?.name }
        manager.bindObserver(other, \.number, toSubject: controller, \.content?.age, whenNil: 0)
        manager.enable()
        controller.content = Person("Grace", age: 79)
        manager.updateIfNeeded()
        person.name = "forgotten"
        manager.updateIfNeeded()
        #expect(label.writes == ["Ada", "Grace"] && other.writes == ["Ada", "Grace"])
        #expect(other.numberWrites == [36, 79])
    }

    @Test("Case 33: a data object of nil clears the views")
    func cleared() {
        let controller = ObjectController(content: person)
        manager.bindObserver(label, \.text, toSubject: controller, \.content?.name)
        manager.bindObserver(label, \.title, toSubject: controller, \.content?.name, whenNil: "-")
        manager.enable()
        controller.content = nil
        manager.updateIfNeeded()
        #expect(label.writes == ["Ada", nil])
        #expect(label.titleWrites == ["Ada", "-"])
    }

    @Test("Case 33: while no data object was ever set, the views keep their placeholders")
    func placeholders() {
        let controller = ObjectController<Person>()
        manager.bindObserver(label, \.text, toSubject: controller, \.content?.name)
        manager.bindObserver(label, \.title, toSubject: controller) { $0.content?.name ?? "-" }
        manager.enable()
        settleTurn()
        #expect(label.text == "placeholder" && label.title == "untitled")
        // Setting nil for the first time is a decision too
        controller.content = nil
        manager.updateIfNeeded()
        #expect(label.text == nil && label.title == "-")
    }

    @Test("Case 34: what is bound before the data object arrives starts when it does")
    func arrivesLater() {
        let controller = ObjectController<Person>()
        manager.bindObserver(label, \.text, toSubject: controller, \.content?.name)
        manager.enable()
        controller.content = person
        manager.updateIfNeeded()
        person.name = "Grace"
        manager.updateIfNeeded()
        #expect(label.writes == ["Ada", "Grace"])
    }

    @Test("Case 35: a dead view leaves nothing behind")
    func deadViews() {
        weak var record: BindingRecord?
        weak var property: Source?
        do {
            let view = Label()
            record = manager.bindObserver(view, \.text, toSubject: person) { $0.name }
            property = record?.source
            manager.enable()
            #expect(view.text == "Ada")
        }
        #expect(record != nil && property != nil)
        person.name = "Grace"
        settleTurn()
        #expect(record == nil && property == nil)
    }
}
