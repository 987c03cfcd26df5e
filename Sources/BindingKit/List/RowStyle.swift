/// The titles and extra rows of a list, and the animations of its rows.
///
/// ```swift
/// bindings.bindRows(
///     of: tableView, toSubject: basket, .items(\.fruits),
///     .style(header: "Fruits", footer: .following { "\($0.fruits.count)" })
/// ) { (cell: FruitCell, fruit, row) in
///     row.bindObserver(cell.nameLabel, \.text, toSubject: fruit, \.name)
/// }
/// ```
@MainActor
public struct RowStyle<Subject> {
    let header: SectionTitleSource<Subject>
    let footer: SectionTitleSource<Subject>
    let indexTitle: SectionTitleSource<Subject>
    let extraRows: ExtraRows
    let animations: RowAnimations
    let keepsPlace: PositionKeeping

    /// Rows without titles and without extra rows.
    public static var plain: RowStyle { style() }

    /// A style with the given parts. The other parts are as in ``plain``.
    ///
    /// - Parameters:
    ///   - header: the header of the section. If the rows have sections, each section without its
    ///     own header gets this header.
    ///   - footer: the footer, used like the header.
    ///   - indexTitle: the section's title in the view's index, used like the header.
    ///   - topRow: an extra row before the elements of each section.
    ///   - bottomRow: an extra row after the elements of each section.
    ///   - empty: a row that is shown in each section without elements. If there are no sections,
    ///     the row is not shown.
    ///   - animations: the effects of inserted, removed and moved rows.
    ///   - keepsPlace: whether visible rows stay in place when rows are inserted or removed above
    ///     them.
    public static func style(
        header: SectionTitleSource<Subject> = .none, footer: SectionTitleSource<Subject> = .none,
        indexTitle: SectionTitleSource<Subject> = .none,
        topRow: ExtraRow? = nil, bottomRow: ExtraRow? = nil, empty: ExtraRow? = nil,
        animations: RowAnimations = .automatic, keepsPlace: PositionKeeping = .automatic
    ) -> RowStyle {
        RowStyle(
            header: header, footer: footer, indexTitle: indexTitle,
            extraRows: ExtraRows(top: topRow, bottom: bottomRow, empty: empty),
            animations: animations, keepsPlace: keepsPlace)
    }

    private var titles: [SectionTitleSource<Subject>] { [header, footer, indexTitle] }
    var hasTitles: Bool { titles.contains { $0.title != nil } }
    /// Whether a title depends on the model.
    var followsTitles: Bool { titles.contains { $0.isFollowing } }

    /// The present titles of a section.
    ///
    /// - Parameter own: the section's own titles.
    func titles(of subject: Subject, _ own: SectionTitles = SectionTitles()) -> SectionTitles {
        SectionTitles(
            header: own.header ?? header.title?(subject),
            footer: own.footer ?? footer.title?(subject),
            index: own.index ?? indexTitle.title?(subject)?.text)
    }
}
