import BindingKit
import UIKit

extension Decimal {
    /// Like "€2.99".
    var euros: String { formatted(.euros) }
}

extension FormatStyle where Self == Decimal.FormatStyle.Currency {
    /// Euros, however the device is set up.
    static var euros: Self { .currency(code: "EUR").locale(Locale(identifier: "en_IE")) }
}

extension ValueTransform where Input == Decimal, Output == String {
    /// An amount as text, with or without the sign of the currency.
    static var euros: Self { .text(.euros, message: "An amount, please.") }
}

extension Int {
    /// Like "07".
    var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}

extension UIColor {
    /// The colour of a model on this screen.
    convenience init(_ colour: RGBColour) {
        self.init(
            red: CGFloat(colour.red) / 255, green: CGFloat(colour.green) / 255,
            blue: CGFloat(colour.blue) / 255, alpha: 1)
    }
}

extension ValueTransform where Input == Password, Output == String {
    /// What was typed.
    static var password: Self {
        Self(forward: { $0.text }, reverse: { Password($0) })
    }
}

extension ValueTransform where Input == Int?, Output == String {
    /// A number of years; the empty text stands for nil.
    static var age: Self {
        // The demo speaks English everywhere.
        let style = IntegerFormatStyle<Int>.number.locale(Locale(identifier: "en_IE"))
        return ValueTransform<Int, String>
            .text(style, message: "A whole number, please.").fromOptional(nilAs: "")
    }
}
