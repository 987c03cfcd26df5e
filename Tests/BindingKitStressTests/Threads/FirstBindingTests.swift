import BindingKit
import Dispatch
import Foundation
import Observation
import Testing

@testable import TestSupport

/// A model is bound for the first time while another thread is running a setter.
@MainActor
@Suite struct FirstBindingTests {
    @Test func aModelThatNotifiesAfterwardsLosesNothing() {
        let model = AnnouncingModel()
        let label = Label()
        let manager = BindingManager()
        let isChanging = DispatchSemaphore(value: 0)
        let mayStore = DispatchSemaphore(value: 0)
        let writer = Worker {
            model.change {
                isChanging.signal()
                mayStore.wait()
            }
        }
        isChanging.wait()

        manager.bindObserver(label, \.number, toSubject: model, \.number)
        manager.enable()
        #expect(label.number == 0)
        mayStore.signal()
        writer.join()

        manager.updateIfNeeded()
        #expect(label.number == 1)
    }
}

/// `@unchecked Sendable` because its storage is protected by `lock`.
private final class AnnouncingModel: Observable, @unchecked Sendable {
    private let registrar = BindingRegistrar()
    private let lock = NSLock()
    private var stored = 0

    var number: Int {
        registrar.access(self, keyPath: \.number)
        return lock.withLock { stored }
    }

    func change(beforeStoring: () -> Void) {
        registrar.withMutation(of: self, keyPath: \.number) {
            beforeStoring()
            lock.withLock { stored += 1 }
        }
    }
}
