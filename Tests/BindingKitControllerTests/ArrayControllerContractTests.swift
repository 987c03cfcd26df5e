import BindingKit
import Testing

@testable import TestSupport

/// The guarantees of controllers.
@MainActor
@Suite struct ArrayControllerContractTests {
    @Test("Contract 50: A controller arranges what has changed")
    func aControllerArrangesWhatHasChanged() {
        let content = (0..<3).map { PlainElement(id: $0) }
        for element in content { element.rank = element.id * 10 }
        let controller = ArrayController(content: content)
        controller.filter = { $0.isShown }
        controller.sort(by: \.rank)
        let (manager, view) = (BindingManager(), StrictListView())
        manager.bindRows(of: view, toSubject: controller, \.arrangedObjects) {
            (cell: WordCell, element, _) in
            cell.text = "\(element.id)"
        }
        manager.enable()
        #expect(view.texts == ["0", "1", "2"])

        // When an element changes, a reader immediately finds it at its place
        content[0].rank = 15
        #expect(controller.arrangedObjects.map(\.id) == [1, 0, 2])
        // And bindings show the change at the end of the turn
        #expect(view.texts == ["0", "1", "2"])
        settleTurn()
        #expect(view.texts == ["1", "0", "2"])

        content[1].isShown = false
        controller.content.insert(PlainElement(id: 3), at: 0)
        settleTurn()
        #expect(view.texts == ["3", "0", "2"])
        #expect(view.violations.isEmpty, "\(view.violations)")
    }
}
