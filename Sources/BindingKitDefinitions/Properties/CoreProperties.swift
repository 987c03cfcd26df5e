public import BindingKit

extension ObjectController: NamedProperties {
    /// `content`.
    public static var namedProperties: PropertyTable {
        PropertyTable(of: ObjectController.self, ["content": \.content])
    }
}

extension ArrayController: NamedProperties {
    /// `content`, `arrangedObjects`, `selection` and `selectionIndex`.
    public static var namedProperties: PropertyTable {
        PropertyTable(
            of: ArrayController.self,
            [
                "content": \.content, "arrangedObjects": \.arrangedObjects,
                "selection": \.selection, "selectionIndex": \.selectionIndex,
            ])
    }
}
