// Two bindings may write one property by two key paths, one from a class and one from its
// superclass. Such paths are unequal, although the property is the same. A path that was found by
// name may start at either class.

extension BindingManager {
    /// Logs a warning if other bindings write the same property by another class's path.
    ///
    /// Names are compared only if at least one of the two paths was found by name.
    func warnOfNamedRivals(of binding: BindingRecord) {
        guard InternedKeyPath.hasNames, BindingLog.reports(.warning) else { return }
        let rivals = binding.namedRivals(in: self)
        guard !rivals.isEmpty, mayReport(.writesTheSameByName, at: binding.location) else { return }
        for rival in rivals {
            BindingLog.warning(
                """
                \(binding.declaration) writes the same property as \(rival.declaration), but \
                through a key path of another class, so both write it. Pass `replacing: true` to \
                end the earlier one.
                """, at: binding.location)
        }
    }

    /// The latest binding that writes an observer's property by another class's path. For example,
    /// the short calls use the superclass's path for subclasses of controls.
    func namedHolder(of observer: AnyObject, _ keyPath: AnyKeyPath) -> BindingRecord? {
        let target = BindingTarget(observer, keyPath)
        return bindings.last { $0.writesSameProperty(as: target) }
    }
}

extension BindingRecord {
    /// The other bindings of a manager that write the same property by another class's path.
    func namedRivals(in manager: BindingManager?) -> [BindingRecord] {
        guard InternedKeyPath.hasNames, let manager, let target else { return [] }
        return manager.bindings.filter {
            $0 !== self && $0.hasName(orHas: target.path) && $0.writesSameProperty(as: target)
        }
    }

    /// Whether one of two paths was found by name.
    private func hasName(orHas other: InternedKeyPath) -> Bool {
        target?.path.name != nil || other.name != nil
    }

    fileprivate func writesSameProperty(as other: BindingTarget) -> Bool {
        guard let target, target.observer == other.observer, hasClaim, observerObject != nil else {
            return false
        }
        return target.path.property.isSameProperty(as: other.path.property)
    }
}

extension InternedKeyPath {
    /// Whether two paths from different classes lead to the same property of an object.
    @MainActor
    fileprivate func isSameProperty(as other: InternedKeyPath) -> Bool {
        let (first, second) = (type(of: keyPath), type(of: other.keyPath))
        guard self !== other, first.rootType != second.rootType,
            first.valueType == second.valueType, let found = propertyName ?? name
        else { return false }
        return found == other.propertyName ?? other.name
    }

    /// The property's name in the source code; `nil` if it is unknown, as in a stripped binary.
    private var propertyName: String? {
        let path = KeyPathName(keyPath).path
        return path.contains { "([".contains($0) } ? nil : path
    }
}
