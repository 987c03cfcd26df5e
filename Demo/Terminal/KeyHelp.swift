/// What some keys do, as the status line and the help say it.
public struct KeyHelp: Equatable, Sendable {
    /// The keys, such as "↑↓".
    public let keys: String
    /// What they do, such as "choose".
    public let effect: String
    /// Whether the status line names them, too.
    public let isHint: Bool

    /// Keys and what they do.
    public init(_ keys: String, _ effect: String, isHint: Bool = true) {
        self.keys = keys
        self.effect = effect
        self.isHint = isHint
    }
}

/// The keys of one responder, with its name above.
package struct KeyGroup: Equatable, Sendable {
    package let title: String
    package let keys: [KeyHelp]
}

extension Responder {
    /// The keys of this one and of those that it hands keys on to.
    var keyGroups: [KeyGroup] {
        sequence(first: self as Responder) { $0.nextResponder }.compactMap { responder in
            let keys = responder.keyHelp
            return keys.isEmpty ? nil : KeyGroup(title: responder.keyTitle, keys: keys)
        }
    }
}
