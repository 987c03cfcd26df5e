import AppKit
import BindingKit

extension Scenario {
    /// Bound values appear in the same frame as values that are set directly.
    static var frames: [Scenario] {
        [
            Scenario("What a task changes is shown before the next frame") {
                try await checkFrames { _, change in Task { change() } }
            },
            Scenario("What a job of the main queue changes is shown before the next frame") {
                try await checkFrames { _, change in DispatchQueue.main.async { change() } }
            },
            Scenario("What a display link changes is shown before the next frame") {
                try await checkFrames { view, change in
                    let link = view.displayLink(
                        target: FrameTarget(change), selector: #selector(FrameTarget.step(_:)))
                    link.add(to: .main, forMode: .common)
                }
            },
            Scenario("What a click changes is shown before the next frame") {
                try await checkFrames { view, change in
                    view.click = change
                    RunLoop.main.perform {
                        MainActor.assumeIsolated { view.button.performClick(nil) }
                    }
                }
            },
        ]
    }

    /// Changes the model later, by `schedule`. At each drawing, compares the bound view with a view
    /// that is set directly.
    @MainActor
    private static func checkFrames(
        _ schedule: @MainActor (FrameView, @escaping @MainActor @Sendable () -> Void) -> Void
    ) async throws {
        let (bindings, sample, view) = (BindingManager(), Sample(), FrameView())
        try await showing(view) { _ in
            bindings.bindObserver(view.bound, \.stringValue, toSubject: sample, \.name)
            bindings.bindAction(view.button, toSubject: view) { $0.click() }
            bindings.enable()
            for number in 1...20 {
                schedule(view) {
                    sample.name = "\(number)"
                    view.direct.stringValue = "\(number)"
                    view.needsDisplay = true
                }
                try await eventually(
                    { view.frames.last?.direct == "\(number)" }, "no frame has shown \(number)")
                try expect(view.frames.last?.bound, is: "\(number)")
            }
            let late = view.frames.filter { !$0.direct.isEmpty && $0.bound != $0.direct }
            try expect(late.count, is: 0)
        }
    }
}

/// Records the values of its labels at each drawing.
private final class FrameView: NSView {
    let bound = NSTextField(labelWithString: "")
    let direct = NSTextField(labelWithString: "")
    let button = NSButton(title: "Change", target: nil, action: nil)
    var click: @MainActor () -> Void = {}
    private(set) var frames: [(bound: String, direct: String)] = []

    override func draw(_ dirtyRect: NSRect) {
        super.draw(dirtyRect)
        frames.append((bound.stringValue, direct.stringValue))
    }
}

@MainActor
private final class FrameTarget: NSObject {
    private let change: @MainActor () -> Void

    init(_ change: @escaping @MainActor () -> Void) {
        self.change = change
    }

    @objc func step(_ link: CADisplayLink) {
        link.invalidate()
        change()
    }
}
