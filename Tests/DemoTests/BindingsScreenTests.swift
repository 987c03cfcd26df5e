import BindingKit
import DemoModels
import Observation
import Testing

@testable import Demo
@testable import Terminal

/// The screen of all bindings, and a screen whose model does not announce its changes.
@MainActor
@Suite struct BindingsScreenTests {
    private let scale = Scale()
    private let scales = ScaleScreen(title: "Scales")
    private let report: BindingsReport
    private let window: Window

    init() {
        report = BindingsReport(screens: [scales], editor: PriceEditor(fruits: []))
        scales.bindings.bindObserver(scales.label, \.text, toSubject: scale, \.weight)
        scales.bindings.enable()
        let controller = BindingsViewController(screens: [scales], report: report)
        window = Window(size: Size(width: 80, height: 24), rootController: controller)
        window.open()
        settle()
    }

    private func settle() {
        scales.bindings.updateIfNeeded()
        _ = window.render()
    }

    @Test func theModelOfTheChosenBindingIsReadWhenTheUserAsks() async {
        // The turn must end, because new bindings are not checked before that.
        _ = await Task { @MainActor in }.value
        report.selectedRow = 1
        report.refresh()
        scale.hidden = "2 kg"
        scale.reads = 0
        report.refresh()
        report.refresh()
        #expect(scale.reads == 0)
        #expect(report.explanation.contains("last delivered value is \"1 kg\"."))
        #expect(!report.explanation.contains("2 kg"))
        _ = window.dispatch(.character("l"))
        #expect(report.explanation.contains("The model now holds \"2 kg\", but no change"))
        #expect(scale.reads == 1)
        report.refresh()
        #expect(report.explanation.contains("2 kg") && scale.reads == 1)
    }
}

@MainActor
@Observable
private final class Scale {
    @ObservationIgnored var hidden = "1 kg"
    @ObservationIgnored var reads = 0

    /// The model does not announce its changes.
    var weight: String {
        reads += 1
        return unit.isEmpty ? "" : hidden
    }
    private var unit = "kg"
}

@MainActor
private final class ScaleScreen: ViewController, BindingScreen {
    let bindings = BindingManager()
    let label = Label("")
}
