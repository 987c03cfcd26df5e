public import Observation

/// Delivers the changes of an `@Observable` model to its bindings before the setters return.
///
/// Changes on the main actor are delivered in the setter. When the bindings end, no subscription
/// remains. Declare a registrar in the class:
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
/// The registrar covers the properties of the class that declares it. `private` lets a subclass declare its
/// own registrar. If a subclass has none, changes of its own properties are delivered at the end of the turn,
/// as with any `@Observable` model. If changes happen while a property is being modified in place, as in
/// `items.sort { … }`, they are delivered when the modification ends.
///
/// - Warning: The declaration relies on how the `@Observable` macro works: the macro adds a member, such as
///   `_$observationRegistrar`, only if the class has no member of that name. The macro's author lists this
///   behavior among its features (swiftlang/swift, pull request 65528; `addIfNeeded` in
///   ObservableMacro.swift). But Swift does not promise the name. If a later macro used another name, the
///   model would still be observed, but changes would arrive at the end of the turn. A test of this package
///   would then fail.
public struct BindingRegistrar: Sendable {
    @usableFromInline let storage = Storage()

    /// Makes the registrar of one model. The model owns the registrar.
    public init() {}

    /// Records an access. The model's getters call this method.
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

    /// Begins a modification in place. The model's accessors call this method before the
    /// modification.
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

    /// Ends a modification in place. The model's accessors call this method after the modification.
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

    /// Makes a change and delivers it. The model's setters call this method.
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
            // `isForwarding` is read a second time, because it may have changed. While one thread
            // sets the property, another may observe the model for the first time, just before the
            // new value is stored.
            if storage.isForwarding { storage.observation.didSet(subject, keyPath: keyPath) }
            storage.announce(keyPath)
        }
        return try mutation()
    }

    /// Whether bindings observe a property, so that its changes must be announced.
    ///
    /// - Parameter keyPath: the property.
    /// - Returns: always `true` on threads other than the main thread.
    package func isFollowed(_ keyPath: AnyKeyPath) -> Bool {
        !MainActorThread.isCurrent || storage.isFollowed(keyPath)
    }
}

// A registrar is not part of its model's value; neither is Observation's own registrar.
extension BindingRegistrar: Hashable, Codable {
    /// All registrars are equal.
    public static func == (first: BindingRegistrar, second: BindingRegistrar) -> Bool { true }

    /// Adds nothing.
    public func hash(into hasher: inout Hasher) {}

    /// A new registrar; the decoder is not read.
    public init(from decoder: any Decoder) throws { self.init() }

    /// Encodes nothing.
    public func encode(to encoder: any Encoder) throws {}
}
