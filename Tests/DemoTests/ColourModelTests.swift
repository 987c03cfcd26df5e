import DemoModels
import Observation
import Testing

@MainActor
@Suite struct ColourModelTests {
    private let model = ColourModel()

    @Test func channelsAndDigitsAreSidesOfOneColour() {
        #expect(model.hex == "#FF8000")
        model.green = 255
        #expect(model.hex == "#FFFF00")
        model.hex = "#0A0B0C"
        #expect((model.red, model.green, model.blue) == (10, 11, 12))
        #expect(model.colour == RGBColour(red: 10, green: 11, blue: 12))
    }

    @Test func digitsAreTakenInLowerCaseAndWithoutTheSign() {
        model.hex = "00ff7f"
        #expect(model.hex == "#00FF7F")
    }

    @Test(arguments: [
        "", "#", "#FF80", "#FF80000", "##FF8000", "+FF8000", "+FF800", "-00001", "blue",
    ])
    func whatIsNoColourIsIgnored(_ text: String) {
        #expect(RGBColour(hex: text) == nil)
        model.hex = text
        #expect(model.hex == "#FF8000")
    }

    @Test(arguments: [
        ("#FF8000", "Orange"), ("#FE7F02", "Orange"), ("#000000", "Black"), ("#0A0A0A", "Black"),
        ("#3030F0", "Blue"), ("#F8F8F8", "White"),
    ])
    func theNearestNameIsFound(_ hex: String, _ name: String) {
        model.hex = hex
        #expect(model.name == name)
    }

    @Test func anObserverOfAnotherSideIsNotifiedOfAChange() async {
        await confirmation(expectedCount: 3) { announced in
            withObservationTracking {
                _ = model.hex
            } onChange: {
                announced()
            }
            withObservationTracking {
                _ = model.name
            } onChange: {
                announced()
            }
            withObservationTracking {
                _ = model.blue
            } onChange: {
                announced()
            }
            model.red = 1
        }
    }
}
