extension Array {
    /// Moves an element, and shifts the elements in between. Copies and retains no element.
    ///
    /// - Parameter target: the element's index after the move.
    mutating func moveElement(from origin: Int, to target: Int) {
        precondition(indices.contains(origin) && indices.contains(target))
        guard origin != target else { return }
        withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            // This is unsafe code, because `remove` and `insert` would move all elements up to the
            // end, twice. The check above keeps both indices in bounds. Each index is vacated once
            // and filled once.
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
