import BindingKit
import DemoModels
import Foundation

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
