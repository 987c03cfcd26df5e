/// Properties that are made of another one of the same object: both are one target for bindings.
///
/// A text field's `plainText` is its `text`, so that a binding of one takes the place of a binding of
/// the other, and `explain` answers for both.
@MainActor
package enum PropertyAliases {
    /// The properties behind others; kept small, as every key path that is new is looked up here.
    private static var known: [AnyKeyPath: AnyKeyPath] = ofPlatform

    /// The property behind another one; `nil` if that stands for itself.
    static func property(behind keyPath: AnyKeyPath) -> AnyKeyPath? {
        known.isEmpty ? nil : known[keyPath]
    }

    /// Whether two paths lead to one property.
    package static func areSame(_ first: AnyKeyPath, _ second: AnyKeyPath) -> Bool {
        InternedKeyPath.of(first).property === InternedKeyPath.of(second).property
    }

    /// Makes a property stand for another one, before it is bound for the first time.
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
