import BindingKit
import BindingKitGTK

/// The objects that a closed window may leave behind.
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
