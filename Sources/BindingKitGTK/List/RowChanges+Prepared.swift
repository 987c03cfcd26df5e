#if GTK
internal import BindingKit

extension RowChanges {
    /// The ranges of changes to announce to GTK.
    ///
    /// If the rows of two changes have cells, both changes become one range, for two reasons. A
    /// moved row keeps its cell only if its old and new positions are in one range. After each
    /// range, GTK renumbers all cells below that range. Below the last cell, two changes become one
    /// range only if at most 25 rows are between them, because GTK requests these rows.
    func splices(preparedUpTo last: Int) -> [Splice] {
        var joined: [Splice] = []
        for splice in splices() {
            guard let former = joined.last else {
                joined.append(splice)
                continue
            }
            let between = splice.index - former.index - former.inserted
            guard between <= (splice.index <= last ? 1000 : 25) else {
                joined.append(splice)
                continue
            }
            joined[joined.count - 1] = Splice(
                at: former.index, removed: former.removed + between + splice.removed,
                inserted: former.inserted + between + splice.inserted)
        }
        return joined
    }
}

func replace<Value>(_ variable: inout Value, with value: Value) -> Value {
    let former = variable
    variable = value
    return former
}
#endif
