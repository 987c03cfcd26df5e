import BindingKit
import UIKit

extension Scenario {
    /// Changes that appear in the same frame as values that client code sets directly.
    static var frames: [Scenario] {
        var all = [
            Scenario("What a task changes is shown before the next frame") {
                try await checkFrame { change in
                    Task { change() }
                }
            },
            Scenario("What a job of the main queue changes is shown before the next frame") {
                try await checkFrame { change in
                    DispatchQueue.main.async { change() }
                }
            },
        ]
        #if canImport(ObjectiveC)
        all.append(
            Scenario("What a display link changes is shown before the next frame") {
                try await checkFrame { change in
                    let link = CADisplayLink(
                        target: FrameTarget(change), selector: #selector(FrameTarget.step(_:)))
                    link.add(to: .main, forMode: .common)
                }
            })
        #endif
        return all
    }

    /// Lets later code change the model. When both views are laid out, compares the bound view with
    /// a view that is set directly.
    @MainActor
    private static func checkFrame(
        _ schedule: @MainActor (@escaping @MainActor @Sendable () -> Void) -> Void
    ) async throws {
        let (bindings, sample, view) = (BindingManager(), Sample(), FrameView())
        try await showing(view) {
            bindings.bindObserver(view.bound, \.text, toSubject: sample, \.name)
            bindings.enable()
            for number in 1...20 {
                schedule {
                    sample.name = "\(number)"
                    view.direct.text = "\(number)"
                    view.setNeedsLayout()
                }
                try await eventually(
                    {
                        view.drawStandIn()
                        return view.frames.last?.direct == "\(number)"
                    }, "no frame has shown \(number)")
                try expect(view.frames.last?.bound, is: "\(number)")
            }
            let late = view.frames.filter { $0.bound != $0.direct && $0.direct != nil }
            try expect(late.count, is: 0)
        }
    }
}

/// Records its text each time that it is laid out. Layout happens once in each frame.
private final class FrameView: UIView {
    let bound = UILabel()
    let direct = UILabel()
    private(set) var frames: [(bound: String?, direct: String?)] = []

    override func layoutSubviews() {
        super.layoutSubviews()
        frames.append((bound.text, direct.text))
    }

    /// The stand-in has no frames, so this does what Apple's systems do before each frame.
    func drawStandIn() {
        #if !canImport(ObjectiveC)
        BindingManager.updateAllIfNeeded()
        layoutIfNeeded()
        #endif
    }
}

#if canImport(ObjectiveC)
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
#endif
