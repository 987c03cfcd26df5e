import BindingKit
import BindingKitGTK
import CGTK
import Foundation
import Observation

/// The cost of row changes, depending on the visibility of the list.
@MainActor
enum RestCost: String, CaseIterable {
    case neverShown = "never-shown"
    /// The page of the list was shown before, and its manager is disabled.
    case hidden
    case shown

    /// The CPU time in milliseconds for a thousand changes of twenty rows each.
    func run() -> Double {
        let (model, bindings, list, stack) = (Model(), BindingManager(), ListView(), Stack())
        let window = Window(title: "Rest", width: 300, height: 600)
        stack.add(Label("Other"), name: "other", title: "Other")
        stack.add(list, name: "list", title: "List")
        window.content = stack
        window.present()
        bindings.bindRows(of: list, toSubject: model, \.items) { (cell: Cell, item, row) in
            row.bindObserver(cell.label, \.text, toSubject: item, \.text)
        }
        if self != .neverShown {
            bindings.enable()
            stack.visibleName = "list"
            draw(window)
        }
        if self == .hidden {
            stack.visibleName = "other"
            bindings.disable()
            draw(window)
        }
        let start = Self.processTime
        for step in 0..<1000 {
            for item in model.items.prefix(20) { item.text = "\(step)" }
            while g_main_context_iteration(nil, 0) != 0 {}
        }
        let time = Self.processTime - start
        window.close()
        return time
    }

    /// Serves GTK until ten frames are drawn.
    private func draw(_ window: Window) {
        var frames = 0
        window.onFrame = { frames += 1 }
        while frames < 10 {
            window.redraw()
            g_main_context_iteration(nil, 1)
        }
        window.onFrame = nil
    }

    private static var processTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }

    static func printAll() {
        for state in allCases {
            let runs = (1...5).map { _ in state.run() }.sorted()
            print(state.rawValue, String(format: "%.1f", runs[2]), "ms")
        }
    }

    @Observable final class Model {
        var items = (0..<100_000).map { Item("row \($0)") }
    }

    @Observable final class Item: Identifiable {
        var text: String

        init(_ text: String) {
            self.text = text
        }
    }

    private final class Cell: ListCell {
        let label = Label()

        required init() {
            super.init()
            content = label
        }
    }
}
