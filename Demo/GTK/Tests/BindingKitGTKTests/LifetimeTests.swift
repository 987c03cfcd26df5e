import BindingKit
import CGTK
import Observation
import Testing

@testable import BindingKitGTK

/// Who keeps whom alive, and what is left behind: nothing.
@MainActor
struct LifetimeTests {
    @Observable final class Model {
        var number = 1.0
    }

    @Test func aGObjectHasOneSwiftObject() {
        let adjustment = Adjustment()
        #expect(Adjustment.of(UnsafeMutableRawPointer(adjustment.pointer)) === adjustment)
        #expect(Widget.of(UnsafeMutableRawPointer(adjustment.pointer)) == nil)
    }

    @Test func theSwiftObjectLivesAsLongAsGTKRefersToTheGObject() {
        weak var adjustment: Adjustment?
        let pointer: UnsafeMutablePointer<GObject>
        do {
            let made = Adjustment()
            adjustment = made
            pointer = made.pointer
            g_object_ref(pointer)
        }
        #expect(adjustment != nil)
        g_object_unref(pointer)
        #expect(adjustment == nil)
    }

    @Test func aDeadObserverEndsItsBinding() {
        let model = Model()
        let bindings = BindingManager()
        do {
            let adjustment = Adjustment()
            bindings.bindObserver(adjustment, \.value, toSubject: model, \.number)
            bindings.enable()
            #expect(bindings.bindings.count == 1)
        }
        #expect(bindings.bindings.isEmpty)
    }

    @Test func aDeadSubjectEndsItsBindingAndLeavesNoHandler() {
        let (objects, handlers) = (LiveCounts.objects, LiveCounts.signalHandlers)
        let target = Adjustment()
        let bindings = BindingManager()
        do {
            let source = Adjustment()
            bindings.bindObserver(target, \.value, toSubject: source, \.value)
            bindings.enable()
            source.value = 3
        }
        #expect(target.value == 3)
        #expect(bindings.bindings.isEmpty)
        #expect(LiveCounts.objects == objects + 1)
        #expect(LiveCounts.signalHandlers <= handlers + 1)
    }

    @Test func aDestroyedObjectIgnoresWhatIsWritten() {
        let adjustment = Adjustment()
        g_object_run_dispose(adjustment.pointer)
        #expect(adjustment.isDestroyed)
        adjustment.value = 5
        #expect(adjustment.value == 0)
    }
}
