import BindingKit
import Testing
import UIKit

@MainActor
@Suite struct TextViewTests {
    private let bindings = BindingManager()
    private let view = UITextView()
    private let other = UITextField()
    private let screen: Screen
    private let fruit = Fruit()

    init() {
        screen = Screen(view, other)
    }

    private func bind(writeBack: WriteBack = .onEachChange) {
        bindings.bindObserver(view, \.text, toSubject: fruit, twoWay: \.note, writeBack: writeBack)
        bindings.enable()
    }

    @Test func everyKeyIsWritten() {
        bind()
        view.simulateTap()
        view.simulateTyping("Ripe")
        #expect(fruit.note == "Ripe")
    }

    @Test func theShortFormTakesATextView() {
        bindings.bindObserver(view, toSubject: fruit, twoWay: \.note)
        bindings.enable()
        view.simulateTap()
        view.simulateTyping("Ripe")
        #expect(fruit.note == "Ripe")
    }

    @Test func theModelsChangeWaitsUntilTheUserLeaves() {
        bind()
        view.simulateTap()
        view.simulateTyping("Ripe")
        fruit.note = "Rotten"
        bindings.updateIfNeeded()
        #expect(view.text == "Ripe")
        other.simulateTap()
        #expect(view.text == "Rotten")
    }

    @Test func leavingCommits() {
        bind(writeBack: .onCommit)
        view.simulateTap()
        view.simulateTyping("Ripe")
        #expect(fruit.note.isEmpty)
        view.simulateLeaving()
        #expect(fruit.note == "Ripe")
    }

    @Test func markedTextStaysOutOfTheModel() {
        bind()
        view.simulateTap()
        view.simulateComposing("りんご")
        #expect(fruit.note.isEmpty)
        view.insertText("林檎")
        #expect(fruit.note == "林檎")
    }

    @Test func typingInOneViewConcernsNoOther() {
        let second = UITextView()
        let screen = Screen(view, second)
        bind()
        view.text = "Draft"
        second.simulateTap()
        second.simulateTyping("Ripe")
        #expect(fruit.note.isEmpty, "the view itself has reported nothing")
        #expect(second.window === screen.window)
    }

    @Test func theDelegateStaysFree() {
        bind()
        let delegate = Counter()
        view.delegate = delegate
        view.simulateTap()
        view.simulateTyping("Ripe")
        #expect(delegate.changes == 4)
    }

    @Test func afterDisablingNothingIsWritten() {
        bind()
        bindings.disable()
        view.simulateTap()
        view.simulateTyping("Ripe")
        #expect(fruit.note.isEmpty)
    }

    @Test func aTextChangedInItsStorageIsWrittenOnLeaving() {
        bind()
        view.simulateTap()
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "Ripe")
        view.simulateLeaving()
        #expect(fruit.note == "Ripe")
    }

    @Test func aTextChangedInItsStorageIsCommitted() {
        bind()
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "Ripe")
        #expect(bindings.commitEditing())
        #expect(fruit.note == "Ripe")
    }

    @Test func theTextIsLeftAloneWhileTheWritingToolsWork() {
        bind()
        view.simulateTap()
        view.simulateTyping("ripe")
        view.simulateWritingTools(["Rip", "Ripe."]) {
            #expect(fruit.note == "ripe")
            fruit.note = "Rotten"
            bindings.updateIfNeeded()
            #expect(view.text != "Rotten")
            fruit.note = "ripe"
        }
        view.simulateLeaving()
        #expect(fruit.note == "Ripe.")
    }
}

private final class Counter: NSObject, UITextViewDelegate {
    private(set) var changes = 0

    func textViewDidChange(_ textView: UITextView) { changes += 1 }
}
