import BindingKit
import UIKit

extension Decimal {
    /// The amount as a price, such as "€2.99".
    var euros: String { formatted(.euros) }
}

extension FormatStyle where Self == Decimal.FormatStyle.Currency {
    /// Euros in a fixed locale, whatever the settings of the device.
    static var euros: Self { .currency(code: "EUR").locale(Locale(identifier: "en_IE")) }
}

extension ValueTransform where Input == Decimal, Output == String {
    /// An amount as text, with or without the currency sign.
    static var euros: Self { .text(.euros, message: "Enter an amount.") }
}

extension Int {
    /// The number with two digits, such as "07".
    var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}

extension UIColor {
    /// The UIKit colour for a colour of a model.
    convenience init(_ colour: RGBColour) {
        self.init(
            red: CGFloat(colour.red) / 255, green: CGFloat(colour.green) / 255,
            blue: CGFloat(colour.blue) / 255, alpha: 1)
    }
}

extension ValueTransform where Input == Password, Output == String {
    /// The typed text.
    static var password: Self {
        Self(forward: { $0.text }, reverse: { Password($0) })
    }
}

extension ValueTransform where Input == Int?, Output == String {
    /// A number of years. The empty string means nil.
    static var age: Self {
        // A fixed locale, because the demo is in English everywhere.
        let style = IntegerFormatStyle<Int>.number.locale(Locale(identifier: "en_IE"))
        return ValueTransform<Int, String>
            .text(style, message: "Enter a whole number.").fromOptional(nilAs: "")
    }
}
