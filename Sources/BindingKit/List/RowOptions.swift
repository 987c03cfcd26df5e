/// What a call of `bindRows` says besides view, model and rows.
@usableFromInline
struct RowOptions<Subject> {
    @usableFromInline let section: Int?
    @usableFromInline let header: SectionTitleSource<Subject>
    @usableFromInline let footer: SectionTitleSource<Subject>
    @usableFromInline let index: SectionTitleSource<Subject>
    let extraRows: ExtraRows
    let animations: RowAnimations
    let keepsPlace: KeepsPlace
    let origin: CellOrigin
    let location: SourceLocation

    @usableFromInline
    init(
        section: Int? = nil, header: SectionTitleSource<Subject>,
        footer: SectionTitleSource<Subject>, index: SectionTitleSource<Subject>,
        extraRows: ExtraRows, animations: RowAnimations, keepsPlace: KeepsPlace,
        origin: CellOrigin, _ fileID: String, _ line: UInt
    ) {
        self.section = section
        self.header = header
        self.footer = footer
        self.index = index
        self.extraRows = extraRows
        self.animations = animations
        self.keepsPlace = keepsPlace
        self.origin = origin
        location = SourceLocation(fileID: fileID, line: line)
    }

    /// Whether a title depends on the model.
    @MainActor
    var followsTitles: Bool { [header, footer, index].contains { $0.isFollowing } }

    /// The titles of the section now.
    @MainActor
    func titles(of subject: Subject) -> SectionTitles {
        SectionTitles(
            header: header.title(subject), footer: footer.title(subject),
            index: index.title(subject)?.text)
    }
}
