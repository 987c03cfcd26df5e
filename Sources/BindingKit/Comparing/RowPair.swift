/// Two lists of rows with ids. Compares the former and the present content of a row.
@usableFromInline
protocol RowPair: RowMemory {
    associatedtype ID: Hashable

    func oldID(_ o: Int) -> ID
    func newID(_ n: Int) -> ID
    /// The comparison calls this method only for rows whose bits differ.
    func hasSameContent(_ o: Int, _ n: Int) -> Bool
}

/// Rows whose type the caller's module knows.
@usableFromInline
struct TypedRows<Identity: RowIdentity>: RowPair {
    @usableFromInline typealias Buffer = UnsafeBufferPointer<Identity.Element>

    @usableFromInline let oldRows: Buffer
    @usableFromInline let newRows: Buffer
    @usableFromInline let identity: Identity

    @inlinable
    init(_ old: Buffer, _ new: Buffer, _ identity: Identity) {
        (oldRows, newRows, self.identity) = (old, new, identity)
    }

    @inlinable var oldCount: Int { oldRows.count }
    @inlinable var newCount: Int { newRows.count }
    @inlinable var old: UnsafeRawPointer? { UnsafeRawPointer(oldRows.baseAddress) }
    @inlinable var new: UnsafeRawPointer? { UnsafeRawPointer(newRows.baseAddress) }
    @inlinable var size: Int { MemoryLayout<Identity.Element>.size }
    @inlinable var stride: Int { MemoryLayout<Identity.Element>.stride }

    @inlinable func oldID(_ o: Int) -> Identity.ID { identity.id(of: oldRows[o]) }
    @inlinable func newID(_ n: Int) -> Identity.ID { identity.id(of: newRows[n]) }

    @inlinable
    func hasSameContent(_ o: Int, _ n: Int) -> Bool {
        identity.hasSameContent(oldRows[o], newRows[n])
    }
}
