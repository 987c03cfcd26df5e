#if GTK
internal import BindingKit

extension RowChanges {
    /// The ranges of changes to announce to GTK.
    ///
    /// Among the rows that have cells, changes are joined, for two reasons: a row that moves keeps
    /// its cell if both its places are in one range, and after each range GTK numbers all cells
    /// below it again. Below these rows, a range costs less than 25 rows that GTK would ask for.
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
