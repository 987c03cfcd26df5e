import BindingKit
import Observation

@testable import TestSupport

/// An element that random programs filter and sort.
protocol RankedElement: AnyObject, Identifiable where ID == Int {
    var rank: Int { get set }
    var group: Int { get set }
    var isShown: Bool { get set }

    init(id: Int)

    static var rankKey: KeyPath<Self, Int> { get }
    static var groupKey: KeyPath<Self, Int> { get }

    /// Sets the rank on another thread, and waits until the thread has finished.
    func setRankOnAnotherThread(_ rank: Int)
}

/// `@unchecked Sendable` because the main thread waits while another thread changes the element.
@Observable
final class PlainElement: RankedElement, @unchecked Sendable {
    let id: Int
    var rank = 0
    var group = 0
    var isShown = true

    init(id: Int) {
        self.id = id
    }

    static var rankKey: KeyPath<PlainElement, Int> { \.rank }
    static var groupKey: KeyPath<PlainElement, Int> { \.group }

    func setRankOnAnotherThread(_ rank: Int) {
        onAnotherThread { self.rank = rank }
    }
}

/// The same, with a registrar of its own.
@Observable
final class RegistrarElement: RankedElement, @unchecked Sendable {
    let id: Int
    var rank = 0
    var group = 0
    var isShown = true
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    init(id: Int) {
        self.id = id
    }

    static var rankKey: KeyPath<RegistrarElement, Int> { \.rank }
    static var groupKey: KeyPath<RegistrarElement, Int> { \.group }

    func setRankOnAnotherThread(_ rank: Int) {
        onAnotherThread { self.rank = rank }
    }
}

/// The same, but it calls back.
final class CallingElement: RankedElement, @unchecked Sendable {
    let id: Int
    var rank = 0 { didSet { report() } }
    var group = 0 { didSet { report() } }
    var isShown = true { didSet { report() } }
    fileprivate var callbacks: [Int: ChangeCallback] = [:]
    fileprivate var lastNumber = 0

    init(id: Int) {
        self.id = id
    }

    static var rankKey: KeyPath<CallingElement, Int> { \.rank }
    static var groupKey: KeyPath<CallingElement, Int> { \.group }

    var callbackCount: Int { callbacks.count }

    private func report() {
        for callback in callbacks.values { callback.didChange() }
    }

    func setRankOnAnotherThread(_ rank: Int) {
        onAnotherThread { self.rank = rank }
    }
}

extension CallingElement: CallbackSubject {
    func observeChanges(of keyPath: AnyKeyPath?, _ callback: ChangeCallback) -> AnyObject? {
        lastNumber += 1
        let number = lastNumber
        callbacks[number] = callback
        return EditToken { [weak self] in self?.callbacks[number] = nil }
    }
}

/// What a random program's filter reads besides the elements.
@Observable
final class ArrangedLimit {
    var limit = 4
}

/// An object to which a random program's controller is bound. It stores the array.
final class ArrangedMirror<Element> {
    var elements: [Element]?
    var ids: [Int] = []
}
