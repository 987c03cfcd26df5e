import BindingKit
import CGTK
import Foundation
import Testing

@testable import BindingKitGTK

/// Signals that client code connects by their names.
@MainActor
struct ConnectTests {
    @Test func eachEmissionRunsTheAction() {
        let adjustment = Adjustment()
        var values: [Double] = []
        let token = adjustment.connect("value-changed") { [unowned adjustment] in
            values.append(gtk_adjustment_get_value(adjustment.cast()))
        }
        adjustment.value = 3
        adjustment.value = 4
        #expect(values == [3, 4])
        withExtendedLifetime(token) {}
    }

    @Test func argumentsAreIgnored() {
        let adjustment = Adjustment()
        var changes = 0
        let token = adjustment.connect("notify::upper") { changes += 1 }
        gtk_adjustment_set_upper(adjustment.cast(), 55)
        gtk_adjustment_set_lower(adjustment.cast(), 5)
        #expect(changes == 1)
        withExtendedLifetime(token) {}
    }

    @Test func theHandlerEndsWithItsToken() {
        let living = LiveObjects()
        let adjustment = Adjustment()
        var changes = 0
        var token: EditToken? = adjustment.connect("value-changed") { changes += 1 }
        adjustment.value = 3
        token = nil
        adjustment.value = 4
        #expect(changes == 1 && token == nil)
        #expect(LiveCounts.signalHandlers == living.handlers)
    }

    @Test func theHandlerEndsInItsOwnAction() {
        let living = LiveObjects()
        let adjustment = Adjustment()
        var changes = 0
        var token: EditToken?
        token = adjustment.connect("value-changed") { [unowned adjustment] in
            changes += 1
            token = nil
            adjustment.value += 1
        }
        adjustment.value = 3
        adjustment.value = 9
        #expect(changes == 1 && token == nil)
        #expect(LiveCounts.signalHandlers == living.handlers)
    }

    @Test func theObjectIsReleasedInTheAction() {
        let living = LiveObjects()
        var changes = 0
        var adjustment: Adjustment? = Adjustment()
        let token = adjustment?.connect("value-changed") {
            changes += 1
            adjustment = nil
        }
        if let pointer = adjustment?.pointer { cgtk_emit(pointer, "value-changed") }
        #expect(changes == 1 && adjustment == nil)
        living.expectNoMore()
        withExtendedLifetime(token) {}
    }

    @Test func theObjectIsDestroyedInTheActionBeforeTheTokenIsReleased() async {
        await #expect(processExitsWith: .success) {
            // GLib warns if a handler is disconnected twice.
            g_log_set_always_fatal(G_LOG_LEVEL_WARNING)
            await MainActor.run {
                let adjustment = Adjustment()
                var changes = 0
                var token: EditToken?
                token = adjustment.connect("value-changed") { [unowned adjustment] in
                    changes += 1
                    g_object_run_dispose(adjustment.pointer)
                    token = nil
                }
                gtk_adjustment_set_value(adjustment.cast(), 3)
                gtk_adjustment_set_value(adjustment.cast(), 4)
                #expect(changes == 1 && token == nil)
                #expect(LiveCounts.signalHandlers == 0)
            }
        }
    }

    @Test func theActionDoesNotRunAfterTheObjectIsDestroyed() {
        let adjustment = Adjustment()
        var changes = 0
        let token = adjustment.connect("value-changed") { changes += 1 }
        g_object_run_dispose(adjustment.pointer)
        let late = adjustment.connect("value-changed") { changes += 1 }
        gtk_adjustment_set_value(adjustment.cast(), 3)
        #expect(changes == 0)
        withExtendedLifetime((token, late)) {}
    }

    @Test(.onDisplay) func aTokenMayOutliveTheObject() {
        let living = LiveObjects()
        var token: EditToken?
        do {
            let window = Window(title: "", width: 100, height: 100)
            let button = Button("Press")
            var presses = 0
            window.content = button
            token = button.connect("clicked") { presses += 1 }
            cgtk_emit(button.pointer, "clicked")
            #expect(presses == 1)
            window.close()
        }
        living.expectNoMore()
        token = nil
        #expect(token == nil)
    }

    // One test, because processes that end at the same time interrupt each other's wait.
    @Test(.onDisplay) func mistakesEndTheProgram() async {
        let unknown = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { _ = Adjustment().connect("valeu-changed") {} }
        }
        #expect(unknown.says("GtkAdjustment has no signal “valeu-changed”."))

        let expectsValue = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                _ = Window(title: "", width: 100, height: 100).connect("close-request") {}
            }
        }
        #expect(expectsValue.says("GtkWindow.close-request returns a gboolean"))

        let unknownProperty = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { _ = Adjustment().connect("notify::valeu") {} }
        }
        #expect(unknownProperty.says("GtkAdjustment has no property “valeu”."))
    }
}

extension ExitTest.Result? {
    fileprivate func says(_ message: String) -> Bool {
        String(decoding: self?.standardErrorContent ?? [], as: UTF8.self).contains(message)
    }
}
