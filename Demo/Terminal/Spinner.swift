package import BindingKitDefinitions

/// Shows that something takes time.
@MainActor
package final class Spinner: View {
    package override class var namedProperties: PropertyTable {
        super.namedProperties.adding(
            PropertyTable(of: Spinner.self, ["isSpinning": \.isSpinning]))
    }

    /// Whether the spinner is shown. It turns only in a window.
    package var isSpinning = false {
        didSet {
            guard isSpinning != oldValue else { return }
            setNeedsDisplay()
            startOrStop()
        }
    }

    private var place = 0
    private var turning: Task<Void, Never>?

    deinit { turning?.cancel() }

    package override func windowDidChange() {
        super.windowDidChange()
        startOrStop()
    }

    /// Whether the spinner is turning.
    var isTurning: Bool { turning != nil }

    private func startOrStop() {
        guard isSpinning, window != nil else {
            turning?.cancel()
            turning = nil
            return
        }
        guard turning == nil else { return }
        // Weak, so that the task does not keep the spinner alive while it waits.
        turning = Task { [weak self] in
            while (try? await Task.sleep(for: .milliseconds(100))) != nil { self?.turn() }
        }
    }

    /// Moves the spinner by one step.
    func turn() {
        place = (place + 1) % Self.places.count
        setNeedsDisplay()
    }

    package override var neededColumns: Int { 1 }

    package override func draw(in canvas: inout Canvas) {
        guard isSpinning else { return }
        canvas.draw(Self.places[place], x: 0, y: 0, TextStyle(.accent, isBold: true))
    }

    private static let places = ["⠋", "⠙", "⠸", "⠴", "⠦", "⠇"]
}
