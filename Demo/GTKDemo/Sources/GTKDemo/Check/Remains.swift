import BindingKit
import BindingKitGTK

/// The objects that may be left of a closed window.
@MainActor
struct Remains {
    let objects = LiveCounts.objects
    let signalHandlers = LiveCounts.signalHandlers
    var managers: [WeakManager] = []

    struct WeakManager {
        weak var value: BindingManager?
    }

    static var now: Remains { Remains() }

    private init() {}

    init(of demo: DemoWindow) {
        managers = (demo.managers + [demo.bindings]).map { WeakManager(value: $0) }
    }
}
