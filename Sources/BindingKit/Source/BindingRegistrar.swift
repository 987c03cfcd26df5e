public import Observation

/// Delivers the changes of an `@Observable` model to its bindings before the setters return.
///
/// Declare one in the class. Changes made on the main actor are delivered in the setter, and the
/// bindings leave no subscription behind when they end:
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
/// The registrar covers the properties of the class that declares it; `private` lets a subclass
/// declare its own. The properties of a subclass without one are delivered at the end of the turn,
/// like those of any `@Observable` model. Changes made while a property is being modified in place,
/// as in `items.sort { … }`, are delivered when the modification has ended.
///
/// - Warning: The line relies on how the `@Observable` macro works: it adds its members, such as
///   `_$observationRegistrar`, only if the class has none of that name. Its author lists this among
///   its features (swiftlang/swift, pull request 65528; `addIfNeeded` in ObservableMacro.swift),
///   but nothing promises the name. If a macro used another name, the model would still be
///   observed, at the end of the turn; a test of this package would fail.
public struct BindingRegistrar: Sendable {
    @usableFromInline let storage = Storage()

    /// The registrar of one model, which owns it.
    public init() {}

    /// Records an access; called by the model's getters.
    ///
    /// - Parameters:
    ///   - subject: the model.
    ///   - keyPath: the property that is read.
    @inlinable
    public func access<Subject: Observable, Member>(
        _ subject: Subject, keyPath: KeyPath<Subject, Member>
    ) {
        if storage.isReadByOthers(keyPath) { storage.observation.access(subject, keyPath: keyPath) }
    }

    /// Begins a modification in place; called before it by the model's accessors.
    ///
    /// - Parameters:
    ///   - subject: the model.
    ///   - keyPath: the property that is modified.
    @inlinable
    public func willSet<Subject: Observable, Member>(
        _ subject: Subject, keyPath: KeyPath<Subject, Member>
    ) {
        if storage.isForwarding { storage.observation.willSet(subject, keyPath: keyPath) }
        storage.beginModification()
    }

    /// Ends a modification in place; called after it by the model's accessors.
    ///
    /// - Parameters:
    ///   - subject: the model.
    ///   - keyPath: the property that was modified.
    @inlinable
    public func didSet<Subject: Observable, Member>(
        _ subject: Subject, keyPath: KeyPath<Subject, Member>
    ) {
        if storage.isForwarding { storage.observation.didSet(subject, keyPath: keyPath) }
        storage.endModification(keyPath)
    }

    /// Makes a change and delivers it; called by the model's setters.
    ///
    /// - Parameters:
    ///   - subject: the model.
    ///   - keyPath: the property that is set.
    ///   - mutation: stores the new value.
    /// - Returns: the result of `mutation`.
    @inlinable
    public func withMutation<Subject: Observable, Member, Result>(
        of subject: Subject, keyPath: KeyPath<Subject, Member>,
        _ mutation: () throws -> Result
    ) rethrows -> Result {
        if storage.isForwarding { storage.observation.willSet(subject, keyPath: keyPath) }
        defer {
            // Asks again whether to forward: while another thread changes the model, it may be
            // observed for the first time, and read just before the new value is stored.
            if storage.isForwarding { storage.observation.didSet(subject, keyPath: keyPath) }
            storage.announce(keyPath)
        }
        return try mutation()
    }

    /// Whether bindings follow a property, which has to be announced until they end.
    ///
    /// - Parameter keyPath: the property.
    /// - Returns: always true on another thread than the main actor's.
    package func isFollowed(_ keyPath: AnyKeyPath) -> Bool {
        !MainActorThread.isCurrent || storage.isFollowed(keyPath)
    }
}

// A registrar is no part of its model's value, as Observation's own is none.
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
