import BindingKit
import BindingKitGTK
import Observation
import Testing

/// Properties that are found by name, at run time.
@MainActor
struct PropertyTests {
    @Observable final class Model {
        var number = 1.5
    }

    @Test func aPropertyFoundByNameIsWritten() throws {
        let adjustment = Adjustment()
        let upper = try adjustment.property("upper", of: Double.self)
        let model = Model()
        let bindings = BindingManager()
        bindings.bindObserver(adjustment, \.[upper], toSubject: model, \.number)
        bindings.enable()
        #expect(adjustment[upper] == 1.5)
    }

    @Test func aPropertyFoundByNameIsObserved() throws {
        let (source, target) = (Adjustment(), Adjustment())
        let upper = try source.property("upper", of: Double.self)
        let bindings = BindingManager()
        bindings.bindObserver(target, \.[upper], toSubject: source, \.[upper])
        bindings.enable()

        source[upper] = 55
        #expect(target[upper] == 55)
    }

    @Test func aNameThatTheClassLacksIsAnError() {
        let adjustment = Adjustment()
        let error = #expect(throws: PropertyError.self) {
            _ = try adjustment.property("colour", of: Double.self)
        }
        #expect(error?.description == "GtkAdjustment has no property “colour”.")
    }

    @Test func aTypeThatThePropertyLacksIsAnError() {
        let adjustment = Adjustment()
        let error = #expect(throws: PropertyError.self) {
            _ = try adjustment.property("value", of: String.self)
        }
        #expect(
            error?.description
                == "GtkAdjustment.value holds a gdouble, which can't be used as String.")
    }
}
