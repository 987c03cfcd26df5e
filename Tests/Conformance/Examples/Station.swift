import BindingKit

/// A weather station that calls its listeners after each measurement.
@MainActor
final class Station {
    private var listeners: [Int: @MainActor () -> Void] = [:]
    private var latestNumber = 0

    var degrees: Double { didSet { for listener in listeners.values { listener() } } }
    var listenerCount: Int { listeners.count }

    init(degrees: Double) { self.degrees = degrees }

    func addListener(_ listener: @escaping @MainActor () -> Void) -> Int {
        latestNumber += 1
        listeners[latestNumber] = listener
        return latestNumber
    }

    func removeListener(_ number: Int) { listeners[number] = nil }
}

extension Station: CallbackSubject {
    func observeChanges(of keyPath: AnyKeyPath?, _ callback: ChangeCallback) -> AnyObject? {
        let number = addListener { callback.didChange() }
        return EditToken { [weak self] in self?.removeListener(number) }
    }
}
