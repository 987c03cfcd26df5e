/// The ended records of a reusable view, to be connected again for its next content.
///
/// The next row of a cell binds what the row before it has bound: the same properties of the same
/// views, to another model. A record that nobody else holds is given the new source and the new
/// closures then, instead of being released and made anew. Until then it is an ended one, and
/// retains nothing but its key paths.
@MainActor
struct RecordPool {
    /// More than a row has.
    private static let capacity = 16
    /// How many records are compared at most, as rows may leave out bindings of others.
    private static let reach = 4

    /// The last one bound comes first, so that taking one moves few.
    private var records: [BindingRecord] = []

    nonisolated init() {}

    /// Keeps the records that nobody else holds, and releases the others.
    ///
    /// - Parameter list: the only reference of the library to records that have ended.
    init(_ list: consuming BindingList) {
        guard list.count <= Self.capacity else { return }
        records = list.all
        // Whatever it lists it retains, too.
        list = BindingList()
        for index in records.indices.reversed() where !isSpare(at: index) {
            records.remove(at: index)
        }
        records.reverse()
    }

    nonisolated var isEmpty: Bool { records.isEmpty }

    /// Removes and returns the record of a binding of a property to a property.
    ///
    /// - Parameters:
    ///   - observer: the object that is written.
    ///   - target: its property.
    ///   - path: the observed property.
    ///   - location: the call of `bindObserver`.
    mutating func take(
        _ observer: AnyObject, _ target: BindingTarget, _ path: InternedKeyPath,
        _ location: SourceLocation
    ) -> BindingRecord? {
        for index in records.indices.suffix(Self.reach).reversed() {
            let record = records[index]
            // Another object may have the address of one that has died.
            if record.path == path, record.target?.path === target.path,
                record.location == location,
                record.observerObject === observer
            {
                return records.remove(at: index)
            }
        }
        return nil
    }

    /// Whether the record is of use, and a program can't see that it is used again.
    private mutating func isSpare(at index: Int) -> Bool {
        guard records[index].isReusable, isKnownUniquelyReferenced(&records[index]) else {
            return false
        }
        // A weak reference of the program's has to become nil. The count is 1 without any.
        return _getWeakRetainCount(records[index]) == 1
    }
}

extension RecordPool: Orphans {
    // The records have ended already.
    func stop() {}

    func tearDown() {}
}
