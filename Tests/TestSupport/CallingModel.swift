import Foundation

@testable import BindingKit

/// A model that calls back: after a change, as an `NSObject` does through key-value observing, or
/// before it, as an `ObservableObject` does through Combine.
///
/// `@unchecked Sendable` because it is changed on any thread; all state is protected by `lock`.
final class CallingModel: @unchecked Sendable {
    /// When the model reports a change.
    enum NotificationTime {
        /// Before the change. The library then delivers the change at the end of the turn.
        case before
        /// After the change. The library then delivers the change before the setter returns.
        case after
    }

    private let notificationTime: NotificationTime
    private let lock = NSLock()
    private var storedText: String
    private var callbacks: [Int: ChangeCallback] = [:]
    private var lastNumber = 0
    /// The model runs this closure on the writing thread, after an early notification and before it
    /// stores the value.
    nonisolated(unsafe) var beforeStoring: (() -> Void)?

    init(_ text: String, notifies time: NotificationTime) {
        storedText = text
        notificationTime = time
    }

    deinit {
        for callback in callbacks.values { callback.subjectDied() }
    }

    var text: String {
        get { lock.withLock { storedText } }
        set {
            if notificationTime == .before { for callback in listeners { callback.willChange() } }
            beforeStoring?()
            lock.withLock { storedText = newValue }
            if notificationTime == .after { for callback in listeners { callback.didChange() } }
        }
    }

    /// How many callbacks are registered.
    var listenerCount: Int { listeners.count }

    private var listeners: [ChangeCallback] {
        lock.withLock { callbacks.sorted { $0.key < $1.key }.map(\.value) }
    }

    fileprivate func add(_ callback: ChangeCallback) -> Int {
        lock.withLock {
            lastNumber += 1
            callbacks[lastNumber] = callback
            return lastNumber
        }
    }

    private func remove(_ number: Int) {
        lock.withLock { callbacks[number] = nil }
    }

    @MainActor
    var source: CallbackObservation { CallbackObservation(self, \CallingModel.text) }

    fileprivate final class Token {
        private weak var model: CallingModel?
        private let number: Int

        init(_ model: CallingModel, _ number: Int) {
            self.model = model
            self.number = number
        }

        deinit {
            model?.remove(number)
        }
    }
}

extension CallingModel: CallbackSubject {
    func observeChanges(of keyPath: AnyKeyPath?, _ callback: ChangeCallback) -> AnyObject? {
        Token(self, add(callback))
    }
}

extension BindingManager {
    /// Binds as the library's forms for these models do.
    @discardableResult
    func bind(
        _ label: Label, to model: CallingModel, fileID: String = #fileID, line: UInt = #line,
        transform: @escaping @MainActor (String) throws -> String? = { $0 }
    ) -> Binding<CallingModel, String, Label, String?> {
        bindObserver(
            label, \.text, toSubject: model, \.text, fileID: fileID, line: line,
            transform: transform)
    }
}

/// A plain object. A test specifies how it is observed.
final class Stone {
    var text: String

    init(_ text: String) {
        self.text = text
    }
}

extension BindingManager {
    /// Binds a model with the observation that the test specifies.
    func bind<Output>(
        _ label: Label, _ keyPath: ReferenceWritableKeyPath<Label, Output>, to model: Stone,
        _ observation: CallbackObservation, _ declaration: Declaration
    ) {
        let end = SubjectEnd(
            model, InternedKeyPath.of(\Stone.text), calling: observation,
            fetch: KeyPathAccess.fetch { \Stone.text })
        let view = ViewEnd<Stone, String, Label, Output>(label, keyPath) {
            $0 as? Output ?? { preconditionFailure("\(Output.self) shows no text.") }()
        }
        _ = add(ObserverEnd(view), end, declaration)
    }
}
