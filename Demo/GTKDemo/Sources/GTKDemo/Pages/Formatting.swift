import BindingKit
import BindingKitGTK
import Foundation
import Models

extension Decimal {
    /// Like "€2.99".
    var euros: String { formatted(.euros) }

    var double: Double { NSDecimalNumber(decimal: self).doubleValue }
}

extension FormatStyle where Self == Decimal.FormatStyle.Currency {
    /// Euros in a fixed locale, so that the columns stay aligned on every machine.
    static var euros: Self { .currency(code: "EUR").locale(Locale(identifier: "en_IE")) }
}

extension ValueTransform where Input == Decimal, Output == String {
    /// An amount as text, with or without the currency sign.
    static var euros: Self { .text(.euros, message: "Enter an amount.") }
}

extension Int {
    /// Like "07".
    var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}

extension Swatch.Colour {
    /// The swatch's colour for a colour of a model.
    init(_ colour: RGBColour) {
        self.init(
            red: Double(colour.red) / 255, green: Double(colour.green) / 255,
            blue: Double(colour.blue) / 255)
    }
}
