package import BindingKitDefinitions

/// Shows that something takes time, without saying how long.
@MainActor
package final class Spinner: View {
    package override class var namedProperties: PropertyTable {
        super.namedProperties.adding(
            PropertyTable(of: Spinner.self, ["isSpinning": \.isSpinning]))
    }

    /// Whether it turns; otherwise nothing is drawn. It turns only while it is in a window.
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

    /// Whether it moves on by itself.
    var isTurning: Bool { turning != nil }

    private func startOrStop() {
        guard isSpinning, window != nil else {
            turning?.cancel()
            turning = nil
            return
        }
        guard turning == nil else { return }
        // Weak, and never strong while it waits, so that a spinner nobody holds goes away.
        turning = Task { [weak self] in
            while (try? await Task.sleep(for: .milliseconds(100))) != nil { self?.turn() }
        }
    }

    /// Moves on by one step.
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
