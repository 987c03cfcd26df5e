import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// A binding reads a value, and the read ends or disables the binding.
@MainActor
@Suite struct EndedByItsOwnReadTests {
    private let manager = BindingManager()

    @Test func aPropertyThatItsFirstReadEndsIsForgotten() {
        expectForgotten(SilentHook(), \.value)
    }

    @Test func aRegistrarPropertyWhoseFirstReadEndsItsBindingIsReleased() {
        expectForgotten(AnnouncingHook(), \.value)
    }

    @Test func aBindingPausedByItsOwnReadKeepsNoValue() {
        let source = Source()
        let sink = Sink()
        manager.bindObserver(sink, \.object, toSubject: source, \.object)
        source.onRead = { [manager] in manager.disable() }
        manager.enable()
        #expect(!manager.isEnabled)
        #expect(source.reads == 1)
        weak var object: AnyObject?
        object = source.stored
        #expect(object != nil)
        source.stored = nil
        settleTurn()
        #expect(object == nil)
    }

    private func expectForgotten<Model: Hooked>(_ model: Model, _ path: KeyPath<Model, Int>) {
        let label = Label()
        settleTurn()
        let before = SourceRegistry.shared.count
        let binding = manager.bindObserver(label, \.number, toSubject: model, path)
        weak var property: AnyObject?
        property = binding.source
        #expect(property != nil)
        model.onRead = { binding.unbind() }
        manager.enable()
        settleTurn()
        #expect(binding.state == .ended)
        #expect(property == nil)
        #expect(SourceRegistry.shared.count <= before)
    }
}

private protocol Hooked: AnyObject, Observable {
    /// The next read calls it, once.
    var onRead: (() -> Void)? { get set }
}

extension Hooked {
    fileprivate func callHook() {
        let hook = onRead
        onRead = nil
        hook?()
    }
}

/// A model without observable properties.
@Observable private final class SilentHook: Hooked {
    @ObservationIgnored var onRead: (() -> Void)?

    var value: Int {
        callHook()
        return 1
    }
}

@Observable private final class AnnouncingHook: Hooked {
    var stored = 1
    @ObservationIgnored var onRead: (() -> Void)?
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    var value: Int {
        let result = stored
        callHook()
        return result
    }
}

@Observable private final class Source: Hooked {
    var stored: Witness? = Witness()
    @ObservationIgnored var onRead: (() -> Void)?
    @ObservationIgnored private(set) var reads = 0

    var object: Witness? {
        let result = stored
        reads += 1
        callHook()
        return result
    }
}

private final class Sink {
    weak var object: Witness?
}
