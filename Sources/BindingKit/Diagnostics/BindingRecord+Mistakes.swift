internal import Observation

// Finds mistakes that the compiler can't find. Each mistake is reported once, with the source
// location of the call. The library looks for mistakes only if the log reports warnings.
extension BindingRecord {
    /// If an active binding does not notice changes, reports the reason.
    final func reportMistakes() {
        guard isActive, let diagnosis, source?.isSubscribedBySwitch == true else { return }
        if source?.isSilentRun ?? check(diagnosis) { observesNothing() }
        guard isActive, !storage.knownMistakes.contains(.leadsThroughPlainObject),
            let plainObject = plainObjectOnTheWay
        else { return }
        storage.knownMistakes.insert(.leadsThroughPlainObject)
        guard mayReport(.leadsThroughPlainObject) else { return }
        BindingLog.warning("\(declaration) \(plainObject.complaint)", at: location)
    }

    /// Whether the binding reads nothing observable. The check runs once per binding.
    private func check(_ diagnosis: any Diagnosis) -> Bool {
        storage.knownMistakes.insert(.checked).inserted && ObservationCheck.admits(location)
            && ObservationCheck.findsNothing(in: diagnosis.tryReading)
    }

    /// After the turn has ended, logs a warning if the subject or the observer was released in the
    /// turn.
    ///
    /// The check is delayed, because the object is still alive in the call that makes the binding.
    final func reportEarlyEnd(in manager: BindingManager) {
        manager.reportEarlyRelease(ofFirst: self)
        let parcel = MainActorParcel(self)
        MainLoop.shared.schedule {
            // A scheduled job belongs to no actor, but the main loop runs it on the main thread.
            MainActor.assumeIsolated {
                guard let record = parcel.take(), let reason = record.end ?? record.deathOfAnEnd,
                    reason.isDeathOfAnEnd
                else { return }
                record.endIfDead()
                record.reportEarlyEnd(reason)
            }
        }
    }

    /// Logs that the subject or the observer was released in the turn that made the binding, or
    /// before the binding had received a value.
    final func reportEarlyEnd(_ reason: BindingEnd) {
        guard storage.knownMistakes.insert(.endedEarly).inserted, mayReport(.endedEarly) else {
            return
        }
        BindingLog.warning(
            """
            \(declaration) ended: \(reason.rawValue). Bindings retain neither subject nor \
            observer; keep both in properties.
            """, at: location)
    }

    /// Logs that the binding will never notice a change, because nothing that it reads announces
    /// changes. This method is called each time the binding is enabled, but logs only once.
    final func observesNothing(because reason: String? = nil) {
        guard storage.knownMistakes.insert(.observesNothing).inserted else { return }
        silence = reason
        guard mayReport(.observesNothing) else { return }
        BindingLog.warning("\(declaration) \(complaint)", at: location)
    }

    private func mayReport(_ mistake: KnownMistakes) -> Bool {
        manager?.mayReport(mistake, at: location) ?? true
    }

    /// The reason why the binding notices no changes, as the end of a sentence.
    final var complaint: String {
        "\(silence ?? "reads nothing observable"), so it is delivered only on `enable()`."
    }

    /// The first object that does not announce its changes, on the way from the subject to the
    /// property; `nil` if no such object is found.
    final var plainObjectOnTheWay: PlainObject? {
        guard let path, path.isChained, let subject = diagnosis?.subjectObject else { return nil }
        return PlainObject(on: path.keyPath, from: subject)
    }
}

/// An object that does not announce its changes, because its class is not `@Observable`. A key path
/// leads through the object.
@MainActor
struct PlainObject {
    let type: Any.Type

    /// Finds the path's first object that does not announce its changes; `nil` if none is found.
    ///
    /// A key path does not reveal the objects that it leads through. So this initializer reflects
    /// the stored properties of the objects on the path. Reflection does not find computed
    /// properties, subscripts or property wrappers. If an object's property on the path can't
    /// change, the object is skipped.
    init?(on keyPath: AnyKeyPath, from subject: AnyObject) {
        let names = KeyPathName.propertyNames(of: keyPath)
        let isWritable = keyPath is any WritablePath
        var value: Any = subject
        for (place, name) in names.enumerated() {
            let property = Self.storedProperty(name, of: value)
            if place > 0, Swift.type(of: value) is AnyClass, !Self.announces(value),
                isWritable || property != nil
            {
                type = Swift.type(of: value)
                return
            }
            guard let property, let next = Self.unwrapped(property) else { return nil }
            value = next
        }
        return nil
    }

    var complaint: String {
        """
        goes through a \(type), which is not @Observable, so changes to its properties are not \
        noticed. Add @Observable to the class.
        """
    }

    /// Whether a binding to a path notices the changes of an object on the path. It does not notice
    /// changes that an object reports by a callback.
    private static func announces(_ value: Any) -> Bool {
        guard value is any Observable else { return false }
        return !(value is any CallbackSubject) || hasRegistrar(value)
    }

    private static func hasRegistrar(_ value: Any) -> Bool {
        sequence(first: Mirror(reflecting: value)) { $0.superclassMirror }.contains {
            $0.children.contains {
                $0.value is ObservationRegistrar || $0.value is BindingRegistrar
            }
        }
    }

    private static func storedProperty(_ name: String, of value: Any) -> Any? {
        var mirror: Mirror? = Mirror(reflecting: value)
        while let level = mirror {
            let child = level.children.first { $0.label == name || $0.label == "_" + name }
            if let child { return child.value }
            mirror = level.superclassMirror
        }
        return nil
    }

    private static func unwrapped(_ value: Any) -> Any? {
        guard let optional = value as? any OptionalValue else { return value }
        return optional.unwrapped.flatMap(unwrapped)
    }
}

/// A key path that can set its property.
private protocol WritablePath {}
extension WritableKeyPath: WritablePath {}
