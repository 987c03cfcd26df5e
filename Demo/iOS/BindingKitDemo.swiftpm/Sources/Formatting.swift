import BindingKit
import UIKit

extension Decimal {
    /// Like "€2.99", however the device is set up.
    var euros: String {
        formatted(.currency(code: "EUR").locale(Locale(identifier: "en_IE")))
    }
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
