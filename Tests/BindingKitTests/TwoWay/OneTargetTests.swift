import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Properties that are derived from another property, and values that are objects.
@MainActor
@Suite struct OneTargetTests {
    private let manager = BindingManager()
    private let form = Form()

    // MARK: Two names of one property

    @Test(.gettersHaveSymbols) func twoNamesOfAPropertyAreOneTarget() {
        PropertyAliases.add(\Screen.plain, for: \Screen.text)
        let screen = Screen()
        let first = manager.bindObserver(screen, \.text, toSubject: form, \.name)
        let warnings = logged(.warning) {
            manager.bindObserver(screen, \.plain, toSubject: form, \.code)
        }
        #expect(warnings.count == 1)
        manager.enable()
        #expect(first.state == .active)
        #expect(screen.text == form.code)
        #expect(manager.binding(of: screen, \.text) === manager.binding(of: screen, \.plain))
        #expect(manager.explain(screen, \.text).contains("code"))
        #expect(
            manager.explain(screen, \.plain).contains("It is written by screen.text ← form.code"))
    }

    @Test func aNameOfAPropertyReplacesABindingOfTheOther() {
        PropertyAliases.add(\Screen.plain, for: \Screen.text)
        let screen = Screen()
        let first = manager.bindObserver(screen, \.plain, toSubject: form, \.name)
        manager.bindObserver(screen, \.text, toSubject: form, \.code, replacing: true)
        #expect(first.state == .ended)
        #expect(manager.bindings.count == 1)
    }

    // MARK: Values that are objects

    @Test func arraysOfObjectsAreBoundBothWays() {
        let (library, controller) = (Library(), ArrayController<Book>())
        manager.bindObserver(
            EditedProperty(observing: controller, \.content), toSubject: library, twoWay: \.books)
        manager.enable()
        let (first, second) = (Book(), Book())
        library.books = [first]
        settleTurn()
        #expect(controller.content.map(ObjectIdentifier.init) == [ObjectIdentifier(first)])
        controller.content.append(second)
        settleTurn()
        #expect(
            library.books.map(ObjectIdentifier.init) == [first, second].map(ObjectIdentifier.init))
    }

    @Test func objectsAreComparedByIdentity() {
        let (library, desk) = (Library(), Desk())
        manager.bindObserver(
            EditedProperty(observing: desk, \.book), toSubject: library, twoWay: \.favourite)
        manager.enable()
        let book = Book()
        desk.book = book
        settleTurn()
        #expect(library.favourite === book)
        let sets = library.sets
        desk.book = book
        settleTurn()
        #expect(library.sets == sets, "the same object is no edit")
        library.favourite = nil
        settleTurn()
        #expect(desk.book == nil)
    }
}

@MainActor
private final class Screen {
    var text: String? = ""
    var plain: String {
        get { text ?? "" }
        set { text = newValue }
    }
}

private final class Book: Identifiable {}

@Observable
private final class Library {
    var books: [Book] = []
    var favourite: Book? { didSet { sets += 1 } }
    @ObservationIgnored var sets = 0
}

@Observable
private final class Desk {
    var book: Book?
}
