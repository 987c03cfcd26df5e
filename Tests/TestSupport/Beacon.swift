import BindingKit

/// A class with separate listeners for each property.
@MainActor
final class Beacon {
    private var listeners: [Int: (key: AnyKeyPath, call: @MainActor () -> Void)] = [:]
    private var latestNumber = 0

    var text: String { didSet { didChange(\.text) } }

    var listenerCount: Int { listeners.count }

    init(_ text: String) {
        self.text = text
    }

    func addListener(_ key: AnyKeyPath, _ call: @escaping @MainActor () -> Void) -> Int {
        latestNumber += 1
        listeners[latestNumber] = (key, call)
        return latestNumber
    }

    func removeListener(_ number: Int) {
        listeners[number] = nil
    }

    private func didChange(_ key: PartialKeyPath<Beacon>) {
        for listener in listeners.values where listener.key == key { listener.call() }
    }
}

extension Beacon: CallbackSubject {
    func observeChanges(of keyPath: AnyKeyPath?, _ callback: ChangeCallback) -> AnyObject? {
        guard let keyPath, keyPath == \Beacon.text else { return nil }
        let number = addListener(keyPath) { callback.didChange() }
        return EditToken { [weak self] in self?.removeListener(number) }
    }
}
