import BindingKit
import BindingKitGTK
import CGTK
import Observation
import Synchronization
import Testing

/// Adjustments need no display, and announce changes like every other GObject.
@MainActor
struct AdjustmentTests {
    @Test func aChangeIsDeliveredBeforeTheSetterReturns() {
        let (source, target) = (Adjustment(), Adjustment())
        let bindings = BindingManager()
        bindings.bindObserver(target, \.value, toSubject: source, \.value)
        bindings.enable()

        // When C code sets the property
        setInC(source, 7)

        // Then the other one follows at once
        #expect(target.value == 7)
    }

    @Test func twoAdjustmentsFollowEachOther() {
        let (first, second) = (Adjustment(), Adjustment(in: 0...50))
        let bindings = BindingManager()
        bindings.bindObserver(
            EditedProperty(observing: second, \.value), toSubject: first, twoWay: \.value)
        bindings.enable()

        first.value = 12
        #expect(second.value == 12)
        second.value = 13
        bindings.updateIfNeeded()
        #expect(first.value == 13)
    }

    @Test func aDisabledManagerIsSilent() {
        let (source, target) = (Adjustment(), Adjustment())
        let bindings = BindingManager()
        bindings.bindObserver(target, \.value, toSubject: source, \.value)
        bindings.enable()
        bindings.disable()

        source.value = 9
        #expect(target.value == 0)
        bindings.enable()
        #expect(target.value == 9)
    }

    @Test func aChainIsFollowedToItsEndEachTime() {
        let (first, second, third) = (Adjustment(), Adjustment(), Adjustment())
        let bindings = BindingManager()
        bindings.bindObserver(third, \.value, toSubject: second, \.value)
        bindings.bindObserver(second, \.value, toSubject: first, \.value)
        bindings.enable()

        for value in [1.0, 2, 3] {
            first.value = value
            #expect(third.value == value)
        }
        second.value = 9
        #expect(third.value == 9)
    }

    @Test func whoeverTracksAReadHearsOfTheChange() {
        let adjustment = Adjustment()
        let count = Count()
        for value in [1.0, 2, 3] {
            withObservationTracking {
                _ = adjustment.value
            } onChange: {
                count.changes.add(1, ordering: .relaxed)
            }
            adjustment.value = value
        }
        #expect(count.changes.load(ordering: .relaxed) == 3)
    }

    private final class Count: Sendable {
        let changes = Atomic(0)
    }

    private func setInC(_ adjustment: Adjustment, _ value: Double) {
        gtk_adjustment_set_value(
            UnsafeMutableRawPointer(adjustment.pointer).assumingMemoryBound(to: GtkAdjustment.self),
            value)
    }
}
