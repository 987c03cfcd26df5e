import BindingKit
import DemoModels
import Observation
import Terminal

/// A report on the bindings of the other screens' managers.
///
/// Bindings are not models and announce no changes. This report reads them on request, and
/// announces what has changed.
@MainActor
@Observable
final class BindingsReport {
    /// One line of the report.
    enum Line: Equatable, Identifiable {
        /// A screen. If it was never opened, it has no bindings, and `isEnabled` has no meaning.
        case screen(title: String, isOpened: Bool, isEnabled: Bool)
        case binding(
            number: InspectedBinding.ID, ends: String, location: SourceLocation,
            state: BindingState, value: String, deliveries: Int, skips: Int
        )

        /// The screen or the binding of the line.
        enum ID: Hashable {
            case screen(String)
            case binding(InspectedBinding.ID)
        }

        var id: ID {
            switch self {
            case .screen(let title, _, _): .screen(title)
            case .binding(let number, _, _, _, _, _, _): .binding(number)
            }
        }
    }

    private(set) var lines: [Line] = []
    /// The words that a binding's description must contain; empty for all bindings.
    var filter = "" {
        didSet { if filter != oldValue { refresh() } }
    }
    /// The index of the selected line. It follows the line when the line moves.
    var selectedRow: Int? {
        get { selectedID.flatMap { id in lines.firstIndex { $0.id == id } } }
        set {
            selectedID = newValue.flatMap { lines.indices.contains($0) ? lines[$0].id : nil }
            choose()
        }
    }
    /// An explanation of the selected binding. The model is read for it only by ``look()``.
    var explanation: String { inspection.explanation }
    private var selectedID: Line.ID?
    /// Whether all other screens are disabled.
    private(set) var areAllPaused = true
    /// The number of deliveries since ``restart()``.
    private(set) var deliveriesSinceRestart = 0
    /// The number of the editor's price changes since ``restart()``.
    private(set) var changesSinceRestart = 0

    @ObservationIgnored private let screens: [any BindingScreen]
    @ObservationIgnored private let editor: PriceEditor
    /// Explains the selected binding. It is not started, because the report decides when to read.
    @ObservationIgnored private let inspection = BindingInspection()
    @ObservationIgnored private var deliveriesBefore = 0
    @ObservationIgnored private var changesBefore = 0

    init(screens: [any BindingScreen], editor: PriceEditor) {
        self.screens = screens
        self.editor = editor
    }

    /// Restarts the counts at zero.
    func restart() {
        deliveriesBefore = deliveries
        changesBefore = editor.changeCount
        refresh()
    }

    /// Reads all bindings through the inspector.
    func refresh() {
        let filter = filter
        let listed =
            filter.isEmpty ? nil : Set(BindingInspector().bindings(matching: filter).map(\.id))
        lines = screens.flatMap { lines(of: $0, listed) }
        choose()
        // This is done only with a selection, because it reads the bindings of all managers in the
        // process.
        if !inspection.selection.isEmpty { inspection.refresh() }
        areAllPaused = !screens.contains { $0.bindings.isEnabled }
        deliveriesSinceRestart = deliveries - deliveriesBefore
        changesSinceRestart = editor.changeCount - changesBefore
    }

    private var deliveries: Int {
        screens.flatMap(\.bindings.bindings).reduce(0) { $0 + $1.deliveries }
    }

    /// The selected binding and its screen.
    var selection: (binding: InspectedBinding, screen: any BindingScreen)? {
        guard case .binding(let number) = selectedID else { return nil }
        for screen in screens {
            let found = InspectedManager(screen.bindings).bindings.first { $0.id == number }
            if let found { return (found, screen) }
        }
        return nil
    }

    /// Explains the selected binding by the current value of its model.
    func look() { inspection.lookAtModel() }

    private func choose() {
        inspection.selection = if case .binding(let number) = selectedID { [number] } else { [] }
    }

    private func lines(
        of screen: any BindingScreen, _ listed: Set<InspectedBinding.ID>?
    ) -> [Line] {
        let title = Line.screen(
            title: screen.title, isOpened: screen.isViewLoaded,
            isEnabled: screen.bindings.isEnabled)
        let bindings = InspectedManager(screen.bindings).bindings
        return [title] + bindings.filter { listed?.contains($0.id) != false }.map(line)
    }

    private func line(about binding: InspectedBinding) -> Line {
        .binding(
            number: binding.id, ends: binding.ends, location: binding.location,
            state: binding.state, value: binding.failure ?? binding.value ?? "",
            deliveries: binding.deliveries, skips: binding.skips)
    }
}
