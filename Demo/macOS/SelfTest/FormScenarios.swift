import AppKit
import BindingKit
import Observation

extension Scenario {
    /// Presented items with ids, questions that tasks ask, and forms that move the focus to the
    /// first invalid field.
    static var forms: [Scenario] {
        [
            Scenario("Another item replaces a sheet, and each is told when it has gone") {
                let (bindings, desk, page) = (BindingManager(), Desk(), PlainController())
                var dismissals = 0
                bindings.bindPresentation(
                    on: page, toSubject: desk, twoWay: \.item, onDismiss: { dismissals += 1 }
                ) { item in PlainController(titled: item.id) }
                try await showing(page) { _ in
                    bindings.enable()
                    desk.item = Item(id: "a")
                    try await eventually({ page.presentedTitle == "a" }, "nothing is presented")
                    desk.item = Item(id: "b")
                    try await eventually({ page.presentedTitle == "b" }, "it is not replaced")
                    try expect(dismissals, is: 1)
                    desk.item = nil
                    try await eventually({ dismissals == 2 }, "it stays")
                }
            },
            Scenario("Values are items by what tells them apart") {
                let (bindings, desk, page) = (BindingManager(), Desk(), PlainController())
                bindings.bindPresentation(
                    on: page, toSubject: desk, twoWay: \.word, id: \.self
                ) { word in PlainController(titled: word) }
                try await showing(page) { _ in
                    bindings.enable()
                    desk.word = "a"
                    try await eventually({ page.presentedTitle == "a" }, "nothing is presented")
                    desk.word = nil
                    try await eventually({ page.presentedTitle == nil }, "the sheet stays")
                }
            },
            Scenario("A task that asks gets no answer when it is cancelled") {
                let (bindings, page) = (BindingManager(), PlainController())
                try await showing(page) { window in
                    bindings.enable()
                    let task = Task {
                        await bindings.ask(Question("Go on?", choices: [.init("Yes", 1)]), on: page)
                    }
                    try await eventually({ window.attachedSheet != nil }, "nothing is asked")
                    task.cancel()
                    try await eventually({ window.attachedSheet == nil }, "the alert stays")
                    try expect(await task.value, is: nil)
                }
            },
            Scenario("A form leads to its first wrong field") {
                let (bindings, desk) = (BindingManager(), Desk())
                let (right, wrong) = (NSTextField(), NSTextField())
                desk.word = "a"
                try await showing(right, wrong) { _ in
                    bindings.bindObserver(
                        right, toSubject: desk, twoWay: \.word, whenNil: "", validate: .required())
                    bindings.bindObserver(
                        wrong, toSubject: desk, twoWay: \.name, validate: .required())
                    bindings.bindFocus(wrong, toSubject: desk, twoWay: \.isNaming)
                    bindings.enable()
                    try expect(bindings.isValid, is: true)
                    try expect(bindings.validate(), is: false)
                    try expect(bindings.focusFirstInvalid(), is: true)
                    try await eventually({ wrong.currentEditor() != nil }, "it has no focus")
                    try await eventually({ desk.isNaming }, "the model was not told")
                }
            },
        ]
    }
}

private struct Item: Identifiable {
    let id: String
}

@MainActor
@Observable
private final class Desk {
    var item: Item?
    var word: String?
    var name = ""
    var isNaming = false
}

extension PlainController {
    fileprivate convenience init(titled title: String) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
    }

    fileprivate var presentedTitle: String? { presentedViewControllers?.first?.title }
}
