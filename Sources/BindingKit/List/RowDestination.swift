/// The place to which the user has moved a row, or at which another one is to be inserted.
public struct RowDestination<Element> {
    /// The element before which the row comes; `nil` at the end of the section.
    public let successor: Element?
    /// The id of the section, as in `RowSection`; `nil` if the rows have no sections.
    public let sectionID: AnyHashable?
}
