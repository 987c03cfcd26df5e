import BindingKit
import BindingKitDefinitions
import Observation

// The types of the sample's schema.

@MainActor
final class SamplePage: NamedProperties {
    static let namedProperties = PropertyTable(
        of: SamplePage.self,
        [
            "tea": \.tea, "nameLabel": \.nameLabel, "priceLabel": \.priceLabel,
            "originLabel": \.originLabel, "minutesSlider": \.minutesSlider,
            "noteField": \.noteField,
        ])

    let tea = SampleTea()
    let nameLabel = SampleView()
    let priceLabel = SampleView()
    let originLabel = SampleView()
    let minutesSlider = SampleView()
    let noteField = SampleView()
}

@MainActor @Observable
final class SampleTea: NamedProperties {
    static let namedProperties = PropertyTable(
        of: SampleTea.self,
        [
            "name": \.name, "price": \.price, "minutes": \.minutes, "note": \.note,
            "origin": \.origin, "isSold": \.isSold,
        ])

    var name = "Assam"
    var price = 4.5
    var minutes = 4
    var note: String?
    var origin: SamplePlace?
    var isSold = false
}

@MainActor @Observable
final class SamplePlace: NamedProperties {
    static let namedProperties = PropertyTable(
        of: SamplePlace.self, ["city": \.city, "country": \.country])

    var city = "Jorhat"
    var country = "India"
}

@MainActor @Observable
final class SampleView: NamedProperties {
    static let namedProperties = PropertyTable(
        of: SampleView.self,
        [
            "text": \.text, "tooltip": \.tooltip, "value": \.value, "isEnabled": \.isEnabled,
        ])

    var text = ""
    var tooltip: String?
    var value = 0.0
    var isEnabled = true
}
