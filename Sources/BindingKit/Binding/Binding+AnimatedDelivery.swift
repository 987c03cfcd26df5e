// What a delivery does inside an animation.
extension Binding {
    /// How the observer is written inside an animation; `nil` where it does not animate the bound
    /// property itself.
    func animatedDelivery(to observer: Observer) -> Delivery? {
        guard let target, let control = observer as? any AnimatedControl,
            control.animatedProperty.isSameProperty(as: target.path.keyPath)
        else { return nil }
        return animatedDelivery(to: control)
    }

    private func animatedDelivery<Control: AnimatedControl>(to control: Control) -> Delivery? {
        let identity: @MainActor (Value) throws -> Value = { $0 }
        guard let observerKeyPath,
            let transform = transform ?? identity as? @MainActor (Value) throws -> ObserverValue
        else { return nil }
        return { observer, binding, source, occasion in
            try binding.deliver(
                source, to: &observer, occasion, transform: transform,
                read: { $0[keyPath: observerKeyPath] },
                write: { observer, output in
                    binding.writeEditable(
                        output, to: &observer, keepSelection: { _, write in write() },
                        read: { $0[keyPath: observerKeyPath] },
                        write: { observer, output in
                            guard let value = output as? Control.AnimatedValue else {
                                return observer[keyPath: observerKeyPath] = output
                            }
                            control.setValue(value, animated: true)
                        })
                })
        }
    }
}
