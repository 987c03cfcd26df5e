/// Properties that are aliases of another property. Bindings treat the two properties as one.
///
/// For example, a text field's `plainText` is an alias of its `text`. A binding of one property
/// replaces a binding of the other, and `explain` reports on both.
@MainActor
package enum PropertyAliases {
    /// The property behind each alias.
    private static var known: [AnyKeyPath: AnyKeyPath] = ofPlatform

    /// The property behind an alias; `nil` if the key path is no alias.
    static func property(behind keyPath: AnyKeyPath) -> AnyKeyPath? {
        known.isEmpty ? nil : known[keyPath]
    }

    /// Whether two paths lead to the same property.
    package static func areSame(_ first: AnyKeyPath, _ second: AnyKeyPath) -> Bool {
        InternedKeyPath.of(first).property === InternedKeyPath.of(second).property
    }

    /// Makes a property an alias of another one. Call this before the first binding to the alias.
    package static func add(_ keyPath: AnyKeyPath, for property: AnyKeyPath) {
        known[keyPath] = property
    }
}

#if canImport(UIKit)
internal import UIKit

extension PropertyAliases {
    private static var ofPlatform: [AnyKeyPath: AnyKeyPath] {
        [\UITextField.plainText: \UITextField.text, \UITextView.plainText: \UITextView.text]
    }
}
#elseif canImport(AppKit)
internal import AppKit

extension PropertyAliases {
    private static var ofPlatform: [AnyKeyPath: AnyKeyPath] {
        [\NSSwitch.isOn: \NSSwitch.state, \NSButton.isOn: \NSButton.state]
    }
}
#else
extension PropertyAliases {
    private static var ofPlatform: [AnyKeyPath: AnyKeyPath] { [:] }
}
#endif
