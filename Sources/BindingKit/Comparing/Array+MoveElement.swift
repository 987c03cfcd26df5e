extension Array {
    /// Moves an element, and those in between by one place, without copying or retaining any.
    ///
    /// - Parameter target: its index afterwards.
    mutating func moveElement(from origin: Int, to target: Int) {
        precondition(indices.contains(origin) && indices.contains(target))
        guard origin != target else { return }
        withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            // Because `remove` and `insert` move all elements up to the end, twice; protected by
            // the check above, and each place is left and taken once.
            let element = (base + origin).move()
            if origin < target {
                (base + origin).moveInitialize(from: base + origin + 1, count: target - origin)
            } else {
                (base + target + 1).moveInitialize(from: base + target, count: origin - target)
            }
            (base + target).initialize(to: element)
        }
    }
}
