internal import BindingKit
internal import CGTK
internal import Synchronization

/// Tells the bindings of one property when its GObject says, after the fact, that it changed.
///
/// `@unchecked Sendable` because a GObject notifies on whatever thread sets it; what `announce`
/// calls is made for that, and the rest is touched on the main actor only.
class NotifyHandler: @unchecked Sendable {
    final let keyPath: AnyKeyPath
    private final var instance: UnsafeMutablePointer<GObject>?
    private final var number: UInt = 0

    fileprivate init(_ keyPath: AnyKeyPath) {
        self.keyPath = keyPath
    }

    deinit {
        LiveCounts.handlerCounter.subtract(1, ordering: .relaxed)
    }

    fileprivate func announce() {}

    fileprivate final func connect(_ pointer: UnsafeMutablePointer<GObject>, _ property: String) {
        LiveCounts.handlerCounter.add(1, ordering: .relaxed)
        instance = pointer
        number = cgtk_connect(
            pointer, "notify::" + property,
            { data in
                guard let data else { return }
                Unmanaged<NotifyHandler>.fromOpaque(data)._withUnsafeGuaranteedRef {
                    $0.announce()
                }
            }, Unmanaged.passRetained(self).toOpaque(),
            { data in data.map { Unmanaged<NotifyHandler>.fromOpaque($0).release() } })
    }

    final func disconnect() {
        guard let instance else { return }
        self.instance = nil
        g_signal_handler_disconnect(instance, number)
    }

    /// The GObject has ended the connection itself.
    final func forget() {
        instance = nil
    }
}

private final class TypedNotifyHandler<Root: Object, Value>: NotifyHandler, @unchecked Sendable {
    // Unowned and unchecked because this is called at every change; protected by the object,
    // which disconnects its handlers before it goes.
    private unowned(unsafe) let root: Root
    private let registrar: BindingRegistrar
    private let typedKeyPath: KeyPath<Root, Value>

    init(_ root: Root, _ registrar: BindingRegistrar, _ keyPath: KeyPath<Root, Value>) {
        self.root = root
        self.registrar = registrar
        typedKeyPath = keyPath
        super.init(keyPath)
    }

    override func announce() {
        registrar.didSet(root, keyPath: typedKeyPath)
    }
}

extension Object {
    /// Called by the getter of a property: whoever tracks the read hears of later changes.
    ///
    /// The first read connects to the property's `notify` signal; the connection lasts as long
    /// as the object.
    final func access<Root: Object, Value>(
        _ root: Root, _ keyPath: KeyPath<Root, Value>, notify property: String
    ) {
        registrar.access(root, keyPath: keyPath)
        for handler in announced where handler.keyPath === keyPath || handler.keyPath == keyPath {
            return
        }
        guard !isDestroyed else { return }
        let handler = TypedNotifyHandler(root, registrar, keyPath)
        announced.append(handler)
        handler.connect(pointer, property)
    }
}
