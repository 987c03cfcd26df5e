import Testing

@testable import BindingKit
@testable import TestSupport

/// How TJBinder's source treats the data objects of its views.
@MainActor
struct TJBinderCases {
    let manager = BindingManager()
    let label = Label()
    let person = Person("Ada", age: 36)

    /// Case 33.
    @Test func swappingTheDataObjectUpdatesEveryView() {
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

    /// Case 33.
    @Test func aDataObjectOfNilClearsTheViews() {
        let controller = ObjectController(content: person)
        manager.bindObserver(label, \.text, toSubject: controller, \.content?.name)
        manager.bindObserver(label, \.title, toSubject: controller, \.content?.name, whenNil: "-")
        manager.enable()
        controller.content = nil
        manager.updateIfNeeded()
        #expect(label.writes == ["Ada", nil])
        #expect(label.titleWrites == ["Ada", "-"])
    }

    /// Case 33.
    @Test func theViewsKeepTheirPlaceholdersUntilADataObjectIsSet() {
        let controller = ObjectController<Person>()
        manager.bindObserver(label, \.text, toSubject: controller, \.content?.name)
        manager.bindObserver(label, \.title, toSubject: controller) { $0.content?.name ?? "-" }
        manager.enable()
        settleTurn()
        #expect(label.text == "placeholder" && label.title == "untitled")
        // Setting nil for the first time also counts.
        controller.content = nil
        manager.updateIfNeeded()
        #expect(label.text == nil && label.title == "-")
    }

    /// Case 34.
    @Test func bindingsMadeBeforeTheDataObjectStartWithIt() {
        let controller = ObjectController<Person>()
        manager.bindObserver(label, \.text, toSubject: controller, \.content?.name)
        manager.enable()
        controller.content = person
        manager.updateIfNeeded()
        person.name = "Grace"
        manager.updateIfNeeded()
        #expect(label.writes == ["Ada", "Grace"])
    }

    /// Case 35.
    @Test func aDeadViewLeavesNothingBehind() {
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
