import Testing

@testable import BindingKit

/// A slider that reports only new values.
@Suite struct KnobTrackingTests {
    private var tracking = KnobTracking()

    @Test mutating func theFirstMovementIsTheBeginning() {
        #expect(tracking.events(isKnob: true, isDragged: true) == [.began, .changed])
        #expect(tracking.isDeferred && tracking.awaitsEnd)
        #expect(tracking.events(isKnob: true, isDragged: true) == [.changed])
    }

    @Test mutating func theEndComesOnce() {
        _ = tracking.events(isKnob: true, isDragged: true)
        #expect(tracking.end() == .committed)
        #expect(!tracking.isDeferred)
        #expect(tracking.end() == nil)
    }

    @Test mutating func aKeyPressIsCompleteInItself() {
        #expect(tracking.events(isKnob: true, isDragged: false) == [.changed])
        #expect(!tracking.isDeferred && !tracking.awaitsEnd)
    }

    @Test mutating func aButtonIsNoKnob() {
        #expect(tracking.events(isKnob: false, isDragged: true) == [.changed])
        #expect(!tracking.isDeferred)
    }
}
