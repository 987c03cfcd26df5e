internal import BindingKit

/// The data object of a view, and the bindings that show it.
@MainActor
final class DataHolder {
    /// What the bindings are bound to.
    private enum Shown {
        /// No object has been set.
        case awaited
        /// Nil was set before any object.
        case cleared
        case objects(of: AnyObject.Type)
    }

    private let controller = ObjectController<AnyObject>()
    private let manager: BindingManager
    private var shown = Shown.awaited
    /// Counts the classes; a binding of an earlier round is yet to be bound.
    private var round = 1
    private var bindings: [ViewBinding] = []
    /// Those that have joined since the last binding.
    private var joined: [ViewBinding] = []
    /// The number at which those are dropped whose views are gone.
    private var sweepLimit = 64
    /// What was set while another object was being bound.
    private var next: AnyObject??
    private var isRetargeting = false

    init(owner: any ViewNode) {
        manager = BindingManager(owner: owner)
        manager.enable()
    }

    /// The data object.
    var object: AnyObject? { next ?? controller.content }

    /// How many bindings lead here, be their views gone or not.
    var count: Int { bindings.count }

    /// How often a view was bound; for tests.
    private(set) var connections = 0

    /// The records of the views that are bound.
    var records: [BindingRecord] { manager.bindings }

    // MARK: - Bindings

    /// Adds a binding, which `bindJoined()` binds.
    func join(_ binding: ViewBinding) {
        if bindings.count >= sweepLimit { sweep() }
        binding.holder = self
        bindings.append(binding)
        joined.append(binding)
    }

    /// Binds those that have joined to the present object, if there is one.
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
    /// What sets it once more meanwhile is shown when this one is.
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
        // A setter that always sets another object would go on for ever, as a cycle of bindings does.
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

    /// Another object of the same class.
    private func replaceContent(_ object: AnyObject?) {
        controller.content = object
        bindJoined()
        manager.updateIfNeeded()
    }

    /// An object of another class: everything is looked up anew, and delivered in one pass.
    private func rebind(to type: AnyObject.Type, _ object: AnyObject) {
        // Commits what the user is editing, to the object that the edit began on.
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
