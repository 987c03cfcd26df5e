import BindingKit
import BindingKitDefinitions
import Testing

/// Names of properties, and the types that have them.
@MainActor
@Suite struct PropertyTableTests {
    private let published = PublishedProperties()

    @Test func aSubclassHasTheNamesOfItsAncestorsAfterItsOwn() {
        #expect(published.names(of: Slider.self) == ["value", "isEnabled"])
        #expect(published.property(named: "isEnabled", of: Slider.self) == \Control.isEnabled)
    }

    @Test func controllersPublishTheirNamesForEveryElement() {
        let content = published.property(named: "content", of: ObjectController<Fruit>.self)
        #expect(content == \ObjectController<Fruit>.content)
        #expect(
            published.names(of: ArrayController<Fruit>.self)
                == ["content", "arrangedObjects", "selection", "selectionIndex"])
    }

    @Test func aTypeThatPublishesNothingHasNoNames() {
        #expect(published.names(of: Double.self) == nil)
    }

    @Test func aClassThatCanNotConformIsPublished() {
        #expect(published.names(of: Gauge.self) == nil)
        PropertyTable.publish(
            PropertyTable(of: Instrument.self, ["unit": \.unit, "label": \.unit]))
        #expect(published.names(of: Gauge.self) == ["unit", "label"])

        PropertyTable.publish(PropertyTable(of: Gauge.self, ["level": \.level, "label": \.level]))
        #expect(published.names(of: Gauge.self) == ["level", "label", "unit"])
        #expect(published.property(named: "label", of: Gauge.self) == \Gauge.level)
        #expect(published.property(named: "label", of: Instrument.self) == \Instrument.unit)
    }

    @Test func namesOfAProtocolAreThoseOfItsExistentialOnly() {
        PropertyTable.publish(PropertyTable(of: (any Town).self, ["mayor": \.mayor]))
        #expect(published.names(of: (any Town).self) == ["mayor"])
        #expect(published.names(of: Village.self) == nil)
    }

    @Test func aNameThatStandsTwiceEndsTheProgram() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                _ = PropertyTable(of: Gauge.self, ["level": \.level, "level": \.unit])
            }
        }
        let told = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(told.contains("The table of Gauge has the name “level” twice."))
    }

    @Test func aNameWithADotEndsTheProgram() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { _ = PropertyTable(of: Gauge.self, ["le.vel": \.level]) }
        }
        let told = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(told.contains("“le.vel” can't be the name of a property of Gauge"))
    }
}

@MainActor
private class Instrument {
    var unit = "bar"
}

@MainActor
private final class Gauge: Instrument {
    var level = ""
}

@MainActor
private protocol Town {
    var mayor: String { get }
}

private struct Village: Town {
    var mayor: String { "Vreni" }
}
