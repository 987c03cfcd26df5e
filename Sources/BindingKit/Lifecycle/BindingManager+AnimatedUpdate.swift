extension BindingManager {
    /// Delivers pending changes and lays them out before the animation.
    func prepare(_ update: AnimatedUpdate) {
        update.layOut(observersWritten { updateIfNeeded() })
    }

    /// Changes models, delivers the changes and lays them out, inside an animation.
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
