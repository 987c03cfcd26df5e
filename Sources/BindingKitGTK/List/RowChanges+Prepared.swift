#if GTK
internal import BindingKit

extension RowChanges {
    /// The ranges of changes to announce to GTK.
    ///
    /// Changes of rows with cells are joined for two reasons. A moved row keeps its cell only if
    /// both its positions are in one range. Besides, GTK renumbers all cells below a range after
    /// each range. Changes below the rows with cells are joined only if at most 25 rows are between
    /// them. GTK requests each of these rows, so a larger gap costs more than another range.
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
