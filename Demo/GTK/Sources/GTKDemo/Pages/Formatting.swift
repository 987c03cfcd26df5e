import BindingKitGTK
import Foundation
import Models

extension Decimal {
    /// Like "€2.99", however the machine is set up: the columns stay aligned.
    var euros: String {
        formatted(.currency(code: "EUR").locale(Locale(identifier: "en_IE")))
    }

    var double: Double { NSDecimalNumber(decimal: self).doubleValue }
}

extension Int {
    /// Like "07".
    var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}

extension Swatch.Colour {
    /// The colour of a model on this screen.
    init(_ colour: RGBColour) {
        self.init(
            red: Double(colour.red) / 255, green: Double(colour.green) / 255,
            blue: Double(colour.blue) / 255)
    }
}
