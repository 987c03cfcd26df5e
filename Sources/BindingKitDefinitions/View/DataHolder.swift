internal import BindingKit

/// Holds the data object of a view, and the bindings that show the object.
@MainActor
final class DataHolder {
    /// What the bindings show: nothing yet, nil, or objects of a class.
    private enum Shown {
        /// Client code has set no object yet.
        case awaited
        /// Client code has set nil, and has never set an object.
        case cleared
        case objects(of: AnyObject.Type)
    }

    private let controller = ObjectController<AnyObject>()
    private let manager: BindingManager
    private var shown = Shown.awaited
    /// This number grows when all bindings must be bound again, for example because the object's
    /// class has changed. A binding that was bound at a smaller number is bound again.
    private var round = 1
    private var bindings: [ViewBinding] = []
    /// The added bindings that are not bound yet.
    private var joined: [ViewBinding] = []
    /// When the holder has this many bindings, it drops the bindings of released views.
    private var sweepLimit = 64
    /// The object that client code has set while the holder was binding another object.
    private var next: AnyObject??
    private var isRetargeting = false

    init(owner: any ViewNode) {
        manager = BindingManager(owner: owner)
        manager.enable()
    }

    var object: AnyObject? { next ?? controller.content }

    /// The number of bindings whose paths lead to this view. Some of their own views may have been
    /// released.
    var count: Int { bindings.count }

    /// How often the holder has bound a view. For tests.
    private(set) var connections = 0

    /// The records of the bound views.
    var records: [BindingRecord] { manager.bindings }

    // MARK: - Bindings

    /// Adds a binding. `bindJoined()` binds it.
    func join(_ binding: ViewBinding) {
        if bindings.count >= sweepLimit { sweep() }
        binding.holder = self
        bindings.append(binding)
        joined.append(binding)
    }

    /// Binds the new bindings to the present object, if there is one.
    func bindJoined() {
        let bindings = joined
        joined = []
        for binding in bindings { bind(binding) }
    }

    private func sweep() {
        bindings.removeAll { $0.node == nil }
        sweepLimit = max(64, 2 * bindings.count)
    }

    private func bind(_ binding: ViewBinding) {
        guard binding.round != round else { return }
        switch shown {
        case .awaited: return
        case .cleared:
            binding.round = round
            binding.clear()
        case .objects(let type):
            binding.round = round
            connections += 1
            binding.bind(to: type, in: controller, with: manager)
        }
    }

    // MARK: - The object

    /// Shows another object, or nil.
    ///
    /// If a setter sets another object during this call, the holder shows that object afterwards.
    func show(_ object: AnyObject?) {
        let others = PendingViewBindings.join().filter { $0 !== self }
        next = .some(object)
        if !isRetargeting { retarget() }
        for holder in others { holder.bindJoined() }
    }

    private func retarget() {
        isRetargeting = true
        defer {
            isRetargeting = false
            next = nil
        }
        var rounds = 0
        // The number of rounds is limited, because a setter that always sets another object would
        // loop forever, like a cycle of bindings.
        while let object = next, rounds < 100 {
            next = nil
            rounds += 1
            change(to: object)
        }
    }

    private func change(to object: AnyObject?) {
        guard let object else { return clear() }
        let type: AnyObject.Type = Swift.type(of: object)
        if case .objects(let known) = shown, known == type { return replaceContent(object) }
        rebind(to: type, object)
    }

    private func clear() {
        if case .objects = shown { return replaceContent(nil) }
        shown = .cleared
        round += 1
        controller.content = nil
        bindAll()
    }

    /// Shows another object of the same class.
    private func replaceContent(_ object: AnyObject?) {
        controller.content = object
        bindJoined()
        manager.updateIfNeeded()
    }

    /// Shows an object of another class. Looks up all paths again, and delivers all values at once.
    private func rebind(to type: AnyObject.Type, _ object: AnyObject) {
        // Disabling the manager commits an open edit to the object on which the edit began.
        manager.disable()
        manager.removeAllBindings()
        shown = .objects(of: type)
        round += 1
        controller.content = object
        bindAll()
        manager.enable()
    }

    private func bindAll() {
        sweep()
        joined = []
        for binding in bindings { bind(binding) }
    }
}
