import BindingKit

/// A boiler. When a property changes, the boiler calls the listeners for this property's name.
@MainActor
final class Boiler {
    private var listeners: [Int: (name: String?, call: @MainActor () -> Void)] = [:]
    private var latestNumber = 0

    var degrees = 20.0 { didSet { call("degrees") } }
    var bars = 1.0 { didSet { call("bars") } }
    var listenerCount: Int { listeners.count }

    /// - Parameter name: the property whose changes call the listener; `nil` for all properties.
    func addListener(for name: String?, _ call: @escaping @MainActor () -> Void) -> Int {
        latestNumber += 1
        listeners[latestNumber] = (name, call)
        return latestNumber
    }

    func removeListener(_ number: Int) { listeners[number] = nil }

    private func call(_ name: String) {
        for listener in listeners.values where listener.name ?? name == name { listener.call() }
    }
}

extension Boiler: CallbackSubject {
    func observeChanges(of keyPath: AnyKeyPath?, _ callback: ChangeCallback) -> AnyObject? {
        let names: [AnyKeyPath: String] = [\Boiler.degrees: "degrees", \Boiler.bars: "bars"]
        // For a longer path, and for nil, the listener is called for every change.
        let number = addListener(for: keyPath.flatMap { names[$0] }) { callback.didChange() }
        return EditToken { [weak self] in self?.removeListener(number) }
    }
}
