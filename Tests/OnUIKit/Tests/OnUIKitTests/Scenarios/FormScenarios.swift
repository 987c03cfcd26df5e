import BindingKit
import Observation
import UIKit

extension Scenario {
    /// Items by their ids, questions that tasks ask, and forms that move the focus to a mistake.
    static var forms: [Scenario] {
        [
            Scenario("Another item replaces a sheet, and each is told when it has gone") {
                let (bindings, desk, page) = (BindingManager(), Desk(), UIViewController())
                var dismissals = 0
                bindings.bindPresentation(
                    on: page, toSubject: desk, twoWay: \.item, onDismiss: { dismissals += 1 }
                ) { item in
                    let sheet = UIViewController()
                    sheet.title = item.id
                    return sheet
                }
                try await showing(page) { _ in
                    bindings.enable()
                    desk.item = Item(id: "a")
                    try await eventuallyShown(
                        { page.presentedViewController?.title == "a" }, "nothing is presented")
                    desk.item = Item(id: "b")
                    try await eventuallyShown(
                        { page.presentedViewController?.title == "b" }, "it is not replaced")
                    try expect(dismissals, is: 1)
                    desk.item = nil
                    try await eventuallyShown({ dismissals == 2 }, "it stays")
                }
            },
            Scenario("Values are items by what tells them apart") {
                let (bindings, desk, page) = (BindingManager(), Desk(), UIViewController())
                bindings.bindPresentation(
                    on: page, toSubject: desk, twoWay: \.word, id: \.self
                ) { word in
                    let sheet = UIViewController()
                    sheet.title = word
                    return sheet
                }
                try await showing(page) { _ in
                    bindings.enable()
                    desk.word = "a"
                    try await eventuallyShown(
                        { page.presentedViewController?.title == "a" }, "nothing is presented")
                    desk.word = nil
                    try await eventuallyShown(
                        { page.presentedViewController == nil }, "the sheet stays")
                }
            },
            Scenario("A task that asks gets no answer when it is cancelled") {
                let (bindings, page) = (BindingManager(), UIViewController())
                try await showing(page) { _ in
                    bindings.enable()
                    let task = Task {
                        await bindings.ask(Question("Go on?", choices: [.init("Yes", 1)]), on: page)
                    }
                    try await eventuallyShown(
                        { page.presentedViewController is UIAlertController }, "nothing is asked")
                    task.cancel()
                    try await eventuallyShown(
                        { page.presentedViewController == nil }, "the alert stays")
                    try expect(await task.value, is: nil)
                }
            },
            Scenario("A form leads to its first wrong field") {
                let (bindings, desk) = (BindingManager(), Desk())
                let (right, wrong) = (UITextField(), UITextField())
                desk.word = "a"
                try await showing(right, wrong) {
                    bindings.bindObserver(
                        right, toSubject: desk, twoWay: \.word, whenNil: "", validate: .required())
                    bindings.bindObserver(
                        wrong, toSubject: desk, twoWay: \.name, validate: .required())
                    bindings.bindFocus(wrong, toSubject: desk, twoWay: \.isNaming)
                    bindings.enable()
                    try expect(bindings.isValid, is: true)
                    try expect(bindings.validate(), is: false)
                    try expect(bindings.focusFirstInvalid(), is: true)
                    try await eventuallyShown({ wrong.isFirstResponder }, "it has no focus")
                    try await eventuallyShown({ desk.isNaming }, "the model was not told")
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
