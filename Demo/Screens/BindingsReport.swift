import BindingKit
import DemoModels
import Observation
import Terminal

/// What the managers of other screens have to say about their bindings.
///
/// Bindings are no models: they announce nothing. This report reads them when it is told to, and
/// announces what is new.
@MainActor
@Observable
final class BindingsReport {
    /// One line of the report.
    enum Line: Equatable, Identifiable {
        /// A screen that was never shown has bound nothing yet; whether it flows is then no question.
        case screen(title: String, isOpened: Bool, isEnabled: Bool)
        case binding(
            number: InspectedBinding.ID, ends: String, location: SourceLocation,
            state: BindingState, value: String, deliveries: Int, skips: Int
        )

        /// What the line is about.
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
    /// The words that a listed binding's description contains; empty for all bindings.
    var filter = "" {
        didSet { if filter != oldValue { refresh() } }
    }
    /// The line that is selected, by its place; it stays selected where it moves.
    var selectedRow: Int? {
        get { selectedID.flatMap { id in lines.firstIndex { $0.id == id } } }
        set {
            selectedID = newValue.flatMap { lines.indices.contains($0) ? lines[$0].id : nil }
            choose()
        }
    }
    /// Sentences that say what the selected binding does and why. Only ``look()`` reads the model for
    /// them.
    var explanation: String { inspection.explanation }
    private var selectedID: Line.ID?
    /// Whether no other screen is brought up to date.
    private(set) var areAllPaused = true
    /// How often values were delivered since ``restart()``.
    private(set) var deliveriesSinceRestart = 0
    /// How many prices the editor changed since ``restart()``.
    private(set) var changesSinceRestart = 0

    @ObservationIgnored private let screens: [any BindingScreen]
    @ObservationIgnored private let editor: PriceEditor
    /// Explains the selected binding; it is not started, since the report says when to read.
    @ObservationIgnored private let inspection = BindingInspection()
    @ObservationIgnored private var deliveriesBefore = 0
    @ObservationIgnored private var changesBefore = 0

    init(screens: [any BindingScreen], editor: PriceEditor) {
        self.screens = screens
        self.editor = editor
    }

    /// Counts from zero again.
    func restart() {
        deliveriesBefore = deliveries
        changesBefore = editor.changeCount
        refresh()
    }

    /// Reads all bindings, by the inspector.
    func refresh() {
        let filter = filter
        let listed =
            filter.isEmpty ? nil : Set(BindingInspector().bindings(matching: filter).map(\.id))
        lines = screens.flatMap { lines(of: $0, listed) }
        choose()
        // It reads the bindings of every manager of the process.
        if !inspection.selection.isEmpty { inspection.refresh() }
        areAllPaused = !screens.contains { $0.bindings.isEnabled }
        deliveriesSinceRestart = deliveries - deliveriesBefore
        changesSinceRestart = editor.changeCount - changesBefore
    }

    private var deliveries: Int {
        screens.flatMap(\.bindings.bindings).reduce(0) { $0 + $1.deliveries }
    }

    /// The selected binding, and the screen that it belongs to.
    var selection: (binding: InspectedBinding, screen: any BindingScreen)? {
        guard case .binding(let number) = selectedID else { return nil }
        for screen in screens {
            let found = InspectedManager(screen.bindings).bindings.first { $0.id == number }
            if let found { return (found, screen) }
        }
        return nil
    }

    /// Explains the selected binding by what its model holds now.
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
