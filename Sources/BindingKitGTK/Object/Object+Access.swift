#if GTK
internal import BindingKit

extension Object {
    /// A property's getter calls this. It tracks the read, and connects the property's signal.
    @inline(__always)
    final func access<Root: Object, Value>(
        _ root: Root, _ keyPath: KeyPath<Root, Value>, notify property: String
    ) {
        access(root, keyPath, announcedBy: "notify::" + property)
    }

    /// A getter calls this if the property has its own signal, which is faster than `notify`.
    @inline(__always)
    final func access<Root: Object, Value>(
        _ root: Root, _ keyPath: KeyPath<Root, Value>,
        announcedBy signal: @autoclosure () -> String
    ) {
        registrar.access(root, keyPath: keyPath)
        if isAnnounced(keyPath) { return }
        // `nonisolated(unsafe)` because key paths are not `Sendable`. The key path is constant.
        nonisolated(unsafe) let keyPath = keyPath
        // Unowned and unchecked because a weak reference would make each change slower. The object
        // protects the reference, because it disconnects its handlers before it is released.
        announce(keyPath, by: signal()) { [registrar, unowned(unsafe) root] in
            registrar.withMutation(of: root, keyPath: keyPath) {}
        }
    }

    /// Disconnects a handler that is no longer needed.
    final func disconnect(_ handler: NotifyHandler) {
        if latestHandler === handler { latestHandler = nil }
        handlers.removeAll { $0 === handler }
        handler.disconnect()
    }

    /// Whether the property has a handler. If so, the handler records that the property was read.
    @inline(__always)
    private final func isAnnounced(_ keyPath: AnyKeyPath) -> Bool {
        // `latestHandler` is usually the right handler, because most objects announce one property,
        // and bindings read that property through one key path object.
        if let latestHandler, latestHandler.keyPath === keyPath {
            latestHandler.isWanted = true
            return true
        }
        return isAnnouncedAmongOthers(keyPath)
    }

    @inline(never)
    private final func isAnnouncedAmongOthers(_ keyPath: AnyKeyPath) -> Bool {
        for handler in handlers where handler.keyPath == keyPath {
            handler.isWanted = true
            latestHandler = handler
            return true
        }
        return false
    }

    @inline(never)
    private final func announce(
        _ keyPath: AnyKeyPath, by signal: String, _ announce: @escaping @Sendable () -> Void
    ) {
        guard !isDestroyed else { return }
        let handler = NotifyHandler(keyPath, of: self, signal: signal, announce: announce)
        handlers.append(handler)
        latestHandler = handler
    }
}
#endif
