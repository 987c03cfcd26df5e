extension Row {
    /// All rows of the table, in order.
    static var all: [Row] {
        FloorRows.all + PlainRows.all + ScaleRows.all + RegistrarRows.all + DerivationRows.all
            + TwoWayRows.all + TurnRows.all + PeerRows.all + LifeRows.all + ListRows.all
            + ListViewRows.all + ListSectionRows.all + OutlineRows.all + ListCellRows.all
            + ElementRows.all
            + ControllerRows.all
            + ScreenRows.all + InspectorRows.all + DefinitionRows.all + DefinitionFileRows.all
            + TwoWayRows.withHistory
    }
}
