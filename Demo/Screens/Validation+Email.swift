import BindingKit

extension Validation where Value == String {
    /// Accepts an e-mail address, and the empty text.
    static var emailIfAny: Self {
        .matching(/([^\s@]+@[^\s@]+\.[^\s@]+)?/, "That is not an e-mail address.")
    }
}
