import BindingKit

/// A subject with at most one fault.
@MainActor
final class FaultyStation: CallbackSubject {
    enum Fault: CaseIterable {
        case none, saysNothing, saysItTooEarly, observesForEver, keepsItself
        case forgetsClosures, forgetsLongerPaths, callsAtOnce
    }

    private let fault: Fault
    private(set) var callbacks: [Int: ChangeCallback] = [:]
    private var latestNumber = 0
    private var oneself: FaultyStation?

    init(_ fault: Fault) {
        self.fault = fault
        if fault == .keepsItself { oneself = self }
    }

    var degrees = 20.0 {
        willSet { if fault == .saysItTooEarly { callbacks.values.forEach { $0.willChange() } } }
        didSet {
            if fault != .saysNothing, fault != .saysItTooEarly {
                callbacks.values.forEach { $0.didChange() }
            }
        }
    }

    func observeChanges(of keyPath: AnyKeyPath?, _ callback: ChangeCallback) -> AnyObject? {
        if fault == .callsAtOnce { callback.didChange() }
        let isForgotten =
            switch fault {
            case .forgetsClosures: keyPath == nil
            case .forgetsLongerPaths: keyPath != nil && keyPath != \FaultyStation.degrees
            default: false
            }
        guard !isForgotten else { return EditToken {} }
        latestNumber += 1
        let number = latestNumber
        callbacks[number] = callback
        return EditToken { [weak self, fault] in
            if fault != .observesForEver { self?.callbacks[number] = nil }
        }
    }
}
