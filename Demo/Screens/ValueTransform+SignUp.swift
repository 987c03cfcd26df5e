import BindingKit
import DemoModels
import Foundation

extension ValueTransform where Input == Password, Output == String {
    /// The typed text.
    static var password: Self {
        Self(forward: { $0.text }, reverse: { Password($0) })
    }
}

extension ValueTransform where Input == Int?, Output == String {
    /// A number of years. The empty text stands for nil.
    static var age: Self {
        // The locale is fixed, because the demo is in English everywhere.
        let style = IntegerFormatStyle<Int>.number.locale(Locale(identifier: "en_IE"))
        return ValueTransform<Int, String>
            .text(style, message: "Enter a whole number.").fromOptional(nilAs: "")
    }
}
