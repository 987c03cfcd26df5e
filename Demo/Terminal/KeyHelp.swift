/// The description of some keys, for the status line and the help.
public struct KeyHelp: Equatable, Sendable {
    /// The keys, such as "↑↓".
    public let keys: String
    /// The effect of the keys, such as "choose".
    public let effect: String
    /// Whether the status line shows them as well.
    public let isHint: Bool

    /// Keys and their effect.
    public init(_ keys: String, _ effect: String, isHint: Bool = true) {
        self.keys = keys
        self.effect = effect
        self.isHint = isHint
    }
}

/// The keys of one responder, with the responder's name as the title.
package struct KeyGroup: Equatable, Sendable {
    package let title: String
    package let keys: [KeyHelp]
}

extension Responder {
    /// The keys of this responder and of the responders after it.
    var keyGroups: [KeyGroup] {
        sequence(first: self as Responder) { $0.nextResponder }.compactMap { responder in
            let keys = responder.keyHelp
            return keys.isEmpty ? nil : KeyGroup(title: responder.keyTitle, keys: keys)
        }
    }
}
