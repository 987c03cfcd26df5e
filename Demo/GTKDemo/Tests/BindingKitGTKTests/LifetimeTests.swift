import BindingKit
import CGTK
import Observation
import Testing

@testable import BindingKitGTK

/// The owners of objects, and their complete release.
@MainActor
struct LifetimeTests {
    @Observable final class Model {
        var number = 1.0
        var text = "Ada"
    }

    @Test func aGObjectHasOneSwiftObject() {
        let adjustment = Adjustment()
        #expect(Adjustment.of(UnsafeMutableRawPointer(adjustment.pointer)) === adjustment)
        #expect(Widget.of(UnsafeMutableRawPointer(adjustment.pointer)) == nil)
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

    @Test func aDeadSubjectEndsItsBindingAndLeavesNothing() {
        let living = LiveObjects()
        let bindings = BindingManager()
        do {
            let (source, target) = (Adjustment(), Adjustment())
            bindings.bindObserver(target, \.value, toSubject: source, \.value)
            bindings.enable()
            source.value = 3
            #expect(target.value == 3)
        }
        #expect(bindings.bindings.isEmpty)
        living.expectNoMore()
    }

    @Test func aHandlerGoesWithTheFirstChangeThatNobodyReads() {
        let handlers = LiveCounts.signalHandlers
        let (source, target) = (Adjustment(), Adjustment())
        let bindings = BindingManager()
        bindings.bindObserver(target, \.value, toSubject: source, \.value)
        bindings.enable()

        // The target was read once, to check whether it must be written
        source.value = 3
        source.value = 4
        #expect(LiveCounts.signalHandlers == handlers + 1)

        bindings.disable()
        source.value = 5
        #expect(LiveCounts.signalHandlers == handlers)

        bindings.enable()
        source.value = 6
        #expect(target.value == 6)
    }

    @Test func aHandlerStaysWhileABindingFollowsTheProperty() throws {
        let (source, target) = (Adjustment(), Adjustment())
        let bindings = BindingManager()
        bindings.bindObserver(
            EditedProperty(observing: target, \.value), toSubject: source, twoWay: \.value)
        bindings.enable()
        source.value = 3
        let handler = try #require(target.handlers.first)

        // The session does not read the target after the binding has written it.
        source.value = 4
        #expect(target.handlers.count == 1 && target.handlers.first === handler)
        target.value = 5
        #expect(source.value == 5)
        #expect(target.handlers.count == 1 && target.handlers.first === handler)

        bindings.removeAllBindings()
        target.value = 6
        #expect(target.handlers.isEmpty)
    }

    @Test func aDestroyedObjectIgnoresWhatIsWritten() {
        let adjustment = Adjustment()
        g_object_run_dispose(adjustment.pointer)
        #expect(adjustment.isDestroyed)
        adjustment.value = 5
        #expect(gtk_adjustment_get_value(adjustment.cast()) == 0)
    }

    @Test(.onDisplay) func aWidgetLivesAsLongAsGTKRefersToIt() {
        weak var label: Label?
        let box = Box(.vertical)
        do {
            let made = Label("Ada")
            label = made
            box.append(made)
        }
        #expect(label?.text == "Ada")
        if let label { box.remove(label) }
        #expect(label == nil)
    }

    @Test(.onDisplay) func aWidgetThatGTKOwnsOutlivesItsWrapper() throws {
        let living = LiveObjects()
        do {
            let box = Box(.vertical)
            let label = try #require(gtk_label_new("Ada"))
            gtk_box_append(box.cast(), label)
            do {
                let wrapped = Widget(gtk_widget_get_first_child(box.widget))
                #expect(wrapped.pointer == UnsafeMutableRawPointer(label))
            }
            #expect(gtk_widget_get_first_child(box.widget) == label)
            #expect(gtk_label_get_text(OpaquePointer(label)).map { String(cString: $0) } == "Ada")
        }
        living.expectNoMore()
    }

    @Test(.onDisplay) func aWindowThatGTKOwnsOutlivesItsWrapper() throws {
        let living = LiveObjects()
        let window = try #require(gtk_window_new())
        do { #expect(Widget(window).isVisible == false) }
        do { try #require(Widget.of(window)).tooltip = "Ada" }
        #expect(Widget.of(window)?.tooltip == "Ada")
        gtk_window_destroy(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
        living.expectNoMore()
    }

    @Test(.onDisplay) func aWindowThatIsClosedWhileBoundLeavesNothing() {
        let living = LiveObjects()
        let model = Model()
        let bindings = BindingManager()
        do {
            let (window, entry) = (Window(title: "", width: 100, height: 100), Entry())
            window.content = entry
            bindings.bindObserver(entry, \.text, toSubject: model, twoWay: \.text)
            bindings.enable()
            #expect(entry.text == "Ada")
            window.close()
            model.text = "Grace"
            bindings.updateIfNeeded()
        }
        #expect(bindings.bindings.isEmpty)
        living.expectNoMore()
    }
}
