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
            ends: String, location: SourceLocation, state: BindingState, value: String,
            deliveries: Int, skips: Int
        )

        /// What the line is about; lines of one call, as in a loop, share it.
        var id: String {
            switch self {
            case .screen(let title, _, _): title
            case .binding(let ends, let location, _, _, _, _): "\(ends) (\(location))"
            }
        }
    }

    private(set) var lines: [Line] = []
    /// Whether no other screen is brought up to date.
    private(set) var areAllPaused = true
    /// How often values were delivered since ``restart()``.
    private(set) var deliveriesSinceRestart = 0
    /// How many prices the editor changed since ``restart()``.
    private(set) var changesSinceRestart = 0

    @ObservationIgnored private let screens: [any BindingScreen]
    @ObservationIgnored private let editor: PriceEditor
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
        lines = screens.flatMap(lines)
        areAllPaused = !screens.contains { $0.bindings.isEnabled }
        deliveriesSinceRestart = deliveries - deliveriesBefore
        changesSinceRestart = editor.changeCount - changesBefore
    }

    private var deliveries: Int {
        screens.flatMap(\.bindings.bindings).reduce(0) { $0 + $1.deliveries }
    }

    private func lines(of screen: any BindingScreen) -> [Line] {
        let title = Line.screen(
            title: screen.title, isOpened: screen.isViewLoaded,
            isEnabled: screen.bindings.isEnabled)
        return [title] + InspectedManager(screen.bindings).bindings.map(line)
    }

    private func line(about binding: InspectedBinding) -> Line {
        .binding(
            ends: binding.ends, location: binding.location, state: binding.state,
            value: binding.failure ?? binding.value ?? "", deliveries: binding.deliveries,
            skips: binding.skips)
    }
}
