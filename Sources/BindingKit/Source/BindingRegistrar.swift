public import Observation

/// Makes an `@Observable` model announce its changes after they have happened.
///
/// One line in the class, and a change made on the main actor reaches its bindings before the
/// setter returns, while nothing is left behind when they end:
///
/// ```swift
/// @Observable final class Fruit {
///     var name = "Apple"
///     @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
/// }
/// ```
///
/// The class stays as observable as before for SwiftUI, `withObservationTracking` and
/// `Observations`. Changes made on other threads arrive at the end of the main actor's turn.
///
/// The line stands for the properties of the class that it is in. A subclass has a line of its
/// own, or its properties are announced as any `@Observable` model's are; `private` makes room
/// for it. What changes while a property is being changed in place, `items.sort { … }`, is
/// delivered when that is over.
///
/// - Warning: The line relies on how the `@Observable` macro works: it adds its members, of which
///   `_$observationRegistrar` is one, only where the class has none of that name. Its author
///   lists this among its features (swiftlang/swift, pull request 65528; `addIfNeeded` in
///   ObservableMacro.swift), but nothing promises the name. Under a macro that used another one
///   the model would still be observed, at the end of the turn; a test of this package fails then.
public struct BindingRegistrar: Sendable {
    @usableFromInline let storage = Storage()

    /// The registrar of one model, which owns it.
    public init() {}

    /// Called by the model's getters.
    @inlinable
    public func access<Subject: Observable, Member>(
        _ subject: Subject, keyPath: KeyPath<Subject, Member>
    ) {
        if storage.isReadByOthers(keyPath) { storage.observation.access(subject, keyPath: keyPath) }
    }

    /// Called before a property is changed in place.
    @inlinable
    public func willSet<Subject: Observable, Member>(
        _ subject: Subject, keyPath: KeyPath<Subject, Member>
    ) {
        if storage.isForwarding { storage.observation.willSet(subject, keyPath: keyPath) }
        storage.beginModification()
    }

    /// Called after a property was changed in place.
    @inlinable
    public func didSet<Subject: Observable, Member>(
        _ subject: Subject, keyPath: KeyPath<Subject, Member>
    ) {
        if storage.isForwarding { storage.observation.didSet(subject, keyPath: keyPath) }
        storage.endModification(keyPath)
    }

    /// Called by the model's setters around the change.
    @inlinable
    public func withMutation<Subject: Observable, Member, Result>(
        of subject: Subject, keyPath: KeyPath<Subject, Member>,
        _ mutation: () throws -> Result
    ) rethrows -> Result {
        if storage.isForwarding { storage.observation.willSet(subject, keyPath: keyPath) }
        defer {
            // Asks again who is interested: while another thread changes the model, it may be
            // bound for the first time, and read just before the new value is stored.
            if storage.isForwarding { storage.observation.didSet(subject, keyPath: keyPath) }
            storage.announce(keyPath)
        }
        return try mutation()
    }
}

// A registrar is no part of its model's value, as little as the one that it stands in for.
extension BindingRegistrar: Hashable, Codable {
    /// All registrars are equal.
    public static func == (first: BindingRegistrar, second: BindingRegistrar) -> Bool { true }

    /// Adds nothing.
    public func hash(into hasher: inout Hasher) {}

    /// A new registrar; nothing is read.
    public init(from decoder: any Decoder) throws { self.init() }

    /// Writes nothing.
    public func encode(to encoder: any Encoder) throws {}
}
