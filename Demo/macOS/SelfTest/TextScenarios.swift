import AppKit
import BindingKit

extension Scenario {
    /// The beginning and the end of a text's edit, and the writes in between.
    static var text: [Scenario] { fields + textViews }

    private static var fields: [Scenario] {
        [
            Scenario("A field that has the focus follows until something is typed") {
                let (bindings, sample, field) = (BindingManager(), Sample(), NSTextField())
                try await showing(field) { window in
                    bindings.bindObserver(field, toSubject: sample, twoWay: \.name)
                    bindings.enable()
                    window.makeFirstResponder(field)
                    sample.name = "Grace"
                    bindings.updateIfNeeded()
                    try expect(field.stringValue, is: "Grace")
                    try field.type("!")
                    try expect(sample.name, is: "Grace!")
                    sample.name = "Barbara"
                    bindings.updateIfNeeded()
                    try expect(field.stringValue, is: "Grace!")
                    window.makeFirstResponder(nil)
                    try expect(field.stringValue, is: "Barbara")
                }
            },
            Scenario("Return commits, and the field follows again") {
                let (bindings, sample, field) = (BindingManager(), Sample(), NSTextField())
                try await showing(field) { window in
                    bindings.bindObserver(
                        field, toSubject: sample, twoWay: \.name, writeBack: .onCommit)
                    bindings.enable()
                    window.makeFirstResponder(field)
                    try field.type("m")
                    try expect(sample.name, is: "Ada")
                    try field.pressReturn()
                    try expect(sample.name, is: "Adam")
                    sample.name = "Grace"
                    bindings.updateIfNeeded()
                    try expect(field.stringValue, is: "Grace")
                }
            },
            Scenario("A text is written when its field is left, and the next one has the focus") {
                let (bindings, sample) = (BindingManager(), Sample())
                let (field, next) = (NSTextField(), NSTextField())
                try await showing(field, next) { window in
                    bindings.bindObserver(
                        field, toSubject: sample, twoWay: \.code, writeBack: .onCommit)
                    bindings.enable()
                    window.makeFirstResponder(field)
                    try field.type("ab")
                    window.makeFirstResponder(next)
                    try expect(sample.code, is: "AB")
                    try expect(field.stringValue, is: "AB")
                    try expect(next.currentEditor() != nil, is: true)
                }
            },
            Scenario("A correction keeps the field editor and its caret") {
                let (bindings, sample, field) = (BindingManager(), Sample(), NSTextField())
                try await showing(field) { window in
                    bindings.bindObserver(field, toSubject: sample, twoWay: \.code)
                    bindings.enable()
                    window.makeFirstResponder(field)
                    try field.type("a")
                    try field.type("b")
                    try expect(field.currentEditor()?.string, is: "AB")
                    try expect(
                        field.currentEditor()?.selectedRange, is: NSRange(location: 2, length: 0))
                }
            },
            Scenario("A refused text shows why") {
                let (bindings, sample, field) = (BindingManager(), Sample(), NSTextField())
                let label = NSTextField(labelWithString: "")
                try await showing(field, label) { window in
                    bindings.bindObserver(
                        field, toSubject: sample, twoWay: \.name, validate: .length(...3, "Long.")
                    ).showing(label, \.stringValue)
                    bindings.enable()
                    window.makeFirstResponder(field)
                    try field.type("m")
                    try expect(label.stringValue, is: "Long.")
                    try expect(sample.name, is: "Ada")
                    bindings.discardEditing()
                    try expect(label.stringValue, is: "")
                    try expect(field.stringValue, is: "Ada")
                }
            },
        ]
    }

    private static var textViews: [Scenario] {
        [
            Scenario("A text view writes, and follows when it is left") {
                let (bindings, sample, view) = (BindingManager(), Sample(), NSTextView())
                try await showing(view) { window in
                    bindings.bindObserver(view, toSubject: sample, twoWay: \.name)
                    bindings.enable()
                    try expect(view.string, is: "Ada")
                    window.makeFirstResponder(view)
                    view.type("m")
                    try expect(sample.name, is: "Adam")
                    window.makeFirstResponder(nil)
                    sample.name = "Grace"
                    bindings.updateIfNeeded()
                    try expect(view.string, is: "Grace")
                }
            },
            Scenario("A corrected text view can undo, and the model follows") {
                let (bindings, sample, view) = (BindingManager(), Sample(), NSTextView())
                view.allowsUndo = true
                try await showing(view) { window in
                    bindings.bindObserver(view, toSubject: sample, twoWay: \.code)
                    bindings.enable()
                    window.makeFirstResponder(view)
                    view.type("a")
                    try expect(view.string, is: "A")
                    // The undo steps of one turn form one group.
                    try await Task.sleep(for: .milliseconds(50))
                    try expect(view.undoManager?.canUndo, is: true)
                    view.undoManager?.undo()
                    try expect(view.string, is: "")
                    try expect(sample.code, is: "")
                }
            },
            Scenario("Another text of the model drops the steps that could be undone") {
                let (bindings, sample, view) = (BindingManager(), Sample(), NSTextView())
                view.allowsUndo = true
                try await showing(view) { window in
                    bindings.bindObserver(view, toSubject: sample, twoWay: \.name)
                    bindings.enable()
                    window.makeFirstResponder(view)
                    view.type("m")
                    window.makeFirstResponder(nil)
                    try await Task.sleep(for: .milliseconds(50))
                    sample.name = "Grace"
                    bindings.updateIfNeeded()
                    view.undoManager?.undo()
                    try expect(view.string, is: "Grace")
                }
            },
        ]
    }
}
