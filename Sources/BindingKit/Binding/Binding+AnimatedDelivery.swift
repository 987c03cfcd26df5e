// Deliveries inside an animation, and traced deliveries.
extension Binding {
    @inline(never)
    func showAnimatedOrTraced(
        _ reason: DeliveryReason, _ source: TypedSource<Subject, Value>,
        in observer: inout Observer
    ) -> Bool {
        guard let trace = BindingRecord.trace else {
            return showAnimated(reason, source, in: &observer)
        }
        return trace.record(self, source, reason) {
            showAnimated(reason, source, in: &observer)
        }
    }

    private func showAnimated(
        _ reason: DeliveryReason, _ source: TypedSource<Subject, Value>,
        in observer: inout Observer
    ) -> Bool {
        let attempt = beginAttempt()
        do {
            if AnimatedUpdate.isRunning, let delivery = animatedDelivery(to: observer) {
                return try delivery(&observer, self, source, reason)
            }
            return try connection.delivery?(&observer, self, source, reason) ?? false
        } catch {
            if isCurrent(attempt) { report(error) }
            return false
        }
    }

    /// The delivery that animates the observer; `nil` if the observer can't animate the bound
    /// property.
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
        return { observer, binding, source, reason in
            try binding.deliver(
                source, to: &observer, reason, transform: transform,
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
