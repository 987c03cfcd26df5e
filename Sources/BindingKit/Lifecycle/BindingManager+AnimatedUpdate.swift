extension BindingManager {
    /// Before the animation, delivers pending changes and lays out the observers that were written.
    func prepare(_ update: AnimatedUpdate) {
        update.layOut(observersWritten { updateIfNeeded() })
    }

    /// Inside an animation, changes models, delivers the changes and lays out the written views.
    func run(_ update: AnimatedUpdate, _ changes: () -> Void) {
        update.run {
            update.layOut(
                observersWritten {
                    changes()
                    updateIfNeeded()
                })
        }
    }

    /// The observers that this manager writes while a closure runs.
    private func observersWritten(during body: () -> Void) -> [AnyObject] {
        let deliveries = bindings.reduce(into: [:]) { $0[$1.order] = $1.deliveries }
        body()
        return bindings.filter { deliveries[$0.order] != $0.deliveries }
            .compactMap(\.observerObject)
    }
}
