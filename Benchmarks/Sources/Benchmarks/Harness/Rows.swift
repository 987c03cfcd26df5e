extension Row {
    /// Every row of the table, in its order.
    static var all: [Row] {
        FloorRows.all + PlainRows.all + RegistrarRows.all + ScaleRows.all + TurnRows.all
            + PeerRows.all + LifeRows.all
    }
}
