extension BindingManager {
    /// Delivers what is due and lays it out, outside of the animation that follows.
    func prepare(_ update: AnimatedUpdate) {
        update.layOut(observersWritten { updateIfNeeded() })
    }

    /// Runs changes, delivers them and lays them out, inside an animation.
    ///
    /// - Parameter changes: changes models; runs once.
    func run(_ update: AnimatedUpdate, _ changes: () -> Void) {
        update.run {
            update.layOut(
                observersWritten {
                    changes()
                    updateIfNeeded()
                })
        }
    }

    /// The observers of this manager that are written while a closure runs.
    private func observersWritten(during body: () -> Void) -> [AnyObject] {
        let deliveries = bindings.reduce(into: [:]) { $0[$1.order] = $1.deliveries }
        body()
        return bindings.filter { deliveries[$0.order] != $0.deliveries }
            .compactMap(\.observerObject)
    }
}
